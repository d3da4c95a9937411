#include "CPostgres.h"

#define NAME(type, name, parameters) #name,
static const char *const names[] = {CPOSTGRES_FUNCTIONS(NAME, , )};

enum { FUNCTION_COUNT = sizeof names / sizeof *names };

static union {
  void *addresses[FUNCTION_COUNT];
  cpostgres_functions functions;
} bound;

const char *cpostgres_function_name(int index) {
  return index < FUNCTION_COUNT ? names[index] : 0;
}

void cpostgres_bind(int index, void *address) { bound.addresses[index] = address; }

cpostgres_functions cpostgres_bound_functions(void) { return bound.functions; }

static void ignore(void *context, const char *notice) {}

cpostgres_connection *cpostgres_start(const char *address, const char *application) {
  // Later parameters take precedence.
  const char *names[] = {"fallback_application_name", "dbname", "client_encoding", 0};
  const char *values[] = {application, address, "UTF8", 0};
  cpostgres_connection *connection = bound.functions.PQconnectStartParams(names, values, 1);
  if (connection) bound.functions.PQsetNoticeProcessor(connection, ignore, 0);
  return connection;
}
