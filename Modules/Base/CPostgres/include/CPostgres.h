#ifndef CPOSTGRES_H
#define CPOSTGRES_H

/// The functions of libpq that PostgresKit calls, with prototypes of our own: neither headers nor
/// libraries of libpq are needed to build, and libpq is loaded when it is first needed.

/// Returns the name of a function to look up in libpq; null if `index` is past the last one.
const char *cpostgres_function_name(int index);

/// Sets the address of the function with an index. Set all addresses before you call a function
/// below.
void cpostgres_bind(int index, void *address);

/// A connection (`PGconn`), a result (`PGresult`), and the data for a cancel request (`PGcancel`).
typedef struct cpostgres_connection cpostgres_connection;
typedef struct cpostgres_result cpostgres_result;
typedef struct cpostgres_cancel cpostgres_cancel;

/// What a connection in progress waits for, with the values of `PostgresPollingStatusType`.
enum { CPOSTGRES_FAILED = 0, CPOSTGRES_READING = 1, CPOSTGRES_WRITING = 2, CPOSTGRES_OK = 3 };

/// States of a connection, with the values of `ConnStatusType`.
enum {
  CPOSTGRES_CONNECTED = 0,
  CPOSTGRES_BAD = 1,
  CPOSTGRES_STARTED = 2,
  CPOSTGRES_AWAITING_RESPONSE = 4,
  CPOSTGRES_AUTHENTICATED = 5,
  CPOSTGRES_TLS_STARTUP = 7,
};

/// Kinds of results, with the values of `ExecStatusType`.
enum {
  CPOSTGRES_COMMAND = 1,
  CPOSTGRES_ROWS = 2,
  CPOSTGRES_COPY_OUT = 3,
  CPOSTGRES_COPY_IN = 4,
  CPOSTGRES_COPY_BOTH = 8,
};

/// Fields of an error, with the values of `PG_DIAG_…`.
enum { CPOSTGRES_CODE = 'C', CPOSTGRES_MESSAGE = 'M' };

/// Starts to connect. `names` and `values` end with a null pointer. The value of `dbname` can be a
/// connection string. Notices of the server are ignored.
cpostgres_connection *cpostgres_start(const char *const *names, const char *const *values);
int cpostgres_poll(cpostgres_connection *connection);
int cpostgres_status(const cpostgres_connection *connection);
int cpostgres_socket(const cpostgres_connection *connection);
const char *cpostgres_error(const cpostgres_connection *connection);
const char *cpostgres_password(const cpostgres_connection *connection);
const char *cpostgres_host(const cpostgres_connection *connection);
const char *cpostgres_port(const cpostgres_connection *connection);
void cpostgres_set_nonblocking(cpostgres_connection *connection);
void cpostgres_finish(cpostgres_connection *connection);

/// Returns whether a transaction is open, also if it has failed.
int cpostgres_in_transaction(const cpostgres_connection *connection);

/// Calls `receive` for each option of a connection string that has a value. Returns 0 if the string
/// is not valid.
int cpostgres_parse(
    const char *text, void *context,
    void (*receive)(void *context, const char *name, const char *value));

/// Calls `receive` for each option of a connection that has a value, also those that come from the
/// environment and from files.
void cpostgres_options(
    cpostgres_connection *connection, void *context,
    void (*receive)(void *context, const char *name, const char *value));

/// Functions that send a request, and return 0 if that fails. Values and rows have the binary format.
int cpostgres_send_script(cpostgres_connection *connection, const char *script);
int cpostgres_send_prepare(
    cpostgres_connection *connection, const char *name, const char *statement, int count,
    const unsigned *types);
int cpostgres_send_prepared(
    cpostgres_connection *connection, const char *name, int count, const char *const *values,
    const int *lengths, const int *formats);
int cpostgres_send_statement(
    cpostgres_connection *connection, const char *statement, int count, const unsigned *types,
    const char *const *values, const int *lengths, const int *formats);

/// Functions that send and receive what is possible without waiting.
int cpostgres_flush(cpostgres_connection *connection);
int cpostgres_consume(cpostgres_connection *connection);
int cpostgres_is_busy(cpostgres_connection *connection);
cpostgres_result *cpostgres_next_result(cpostgres_connection *connection);

int cpostgres_result_status(const cpostgres_result *result);
const char *cpostgres_result_field(const cpostgres_result *result, int field);
const char *cpostgres_command(cpostgres_result *result);
const char *cpostgres_affected(cpostgres_result *result);
int cpostgres_row_count(const cpostgres_result *result);
int cpostgres_column_count(const cpostgres_result *result);
const char *cpostgres_column_name(const cpostgres_result *result, int column);
unsigned cpostgres_column_type(const cpostgres_result *result, int column);
int cpostgres_is_null(const cpostgres_result *result, int row, int column);
const char *cpostgres_value(const cpostgres_result *result, int row, int column);
int cpostgres_length(const cpostgres_result *result, int row, int column);
void cpostgres_clear(cpostgres_result *result);

/// Prepares a request to cancel the statement that a connection runs. Another thread can send it.
cpostgres_cancel *cpostgres_cancel_create(cpostgres_connection *connection);
void cpostgres_cancel_send(cpostgres_cancel *cancel);
void cpostgres_cancel_free(cpostgres_cancel *cancel);

#endif
