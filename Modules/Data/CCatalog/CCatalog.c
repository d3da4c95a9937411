#include "CCatalog.h"

_Alignas(8) static const unsigned char image[] = {
#embed "characters.sqlite"
};

const unsigned char *const catalog_image = image;
const size_t catalog_image_size = sizeof(image);
