#define _DEFAULT_SOURCE  // Declares pthread_sigmask and sigaction in strict C.
#define _DARWIN_C_SOURCE

#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// MARK: - State

// ACTIVE: the session uses the terminal. BUSY: a thread is changing the mode. RESTORED: the
// terminal is in the saved mode, until the session resumes or ends.
enum { NO_SESSION, ACTIVE, BUSY, RESTORED };

struct restoration {
  size_t count;
  uint8_t bytes[];
};

static atomic_int state = NO_SESSION;
static _Atomic(struct restoration *) restoration;
static int terminal = -1;
static pid_t process;
static struct termios saved_mode, raw_mode;
static int notice_pipe[2] = {-1, -1};

// Whether a thread is inside `write`, and which thread that is. Handlers on other threads wait for
// it.
static atomic_bool is_writing;
static pthread_t writer;

// Whether anything has been written since the last restoration.
static atomic_bool is_changed;

// Signals that end a process that doesn't handle them. SIGPIPE arrives when the reader of standard
// output has exited.
static const int ending_signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGPIPE,
                                     SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU};
static const int fault_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
static const int notice_signals[] = {SIGTSTP, SIGCONT, SIGWINCH};
#define COUNT(array) (sizeof(array) / sizeof *(array))

static struct sigaction previous[NSIG];
static bool is_installed[NSIG];

static void sleep_for_a_millisecond(void) { poll(NULL, 0, 1); }

// MARK: - Restoring the terminal and resuming the session

// Waits for a `write` on another thread, for at most a second. The call doesn't block, but on a
// busy machine, its thread may have to wait for a processor.
static void wait_for_writer(void) {
  if (pthread_equal(writer, pthread_self())) return;
  for (int i = 0; i < 1000 && atomic_load(&is_writing); i++) sleep_for_a_millisecond();
}

// Writes while the terminal accepts bytes, and waits for at most 0.3 seconds in total.
static void write_restoration(void) {
  const struct restoration *all = atomic_load(&restoration);
  atomic_store(&is_changed, false);
  if (all == NULL) return;
  size_t done = 0;
  for (int waits = 0; done < all->count && waits < 6;) {
    ssize_t count = write(terminal, all->bytes + done, all->count - done);
    if (count > 0) {
      done += (size_t)count;
    } else if (count < 0 && (errno == EAGAIN || errno == EINTR)) {
      waits++;
      poll(&(struct pollfd){.fd = terminal, .events = POLLOUT}, 1, 50);
    } else {
      return;
    }
  }
}

// Changes the state from `from` to BUSY. Waits for at most two seconds if another thread is
// changing the mode. Returns false if the state is not `from`.
static bool begin_change(int from) {
  for (int i = 0; i < 2000; i++) {
    int current = from;
    if (atomic_compare_exchange_strong(&state, &current, BUSY)) return true;
    if (current != BUSY) return false;
    sleep_for_a_millisecond();
  }
  return false;
}

// Blocks all signals, and returns the old mask. No signal can then end the process in the middle of
// a change, and SIGTTOU can't stop a background process.
static sigset_t block_signals(void) {
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  return mask;
}

