#ifndef CLICENSES_H
#define CLICENSES_H

#include <stddef.h>

/// The text of Licenses.md, without a zero at its end, and its number of bytes.
extern const char *const licenses_text;
extern const size_t licenses_size;

#endif
