// Only what the Swift importer cannot reach; see the header.
#include "CLibicalShims.h"

#include <unicode/ucal.h>
#include <unicode/ustring.h>

int daylane_ical_errno(void) {
#if defined(ICAL_CHECK_VERSION) && ICAL_CHECK_VERSION(4, 0, 0)
    return (int)*icalerrno_return();
#else
    return (int)icalerrno;
#endif
}

void daylane_ical_clear_errno(void) { icalerror_clear_errno(); }

void daylane_ical_set_errors_nonfatal(void) { icalerror_set_errors_are_fatal(0); }

int daylane_ical_duration(const char *text, struct icaldurationtype *result) {
    *result = icaldurationtype_from_string(text);
#if defined(ICAL_CHECK_VERSION) && ICAL_CHECK_VERSION(4, 0, 0)
    return !icaldurationtype_is_bad(*result);
#else
    return !icaldurationtype_is_bad_duration(*result);
#endif
}

int32_t daylane_icu_zone_for_windows_name(const uint16_t *name, int32_t length, char *result,
                                          int32_t capacity) {
    UChar zone[128];
    UErrorCode status = U_ZERO_ERROR;
    int32_t found = ucal_getTimeZoneIDForWindowsID((const UChar *)name, length, NULL, zone, 128,
                                                   &status);
    if (U_FAILURE(status) || found <= 0 || found >= capacity || found >= 128) {
        return 0;
    }
    u_UCharsToChars(zone, result, found);
    result[found] = '\0';
    return found;
}
