#ifndef CCATALOG_H
#define CCATALOG_H

#include <stddef.h>

/// The bytes of catalog.jsonl and their count.
extern const unsigned char *const catalog_text;
extern const size_t catalog_text_size;

#endif
