#include "CLicenses.h"

static const char text[] = {
#embed "Licenses.md"
};

const char *const licenses_text = text;
const size_t licenses_size = sizeof(text);
