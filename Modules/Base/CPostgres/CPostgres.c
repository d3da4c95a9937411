#include "CPostgres.h"

#include <stddef.h>

#define NAME(type, name, parameters) #name,
static const char *const names[] = {CPOSTGRES_FUNCTIONS(NAME, , )};

enum { FUNCTION_COUNT = sizeof names / sizeof *names };

static union {
  void *addresses[FUNCTION_COUNT];
  cpostgres_functions functions;
} bound;

const char *cpostgres_function_name(int index) {
  return index < FUNCTION_COUNT ? names[index] : NULL;
}

void cpostgres_bind(int index, void *address) { bound.addresses[index] = address; }

cpostgres_functions cpostgres_bound_functions(void) { return bound.functions; }
