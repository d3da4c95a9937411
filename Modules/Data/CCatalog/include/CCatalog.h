#ifndef CCATALOG_H
#define CCATALOG_H

#include <stddef.h>

/// The bytes of characters.sqlite, and their number.
extern const unsigned char *const catalog_image;
extern const size_t catalog_image_size;

#endif
