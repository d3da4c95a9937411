#ifndef CCURL_H
#define CCURL_H
#include <stddef.h>
#include <stdint.h>

/// The functions of libcurl that HTTPKit calls, with prototypes of our own: neither headers nor
/// libraries of libcurl are needed to build, and libcurl is loaded when it is first needed.

/// Returns the name of a function to look up in libcurl; null if `index` is past the last one.
const char *ccurl_function_name(int index);

/// Sets the address of the function with an index. Set all addresses before you call a function
/// below.
void ccurl_bind(int index, void *address);

/// A transfer (`CURL`), and a group of transfers that share connections (`CURLM`).
typedef struct ccurl_easy ccurl_easy;
typedef struct ccurl_multi ccurl_multi;

/// Receives `count` bytes. Returns the number of bytes that it accepts; another number than `count`
/// ends the transfer.
typedef size_t (*ccurl_receiver)(const char *bytes, size_t size, size_t count, void *context);

/// Options of a transfer, with the values of `CURLoption`.
typedef enum ccurl_option {
  CCURL_WRITE_CONTEXT = 10001,
  CCURL_URL = 10002,
  CCURL_PROXY = 10004,
  CCURL_ERROR_BUFFER = 10010,
  CCURL_USER_AGENT = 10018,
  CCURL_LOW_SPEED_LIMIT = 19,
  CCURL_LOW_SPEED_SECONDS = 20,
  CCURL_HEADERS = 10023,
  CCURL_HEADER_CONTEXT = 10029,
  CCURL_METHOD = 10036,
  CCURL_NO_BODY = 44,
  CCURL_NO_SIGNALS = 99,
  CCURL_ACCEPTED_ENCODINGS = 10102,
  CCURL_TIMEOUT_MILLISECONDS = 155,
  CCURL_CONNECT_TIMEOUT_MILLISECONDS = 156,
  CCURL_BODY_COPY = 10165,
  CCURL_PROTOCOLS = 181,
  CCURL_WRITE_RECEIVER = 20011,
  CCURL_HEADER_RECEIVER = 20079,
  CCURL_BODY_SIZE = 30120,
  CCURL_QUICK_EXIT = 322,
} ccurl_option;

/// Facts about a transfer, with the values of `CURLINFO`.
typedef enum ccurl_info {
  CCURL_STATUS = 0x200002,
  CCURL_SYSTEM_ERROR = 0x200019,
  CCURL_SETUP_MICROSECONDS = 0x600035,
} ccurl_info;

/// Result codes of a transfer, with the values of `CURLcode`.
enum {
  CCURL_OK = 0,
  CCURL_UNSUPPORTED = 1,
  CCURL_UNRESOLVABLE_HOST = 6,
  CCURL_NOT_CONNECTED = 7,
  CCURL_WEIRD_RESPONSE = 8,
  CCURL_HTTP2 = 16,
  CCURL_PARTIAL = 18,
  CCURL_TIMED_OUT = 28,
  CCURL_NO_TLS = 35,
  CCURL_NO_RESPONSE = 52,
  CCURL_NOT_SENT = 55,
  CCURL_NOT_RECEIVED = 56,
  CCURL_UNTRUSTED = 60,
  CCURL_BAD_ENCODING = 61,
  CCURL_HTTP2_STREAM = 92,
};

/// The size of the buffer for `CCURL_ERROR_BUFFER`.
enum { CCURL_ERROR_SIZE = 256 };

/// Functions of libcurl without a variable number of arguments.
int ccurl_global_init(void);
ccurl_easy *ccurl_easy_init(void);
void ccurl_easy_reset(ccurl_easy *easy);
void ccurl_easy_cleanup(ccurl_easy *easy);
const char *ccurl_message(int code);
void *ccurl_list_append(void *list, const char *text);
void ccurl_list_free(void *list);
ccurl_multi *ccurl_multi_init(void);
int ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy);
int ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy);
int ccurl_multi_perform(ccurl_multi *multi);
int ccurl_multi_poll(ccurl_multi *multi, int milliseconds);
int ccurl_multi_wakeup(ccurl_multi *multi);
void ccurl_multi_cleanup(ccurl_multi *multi);

/// Limits the connections to one host; further transfers wait. Keeps four times as many connections
/// open, to all hosts together.
void ccurl_multi_limit_connections(ccurl_multi *multi, long count);

/// Returns a transfer that has ended, and sets its result code; null if there is none.
ccurl_easy *ccurl_multi_ended(ccurl_multi *multi, int *code);

/// Sets an option, by the type of its value. Ignores options that an old libcurl does not have.
void ccurl_set_number(ccurl_easy *easy, ccurl_option option, int64_t value);
void ccurl_set_text(ccurl_easy *easy, ccurl_option option, const char *value);
void ccurl_set_pointer(ccurl_easy *easy, ccurl_option option, const void *value);
void ccurl_set_receiver(ccurl_easy *easy, ccurl_option option, ccurl_receiver value);

/// Keeps child processes from inheriting the sockets of a transfer.
void ccurl_close_on_exec(ccurl_easy *easy);

/// Returns a number; 0 if libcurl does not know it.
int64_t ccurl_number(ccurl_easy *easy, ccurl_info info);

#endif
