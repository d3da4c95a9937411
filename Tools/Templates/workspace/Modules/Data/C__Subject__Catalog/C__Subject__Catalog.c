#include "C__Subject__Catalog.h"

static const unsigned char text[] = {
#embed "catalog.jsonl" suffix(, )
  0
};

const unsigned char *const __subject___catalog_text = text;
const size_t __subject___catalog_text_size = sizeof(text) - 1;
