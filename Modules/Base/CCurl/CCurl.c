#include "CCurl.h"

#include <fcntl.h>

// MARK: - Functions

#define FUNCTIONS(F)                                                                   \
  F(int, curl_global_init, (long flags))                                               \
  F(ccurl_easy *, curl_easy_init, (void))                                              \
  F(void, curl_easy_reset, (ccurl_easy *))                                             \
  F(void, curl_easy_cleanup, (ccurl_easy *))                                           \
  F(int, curl_easy_setopt, (ccurl_easy *, int option, ...))                            \
  F(int, curl_easy_getinfo, (ccurl_easy *, int info, ...))                             \
  F(const char *, curl_easy_strerror, (int code))                                      \
  F(void *, curl_slist_append, (void *, const char *))                                 \
  F(void, curl_slist_free_all, (void *))                                               \
  F(ccurl_multi *, curl_multi_init, (void))                                            \
  F(int, curl_multi_setopt, (ccurl_multi *, int option, ...))                          \
  F(int, curl_multi_add_handle, (ccurl_multi *, ccurl_easy *))                         \
  F(int, curl_multi_remove_handle, (ccurl_multi *, ccurl_easy *))                      \
  F(int, curl_multi_perform, (ccurl_multi *, int *running))                            \
  F(int, curl_multi_poll, (ccurl_multi *, void *, unsigned, int timeout, int *ready))  \
  F(int, curl_multi_wakeup, (ccurl_multi *))                                           \
  F(struct message *, curl_multi_info_read, (ccurl_multi *, int *remaining))           \
  F(int, curl_multi_cleanup, (ccurl_multi *))

/// `CURLMsg`.
struct message {
  int kind;
  ccurl_easy *easy;
  union {
    void *pointer;
    int code;
  } result;
};

#define INDEX(result, name, parameters) INDEX_OF_##name,
enum { FUNCTIONS(INDEX) FUNCTION_COUNT };

#define NAME(result, name, parameters) #name,
static const char *const names[] = {FUNCTIONS(NAME)};

static void *addresses[FUNCTION_COUNT];

#define CALLER(result, name, parameters)            \
  typedef result(*name##_function) parameters;      \
  static inline name##_function name(void) {        \
    return (name##_function)addresses[INDEX_OF_##name]; \
  }
FUNCTIONS(CALLER)

const char *ccurl_function_name(int index) {
  return index < FUNCTION_COUNT ? names[index] : NULL;
}

void ccurl_bind(int index, void *address) { addresses[index] = address; }

// MARK: - Transfers

enum { GLOBAL_DEFAULT = 3 };

int ccurl_global_init(void) { return curl_global_init()(GLOBAL_DEFAULT); }

ccurl_easy *ccurl_easy_init(void) { return curl_easy_init()(); }

void ccurl_easy_reset(ccurl_easy *easy) { curl_easy_reset()(easy); }

void ccurl_easy_cleanup(ccurl_easy *easy) { curl_easy_cleanup()(easy); }

const char *ccurl_message(int code) { return curl_easy_strerror()(code); }

void *ccurl_list_append(void *list, const char *text) { return curl_slist_append()(list, text); }

void ccurl_list_free(void *list) { curl_slist_free_all()(list); }

void ccurl_set_number(ccurl_easy *easy, ccurl_option option, int64_t value) {
  // Options from 30000 on have the type `curl_off_t`, the others `long`.
  if (option >= 30000) {
    curl_easy_setopt()(easy, option, value);
  } else {
    curl_easy_setopt()(easy, option, (long)value);
  }
}

void ccurl_set_text(ccurl_easy *easy, ccurl_option option, const char *value) {
  curl_easy_setopt()(easy, option, value);
}

void ccurl_set_pointer(ccurl_easy *easy, ccurl_option option, const void *value) {
  curl_easy_setopt()(easy, option, value);
}

void ccurl_set_receiver(ccurl_easy *easy, ccurl_option option, ccurl_receiver value) {
  curl_easy_setopt()(easy, option, value);
}

enum { OPTION_SOCKET_FUNCTION = 20148 };

static int close_on_exec(void *context, int descriptor, int purpose) {
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return 0;
}

void ccurl_close_on_exec(ccurl_easy *easy) {
  curl_easy_setopt()(easy, OPTION_SOCKET_FUNCTION, close_on_exec);
}

int64_t ccurl_number(ccurl_easy *easy, ccurl_info info) {
  // Facts from 0x600000 on have the type `curl_off_t`, the others `long`.
  if (info >= 0x600000) {
    int64_t number = 0;
    curl_easy_getinfo()(easy, info, &number);
    return number;
  }
  long number = 0;
  curl_easy_getinfo()(easy, info, &number);
  return number;
}

// MARK: - Groups of transfers

enum { MESSAGE_DONE = 1, OPTION_CACHED_CONNECTIONS = 6, OPTION_MAX_HOST_CONNECTIONS = 7 };

ccurl_multi *ccurl_multi_init(void) { return curl_multi_init()(); }

int ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy) {
  return curl_multi_add_handle()(multi, easy);
}

int ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy) {
  return curl_multi_remove_handle()(multi, easy);
}

int ccurl_multi_perform(ccurl_multi *multi) {
  int running = 0;
  return curl_multi_perform()(multi, &running);
}

int ccurl_multi_poll(ccurl_multi *multi, int milliseconds) {
  return curl_multi_poll()(multi, NULL, 0, milliseconds, NULL);
}

int ccurl_multi_wakeup(ccurl_multi *multi) { return curl_multi_wakeup()(multi); }

void ccurl_multi_cleanup(ccurl_multi *multi) { curl_multi_cleanup()(multi); }

void ccurl_multi_limit_connections(ccurl_multi *multi, long count) {
  curl_multi_setopt()(multi, OPTION_MAX_HOST_CONNECTIONS, count);
  // By default, four for each transfer in progress: after a burst of requests, libcurl would close
  // most connections.
  curl_multi_setopt()(multi, OPTION_CACHED_CONNECTIONS, 4 * count);
}

ccurl_easy *ccurl_multi_ended(ccurl_multi *multi, int *code) {
  int remaining = 0;
  struct message *message;
  while ((message = curl_multi_info_read()(multi, &remaining))) {
    if (message->kind != MESSAGE_DONE) continue;
    *code = message->result.code;
    return message->easy;
  }
  return NULL;
}
