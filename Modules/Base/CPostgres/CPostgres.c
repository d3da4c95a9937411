#include "CPostgres.h"

#include <stddef.h>

// MARK: - Functions

typedef cpostgres_connection connection;
typedef cpostgres_result result;
typedef cpostgres_cancel cancel;
typedef void (*receiver)(void *context, const char *name, const char *value);
typedef void (*notice_processor)(void *context, const char *message);

/// `PQconninfoOption`.
struct option {
  char *name, *variable, *compiled, *value, *label, *display;
  int size;
};

#define FUNCTIONS(F)                                                                          \
  F(connection *, PQconnectStartParams, (const char *const *, const char *const *, int))      \
  F(int, PQconnectPoll, (connection *))                                                       \
  F(int, PQstatus, (const connection *))                                                      \
  F(int, PQsocket, (const connection *))                                                      \
  F(char *, PQerrorMessage, (const connection *))                                             \
  F(char *, PQpass, (const connection *))                                                     \
  F(char *, PQhost, (const connection *))                                                     \
  F(char *, PQport, (const connection *))                                                     \
  F(int, PQsetnonblocking, (connection *, int))                                               \
  F(int, PQtransactionStatus, (const connection *))                                           \
  F(notice_processor, PQsetNoticeProcessor, (connection *, notice_processor, void *))         \
  F(void, PQfinish, (connection *))                                                           \
  F(struct option *, PQconninfoParse, (const char *, char **error))                           \
  F(struct option *, PQconninfo, (connection *))                                              \
  F(void, PQconninfoFree, (struct option *))                                                  \
  F(void, PQfreemem, (void *))                                                                \
  F(int, PQsendQuery, (connection *, const char *))                                           \
  F(int, PQsendPrepare,                                                                       \
    (connection *, const char *, const char *, int, const unsigned *))                        \
  F(int, PQsendQueryPrepared,                                                                 \
    (connection *, const char *, int, const char *const *, const int *, const int *, int))    \
  F(int, PQsendQueryParams,                                                                   \
    (connection *, const char *, int, const unsigned *, const char *const *, const int *,     \
     const int *, int))                                                                       \
  F(int, PQflush, (connection *))                                                             \
  F(int, PQconsumeInput, (connection *))                                                      \
  F(int, PQisBusy, (connection *))                                                            \
  F(result *, PQgetResult, (connection *))                                                    \
  F(int, PQresultStatus, (const result *))                                                    \
  F(char *, PQresultErrorField, (const result *, int))                                        \
  F(char *, PQcmdStatus, (result *))                                                          \
  F(char *, PQcmdTuples, (result *))                                                          \
  F(int, PQntuples, (const result *))                                                         \
  F(int, PQnfields, (const result *))                                                         \
  F(char *, PQfname, (const result *, int))                                                   \
  F(unsigned, PQftype, (const result *, int))                                                 \
  F(int, PQgetisnull, (const result *, int, int))                                             \
  F(char *, PQgetvalue, (const result *, int, int))                                           \
  F(int, PQgetlength, (const result *, int, int))                                             \
  F(void, PQclear, (result *))                                                                \
  F(cancel *, PQgetCancel, (connection *))                                                    \
  F(int, PQcancel, (cancel *, char *buffer, int size))                                        \
  F(void, PQfreeCancel, (cancel *))

#define INDEX(type, name, parameters) INDEX_OF_##name,
enum { FUNCTIONS(INDEX) FUNCTION_COUNT };

#define NAME(type, name, parameters) #name,
static const char *const names[] = {FUNCTIONS(NAME)};

static void *addresses[FUNCTION_COUNT];

