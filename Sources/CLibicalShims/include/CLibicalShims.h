// Names the Swift importer cannot see (C macros, errno), the differences between libical 3.x and
// 4.x, and the one ICU call Daylane makes. No logic here.
#ifndef CLIBICALSHIMS_H
#define CLIBICALSHIMS_H

#include <libical/ical.h>
#include <stdint.h>

// icalerrno is a macro over a thread-local; a failed call leaves its code there until cleared.
int daylane_ical_errno(void);
void daylane_ical_clear_errno(void);

// errors_are_fatal would abort the process on bad input.
void daylane_ical_set_errors_nonfatal(void);

// 1 and the duration, or 0 when the text is none. libical 4 renamed the functions behind it.
int daylane_ical_duration(const char *text, struct icaldurationtype *result);

// CLDR's zone for a Windows zone name (UTF-16 in, ASCII out). The returned length is 0 when the
// name is not known or the buffer is too small. ICU renames its functions by macro, which hides
// them from Swift.
int32_t daylane_icu_zone_for_windows_name(const uint16_t *name, int32_t length, char *result,
                                          int32_t capacity);

#endif