// Writes the restoration and sets the saved mode, unless this has been done already. A call waits
// for a change on another thread, because the process may end when the call returns.
static void restore_terminal(void) {
  if (getpid() != process) return;
  sigset_t mask = block_signals();
  if (begin_change(ACTIVE)) {
    wait_for_writer();
    write_restoration();
    tcsetattr(terminal, TCSANOW, &saved_mode);
    atomic_store(&state, RESTORED);
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

static bool is_in_foreground(void) {
  pid_t group = tcgetpgrp(terminal);
  return group < 0 || group == getpgrp();
}

static void notify(char notice) {
  // The pipe is nonblocking. If it is full of earlier notices, this one is dropped.
  ssize_t count = write(notice_pipe[1], &notice, 1);
  (void)count;
}

static void resume_session(void) {
  if (atomic_load(&state) == NO_SESSION || !is_in_foreground()) return;
  sigset_t mask = block_signals();
  if (begin_change(RESTORED) || begin_change(ACTIVE)) {
    tcsetattr(terminal, TCSANOW, &raw_mode);
    atomic_store(&state, ACTIVE);
    notify(CTERMINAL_RESUMED);
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

// MARK: - Signal handlers

static void unblock(int signal) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

// Performs the previous action for a signal, and ends the process if the action returns. The crash
// handler of the Swift runtime returns, because it expects the fault to happen again.
static void perform_previous_action(int signal) {
  struct sigaction ending = {.sa_handler = SIG_DFL};
  sigaction(signal, &previous[signal], NULL);
  raise(signal);
  unblock(signal);
  sigaction(signal, &ending, NULL);
  raise(signal);
}

// The program's own handler, if there is one, decides whether the process continues.
static void handle_end(int signal) {
  int error = errno;
  restore_terminal();
  if (signal == SIGQUIT) {
    perform_previous_action(signal);
  } else {
    sigaction(signal, &previous[signal], NULL);
    raise(signal);
  }
  errno = error;
}

// When this handler returns, a fault happens again, so the previous action sees the original
// registers. A sent signal, a breakpoint and an invalid system call don't happen again, so this
// handler performs the previous action for them. After SIGABRT, `abort` sends the signal again.
static void handle_fault(int signal, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  bool is_sent = info == NULL || info->si_code <= 0 || info->si_code == SI_USER;
  restore_terminal();
  if (signal != SIGABRT && (is_sent || signal == SIGTRAP || signal == SIGSYS)) {
    perform_previous_action(signal);
  } else {
    sigaction(signal, &previous[signal], NULL);
    if (is_sent) raise(signal);
  }
  errno = error;
}

static void handle_stop(int signal) {
  int error = errno;
  struct sigaction own;
  restore_terminal();
  sigaction(signal, &previous[signal], &own);
  raise(signal);
  unblock(signal);
  // The process stops here, unless its process group is orphaned.
  sigaction(signal, &own, NULL);
  if (atomic_load(&state) == RESTORED) resume_session();
  errno = error;
}

// Also resumes the session after SIGSTOP, because the shell has then changed the mode.
static void handle_continuation(int signal) {
  (void)signal;
  int error = errno;
  if (atomic_load(&state) != NO_SESSION && !is_in_foreground()) {
    // `bg` has continued the process, which can't do anything without the terminal.
    unblock(SIGTTOU);
    raise(SIGTTOU);
  }
  resume_session();
  errno = error;
}

static void handle_resize(int signal) {
  (void)signal;
  int error = errno;
  notify(CTERMINAL_RESIZED);
  errno = error;
}

static void handle_exit(void) { restore_terminal(); }

// MARK: - Installing

static void install(int signal, struct sigaction action) {
  sigaction(signal, NULL, &previous[signal]);
  // `nohup` and shells without job control start programs with ignored signals.
  if (previous[signal].sa_handler == SIG_IGN && signal != SIGCONT) return;
  action.sa_flags |= SA_RESTART | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  is_installed[signal] = sigaction(signal, &action, NULL) == 0;
}

static void install_handlers(void) {
  for (size_t i = 0; i < COUNT(ending_signals); i++) {
    install(ending_signals[i], (struct sigaction){.sa_handler = handle_end});
  }
  for (size_t i = 0; i < COUNT(fault_signals); i++) {
    struct sigaction action = {.sa_flags = SA_SIGINFO};
    action.sa_sigaction = handle_fault;
    install(fault_signals[i], action);
  }
  install(SIGTSTP, (struct sigaction){.sa_handler = handle_stop});
  install(SIGCONT, (struct sigaction){.sa_handler = handle_continuation});
  install(SIGWINCH, (struct sigaction){.sa_handler = handle_resize});
}

static bool is_own(const struct sigaction *action) {
  if (action->sa_flags & SA_SIGINFO) return action->sa_sigaction == handle_fault;
  return action->sa_handler == handle_end || action->sa_handler == handle_stop ||
         action->sa_handler == handle_continuation || action->sa_handler == handle_resize;
}

static void remove_handlers(void) {
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction current;
    if (!is_installed[signal]) continue;
    is_installed[signal] = false;
    if (sigaction(signal, NULL, &current) == 0 && is_own(&current)) {
      sigaction(signal, &previous[signal], NULL);
    }
  }
}

// MARK: - The thread for signals

static void *wait_for_signals(void *unused) {
  sigset_t mask;
  sigfillset(&mask);
  for (size_t i = 0; i < COUNT(ending_signals); i++) sigdelset(&mask, ending_signals[i]);
  for (size_t i = 0; i < COUNT(notice_signals); i++) sigdelset(&mask, notice_signals[i]);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  for (;;) pause();
  return unused;
}

// Starts a thread on which the ending and notice signals can always be handled. The threads of
// libdispatch block them, and the main thread may have exited while the main actor runs on
// libdispatch.
static int start_signal_thread(void) {
  sigset_t all, mask;
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 128 * 1024);
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  int error = pthread_create(&thread, &attributes, wait_for_signals, NULL);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  pthread_attr_destroy(&attributes);
  return error;
}

// Creates the pipe, the thread and the exit handler, once for the life of the process. Returns 0 or
// the error number.
static int prepare_process(void) {
  static bool is_prepared;
  if (is_prepared) return 0;
  if (pipe(notice_pipe) != 0) return errno;
  for (int i = 0; i < 2; i++) {
    fcntl(notice_pipe[i], F_SETFL, O_NONBLOCK);
    fcntl(notice_pipe[i], F_SETFD, FD_CLOEXEC);
  }
  int error = start_signal_thread();
  if (error == 0 && atexit(handle_exit) != 0) error = ENOMEM;
  is_prepared = error == 0;
  return error;
}

// MARK: - The session

static struct termios made_raw(struct termios mode) {
  mode.c_iflag &= (tcflag_t) ~(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK);
  mode.c_oflag &= (tcflag_t)~OPOST;
  mode.c_lflag &= (tcflag_t) ~(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  mode.c_cc[VMIN] = 1;
  mode.c_cc[VTIME] = 0;
  return mode;
}

int cterminal_begin(int descriptor, int *notices) {
  if (atomic_load(&state) != NO_SESSION) return EBUSY;
  if (tcgetattr(descriptor, &saved_mode) != 0) return errno;
  int error = prepare_process();
  if (error != 0) return error;
  raw_mode = made_raw(saved_mode);
  terminal = descriptor;
  process = getpid();
  atomic_store(&restoration, NULL);
  atomic_store(&is_changed, false);
  install_handlers();
  atomic_store(&state, ACTIVE);
  // A background process stops here until it is in the foreground.
  while (tcsetattr(terminal, TCSANOW, &raw_mode) != 0) {
    error = errno;
    if (error == EINTR) continue;
    cterminal_end();
    return error;
  }
  // Discards earlier notices, such as the one that a background process gets when it continues.
  for (char unused[64]; read(notice_pipe[0], unused, sizeof unused) > 0;) continue;
  *notices = notice_pipe[0];
  return 0;
}

int cterminal_set_restoration(const uint8_t *bytes, size_t count) {
  struct restoration *old = atomic_load(&restoration);
  if (old != NULL && old->count == count && memcmp(old->bytes, bytes, count) == 0) return 0;
  struct restoration *new = malloc(sizeof *new + count);
  if (new == NULL) return ENOMEM;
  new->count = count;
  memcpy(new->bytes, bytes, count);
  // The old restoration is never freed, because a handler on another thread may be reading it. A
  // program sets only a few.
  atomic_store(&restoration, new);
  return 0;
}

int cterminal_write(const uint8_t *bytes, size_t count) {
  while (count > 0) {
    writer = pthread_self();
    atomic_store(&is_writing, true);
    // Read the state after setting `is_writing`, so that nothing is written after the restoration.
    bool is_active = atomic_load(&state) == ACTIVE;
    if (is_active) atomic_store(&is_changed, true);
    ssize_t written = is_active ? write(terminal, bytes, count) : 0;
    int error = errno;
    // Set `is_changed` again, because a signal handler on this thread may have written the
    // restoration and cleared it.
    if (written > 0) atomic_store(&is_changed, true);
    atomic_store(&is_writing, false);
    if (!is_active) return 0;
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (error == EAGAIN) {
      poll(&(struct pollfd){.fd = terminal, .events = POLLOUT}, 1, -1);
    } else if (error != EINTR) {
      return error;
    }
  }
  return 0;
}

void cterminal_restore(void) {
  sigset_t mask = block_signals();
  if (atomic_load(&is_changed) && begin_change(ACTIVE)) {
    write_restoration();
    atomic_store(&state, ACTIVE);
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

void cterminal_suspend(void) {
  if (atomic_load(&state) == NO_SESSION || !is_installed[SIGTSTP]) return;
  // The signal thread handles the stop. Restore first, so that this thread writes nothing until
  // then.
  restore_terminal();
  kill(0, SIGTSTP);
}

void cterminal_end(void) {
  if (atomic_load(&state) == NO_SESSION) return;
  restore_terminal();
  atomic_store(&state, NO_SESSION);
  remove_handlers();
}
