#include "CCatalog.h"

static const unsigned char text[] = {
#embed "catalog.jsonl" suffix(, )
  0
};

const unsigned char *const catalog_text = text;
const size_t catalog_text_size = sizeof(text) - 1;
