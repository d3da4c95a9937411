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

static void ignore(void *context, const char *notice) {}

cpostgres_connection *cpostgres_start(const char *address, const char *application) {
  // Later parameters take precedence.
  const char *names[] = {"fallback_application_name", "dbname", "client_encoding", NULL};
  const char *values[] = {application, address, "UTF8", NULL};
  cpostgres_connection *connection = bound.functions.PQconnectStartParams(names, values, 1);
  if (connection) bound.functions.PQsetNoticeProcessor(connection, ignore, NULL);
  return connection;
}
