#ifndef C__Subject___CATALOG_H
#define C__Subject___CATALOG_H

#include <stddef.h>

/// The bytes of catalog.jsonl and their count.
extern const unsigned char *const __subject___catalog_text;
extern const size_t __subject___catalog_text_size;

#endif
