// Only what the Swift importer cannot reach; see the header.
#include "CLibicalShims.h"

#include <stdio.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
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

int32_t daylane_icu_locale(const char *tag, char *result, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t parsed = 0;
    int32_t length = uloc_forLanguageTag(tag, result, capacity, &parsed, &status);
    if (U_FAILURE(status) || length <= 0 || length >= capacity || parsed != (int32_t)strlen(tag) ||
        uloc_getISO3Language(result)[0] == '\0') {
        return 0;
    }
    return length;
}

int daylane_icu_prefers_12_hours(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UDateTimePatternGenerator *generator = udatpg_open(locale, &status);
    UDateFormatHourCycle cycle = udatpg_getDefaultHourCycle(generator, &status);
    udatpg_close(generator);
    return U_SUCCESS(status) && (cycle == UDAT_HOUR_CYCLE_11 || cycle == UDAT_HOUR_CYCLE_12);
}

int32_t daylane_icu_first_weekday(const char *locale) {
    static const UChar utc[] = {'G', 'M', 'T', 0};
    UErrorCode status = U_ZERO_ERROR;
    UCalendar *calendar = ucal_open(utc, -1, locale, UCAL_GREGORIAN, &status);
    int32_t first =
        U_SUCCESS(status) ? ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK) : UCAL_MONDAY;
    ucal_close(calendar);
    return first;
}

void *daylane_icu_open_format(const char *locale, const char *skeleton) {
    UErrorCode status = U_ZERO_ERROR;
    UChar wanted[16], pattern[128], zone[4];
    u_uastrncpy(wanted, skeleton, 16);
    u_uastrncpy(zone, "UTC", 4);
    UDateTimePatternGenerator *generator = udatpg_open(locale, &status);
    int32_t length = udatpg_getBestPattern(generator, wanted, -1, pattern, 128, &status);
    udatpg_close(generator);
    UDateFormat *format =
        udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone, 3, pattern, length, &status);
    return U_SUCCESS(status) ? format : NULL;
}

void daylane_icu_close_format(void *format) { udat_close((UDateFormat *)format); }

int32_t daylane_icu_format(void *format, double milliseconds, char *result, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar text[128];
    int32_t length = udat_format((UDateFormat *)format, milliseconds, text, 128, NULL, &status);
    int32_t written = 0;
    u_strToUTF8(result, capacity, &written, text, length, &status);
    return U_SUCCESS(status) && written < capacity ? written : 0;
}

int32_t daylane_icu_calendar_type(const char *name, char *result, int32_t capacity) {
    const char *type = uloc_toLegacyType("calendar", name);
    if (type == NULL) {
        return 0;
    }
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration *types = ucal_getKeywordValuesForLocale("calendar", "und", 0, &status);
    int32_t found = 0;
    const char *known = NULL;
    while (found == 0 && (known = uenum_next(types, NULL, &status)) != NULL) {
        if (strcmp(known, type) == 0) {
            found = (int32_t)strlen(known);
        }
    }
    if (U_FAILURE(status) || found >= capacity) {
        found = 0;
    } else if (found > 0) {
        memcpy(result, known, (size_t)found + 1);
    }
    uenum_close(types);
    return found;
}

void *daylane_icu_calendar_open(const char *type) {
    static const UChar utc[] = {'G', 'M', 'T', 0};
    char locale[64];
    int length = snprintf(locale, sizeof locale, "@calendar=%s", type);
    if (length <= 0 || (size_t)length >= sizeof locale) {
        return NULL;
    }
    UErrorCode status = U_ZERO_ERROR;
    UCalendar *calendar = ucal_open(utc, -1, locale, UCAL_DEFAULT, &status);
    if (U_FAILURE(status)) {
        ucal_close(calendar);
        return NULL;
    }
    return calendar;
}

void daylane_icu_calendar_close(void *calendar) { ucal_close(calendar); }

int daylane_icu_calendar_date(void *calendar, int32_t day, int32_t fields[4]) {
    UErrorCode status = U_ZERO_ERROR;
    ucal_setMillis(calendar, day * 86400000.0, &status);
    fields[0] = ucal_get(calendar, UCAL_EXTENDED_YEAR, &status);
    fields[1] = ucal_get(calendar, UCAL_MONTH, &status);
    fields[2] = ucal_get(calendar, UCAL_IS_LEAP_MONTH, &status);
    fields[3] = ucal_get(calendar, UCAL_DATE, &status);
    return U_SUCCESS(status);
}

int daylane_icu_calendar_first_day(void *calendar, int32_t year, int32_t *day) {
    UErrorCode status = U_ZERO_ERROR;
    ucal_clear(calendar);
    ucal_set(calendar, UCAL_EXTENDED_YEAR, year);
    ucal_set(calendar, UCAL_MONTH, 0);
    ucal_set(calendar, UCAL_IS_LEAP_MONTH, 0);
    ucal_set(calendar, UCAL_DATE, 1);
    *day = (int32_t)(ucal_getMillis(calendar, &status) / 86400000.0);
    return U_SUCCESS(status);
}
