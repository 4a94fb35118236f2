#include <unicode/ucal.h>