#define CALLER(type, name, parameters)                  \
  typedef type(*name##_function) parameters;            \
  static inline name##_function name(void) {            \
    return (name##_function)addresses[INDEX_OF_##name]; \
  }
FUNCTIONS(CALLER)

const char *cpostgres_function_name(int index) {
  return index < FUNCTION_COUNT ? names[index] : NULL;
}

void cpostgres_bind(int index, void *address) { addresses[index] = address; }

// MARK: - Connections

// libpq would print notices to the standard error.
static void ignore_notice(void *context, const char *message) {}

connection *cpostgres_start(const char *const *names, const char *const *values) {
  connection *started = PQconnectStartParams()(names, values, 1);
  if (started) PQsetNoticeProcessor()(started, ignore_notice, NULL);
  return started;
}

int cpostgres_poll(connection *c) { return PQconnectPoll()(c); }
int cpostgres_status(const connection *c) { return PQstatus()(c); }
int cpostgres_socket(const connection *c) { return PQsocket()(c); }
const char *cpostgres_error(const connection *c) { return PQerrorMessage()(c); }
const char *cpostgres_password(const connection *c) { return PQpass()(c); }
const char *cpostgres_host(const connection *c) { return PQhost()(c); }
const char *cpostgres_port(const connection *c) { return PQport()(c); }
void cpostgres_set_nonblocking(connection *c) { PQsetnonblocking()(c, 1); }
void cpostgres_finish(connection *c) { PQfinish()(c); }
int cpostgres_in_transaction(const connection *c) { return PQtransactionStatus()(c) != 0; }

static void report(struct option *options, void *context, receiver receive) {
  for (struct option *option = options; option && option->name; option++) {
    if (option->value && option->value[0]) receive(context, option->name, option->value);
  }
  PQconninfoFree()(options);
}

int cpostgres_parse(const char *text, void *context, receiver receive) {
  char *error = NULL;
  struct option *options = PQconninfoParse()(text, &error);
  if (error) PQfreemem()(error);
  if (!options) return 0;
  report(options, context, receive);
  return 1;
}

void cpostgres_options(connection *c, void *context, receiver receive) {
  report(PQconninfo()(c), context, receive);
}

// MARK: - Statements

enum { BINARY = 1 };

int cpostgres_send_script(connection *c, const char *script) { return PQsendQuery()(c, script); }

int cpostgres_send_prepare(
    connection *c, const char *name, const char *statement, int count, const unsigned *types) {
  return PQsendPrepare()(c, name, statement, count, types);
}

int cpostgres_send_prepared(
    connection *c, const char *name, int count, const char *const *values, const int *lengths,
    const int *formats) {
  return PQsendQueryPrepared()(c, name, count, values, lengths, formats, BINARY);
}

int cpostgres_send_statement(
    connection *c, const char *statement, int count, const unsigned *types,
    const char *const *values, const int *lengths, const int *formats) {
  return PQsendQueryParams()(c, statement, count, types, values, lengths, formats, BINARY);
}

int cpostgres_flush(connection *c) { return PQflush()(c); }
int cpostgres_consume(connection *c) { return PQconsumeInput()(c); }
int cpostgres_is_busy(connection *c) { return PQisBusy()(c); }
result *cpostgres_next_result(connection *c) { return PQgetResult()(c); }

// MARK: - Results

int cpostgres_result_status(const result *r) { return PQresultStatus()(r); }
const char *cpostgres_result_field(const result *r, int f) { return PQresultErrorField()(r, f); }
const char *cpostgres_command(result *r) { return PQcmdStatus()(r); }
const char *cpostgres_affected(result *r) { return PQcmdTuples()(r); }
int cpostgres_row_count(const result *r) { return PQntuples()(r); }
int cpostgres_column_count(const result *r) { return PQnfields()(r); }
const char *cpostgres_column_name(const result *r, int column) { return PQfname()(r, column); }
unsigned cpostgres_column_type(const result *r, int column) { return PQftype()(r, column); }
int cpostgres_is_null(const result *r, int row, int column) { return PQgetisnull()(r, row, column); }
int cpostgres_length(const result *r, int row, int column) { return PQgetlength()(r, row, column); }
void cpostgres_clear(result *r) { PQclear()(r); }

const char *cpostgres_value(const result *r, int row, int column) {
  return PQgetvalue()(r, row, column);
}

// MARK: - Cancellation

cancel *cpostgres_cancel_create(connection *c) { return PQgetCancel()(c); }
void cpostgres_cancel_free(cancel *c) { PQfreeCancel()(c); }

void cpostgres_cancel_send(cancel *c) {
  char error[256];
  PQcancel()(c, error, sizeof error);
}
