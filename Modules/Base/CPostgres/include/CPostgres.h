#ifndef CPOSTGRES_H
#define CPOSTGRES_H

/// The functions of libpq that PostgresKit calls, with prototypes of our own: neither headers nor
/// libraries of libpq are needed to build, and libpq is loaded when it is first needed.

/// A connection (`PGconn`), a result (`PGresult`), and the data for a cancel request (`PGcancel`).
typedef struct cpostgres_connection cpostgres_connection;
typedef struct cpostgres_result cpostgres_result;
typedef struct cpostgres_cancel cpostgres_cancel;

/// An option of a connection (`PQconninfoOption`). A list of them ends with an option without name.
typedef struct cpostgres_option {
  const char *name, *variable, *compiled, *value, *label, *display;
  int size;
} cpostgres_option;

/// What a connection in progress waits for, with the values of `PostgresPollingStatusType`.
enum { CPOSTGRES_FAILED = 0, CPOSTGRES_READING = 1, CPOSTGRES_WRITING = 2, CPOSTGRES_OK = 3 };

/// States of a connection, with the values of `ConnStatusType`.
enum { CPOSTGRES_CONNECTED = 0, CPOSTGRES_BAD = 1 };

/// Kinds of results, with the values of `ExecStatusType`.
enum { CPOSTGRES_ROWS = 2, CPOSTGRES_COPY_OUT = 3, CPOSTGRES_COPY_IN = 4 };

/// Fields of an error, with the values of `PG_DIAG_…`.
enum { CPOSTGRES_CODE = 'C', CPOSTGRES_MESSAGE = 'M' };

typedef void (*cpostgres_notice)(void *context, const char *message);

#define CPOSTGRES_FUNCTIONS(F, C, R)                                                               \
  F(C *, PQconnectStartParams, (const char *const *names, const char *const *values, int expand))  \
  F(cpostgres_notice, PQsetNoticeProcessor, (C *, cpostgres_notice, void *context))                \
  F(int, PQconnectPoll, (C *)) F(int, PQsetnonblocking, (C *, int)) F(void, PQfinish, (C *))       \
  F(int, PQstatus, (const C *)) F(int, PQsocket, (const C *))                                      \
  F(const char *, PQerrorMessage, (const C *)) F(const char *, PQpass, (const C *))                \
  F(const char *, PQhost, (const C *)) F(const char *, PQport, (const C *))                        \
  F(int, PQtransactionStatus, (const C *))                                                         \
  F(cpostgres_option *, PQconninfoParse, (const char *text, char **error))                         \
  F(void, PQconninfoFree, (cpostgres_option *))                                                    \
  F(int, PQsendQuery, (C *, const char *))                                                         \
  F(int, PQsendPrepare, (C *, const char *name, const char *, int count, const unsigned *types))   \
  F(int, PQsendQueryPrepared, (C *, const char *name, int count, const char *const *values,        \
    const int *lengths, const int *formats, int result))                                           \
  F(int, PQsendQueryParams, (C *, const char *, int count, const unsigned *types,                  \
    const char *const *values, const int *lengths, const int *formats, int result))                \
  F(int, PQflush, (C *)) F(int, PQconsumeInput, (C *)) F(int, PQisBusy, (C *))                     \
  F(R *, PQgetResult, (C *)) F(void, PQclear, (R *)) F(int, PQresultStatus, (const R *))           \
  F(const char *, PQresultErrorField, (const R *, int field))                                      \
  F(const char *, PQcmdStatus, (R *)) F(const char *, PQcmdTuples, (R *))                          \
  F(int, PQntuples, (const R *)) F(int, PQnfields, (const R *))                                    \
  F(const char *, PQfname, (const R *, int column)) F(unsigned, PQftype, (const R *, int column))  \
  F(int, PQgetisnull, (const R *, int row, int column))                                            \
  F(const char *, PQgetvalue, (const R *, int row, int column))                                    \
  F(int, PQgetlength, (const R *, int row, int column))                                            \
  F(cpostgres_cancel *, PQgetCancel, (C *)) F(void, PQfreeCancel, (cpostgres_cancel *))            \
  F(int, PQcancel, (cpostgres_cancel *, char *error, int size))

/// The functions, as members with their names.
typedef struct cpostgres_functions {
#define CPOSTGRES_MEMBER(type, name, parameters) type (*name) parameters;
  CPOSTGRES_FUNCTIONS(CPOSTGRES_MEMBER, cpostgres_connection, cpostgres_result)
} cpostgres_functions;

/// Returns the name of a function to look up in libpq; null if `index` is past the last one.
const char *cpostgres_function_name(int index);

/// Sets the address of the function with an index.
void cpostgres_bind(int index, void *address);

/// Starts to connect to an address. Uses `application` as the application name if the address
/// contains none. Ignores notices of the server, which libpq would print. Returns null if there is no
/// memory.
cpostgres_connection *cpostgres_start(const char *address, const char *application);

/// Returns the functions. Set all addresses before.
cpostgres_functions cpostgres_bound_functions(void);

#endif
