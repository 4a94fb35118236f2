// Names the Swift importer cannot see (C macros, errno), the differences between libical 3.x and
// 4.x, and the ICU calls Daylane makes. No logic here.
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

// The locale of a BCP 47 tag, whole and of a language that ICU knows; the returned length is 0 for
// any other text, or when the buffer is too small.
int32_t daylane_icu_locale(const char *tag, char *result, int32_t capacity);

// Whether a locale writes times of day in 12 hours.
int daylane_icu_prefers_12_hours(const char *locale);

// The day weeks begin with in a locale, 1 for Sunday to 7 for Saturday.
int32_t daylane_icu_first_weekday(const char *locale);

// A format of times in UTC by a skeleton of CLDR, to be closed; NULL when there is none.
void *daylane_icu_open_format(const char *locale, const char *skeleton);
void daylane_icu_close_format(void *format);

// The time of some milliseconds after 1970 in UTF-8. The returned length is 0 when the buffer is
// too small.
int32_t daylane_icu_format(void *format, double milliseconds, char *result, int32_t capacity);

// ICU's name of a calendar that CLDR knows by a name or alias in lower case. The returned length is
// 0 when ICU has no such calendar or the buffer is too small.
int32_t daylane_icu_calendar_type(const char *name, char *result, int32_t capacity);

// A calendar of ICU's name in UTC, to be closed; NULL when there is none.
void *daylane_icu_calendar_open(const char *type);
void daylane_icu_calendar_close(void *calendar);

// The date of a day counted from 1970-01-01: extended year, month from 0, 1 for a leap month or 0,
// and day of the month. 0 when ICU fails.
int daylane_icu_calendar_date(void *calendar, int32_t day, int32_t fields[4]);

// The first day of an extended year. 0 when ICU fails.
int daylane_icu_calendar_first_day(void *calendar, int32_t year, int32_t *day);

#endif
