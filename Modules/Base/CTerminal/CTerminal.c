#define _DEFAULT_SOURCE  // pthread_sigmask and sigaction, with strict C.
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

// BUSY: a thread is changing the mode of the terminal.
enum { NO_SESSION, ACTIVE, BUSY, GIVEN_BACK };

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

// The thread that is inside `write`, so that a handler on another thread waits for it.
static atomic_bool is_writing;
static pthread_t writer;

// Whether something was written since the last restoration.
static atomic_bool is_changed;

// SIGPIPE comes from standard output. The others end a process that does not handle them.
static const int ending_signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGPIPE,
                                     SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU};
static const int fault_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
static const int notice_signals[] = {SIGTSTP, SIGCONT, SIGWINCH};
#define COUNT(array) (sizeof(array) / sizeof *(array))

static struct sigaction previous[NSIG];
static bool is_installed[NSIG];

static void sleep_for_a_millisecond(void) { poll(NULL, 0, 1); }

// MARK: - Giving the terminal back and taking it again

// A write does not block, but on a busy machine its thread may have to wait for a processor.
static void wait_for_writer(void) {
  if (pthread_equal(writer, pthread_self())) return;
  for (int i = 0; i < 1000 && atomic_load(&is_writing); i++) sleep_for_a_millisecond();
}

// Writes while the terminal accepts bytes, and waits for at most 0.3 seconds altogether.
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

// Changes a state to BUSY, after another thread that is changing the mode has done so.
static bool begin_change(int from) {
  for (int i = 0; i < 2000; i++) {
    int current = from;
    if (atomic_compare_exchange_strong(&state, &current, BUSY)) return true;
    if (current != BUSY) return false;
    sleep_for_a_millisecond();
  }
  return false;
}

// Blocks all signals, so that none ends the process in the middle of a change, and SIGTTOU does not
// stop a background process.
static sigset_t block_signals(void) {
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  return mask;
}

// Writes the restoration and sets the saved mode. Only the first call does something. A call on
// another thread waits for it, because the process may end when it returns.
static void give_back(void) {
  if (getpid() != process) return;
  sigset_t mask = block_signals();
  if (begin_change(ACTIVE)) {
    wait_for_writer();
    write_restoration();
    tcsetattr(terminal, TCSANOW, &saved_mode);
    atomic_store(&state, GIVEN_BACK);
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

static bool is_in_foreground(void) {
  pid_t group = tcgetpgrp(terminal);
  return group < 0 || group == getpgrp();
}

static void notify(char notice) {
  // The pipe is nonblocking. A notice that does not fit would be read together with others.
  ssize_t count = write(notice_pipe[1], &notice, 1);
  (void)count;
}

static void take_again(void) {
  if (atomic_load(&state) == NO_SESSION || !is_in_foreground()) return;
  sigset_t mask = block_signals();
  if (begin_change(GIVEN_BACK) || begin_change(ACTIVE)) {
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

// Performs the previous action of a signal that was sent, and ends the process if that returns: the
// runtime's handler for crashes expects that the fault happens again.
static void perform_previous_action(int signal) {
  struct sigaction ending = {.sa_handler = SIG_DFL};
  sigaction(signal, &previous[signal], NULL);
  raise(signal);
  unblock(signal);
  sigaction(signal, &ending, NULL);
  raise(signal);
}

// A program's own handler, if there is one, decides whether the process goes on.
static void handle_end(int signal) {
  int error = errno;
  give_back();
  if (signal == SIGQUIT) {
    perform_previous_action(signal);
  } else {
    sigaction(signal, &previous[signal], NULL);
    raise(signal);
  }
  errno = error;
}

// A fault happens again when the handler returns, in the state that the previous action reports.
// A signal that was sent does not, nor does a breakpoint; `abort` sends another one.
static void handle_fault(int signal, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  bool is_sent = info == NULL || info->si_code <= 0 || info->si_code == SI_USER;
  give_back();
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
  give_back();
  sigaction(signal, &previous[signal], &own);
  raise(signal);
  unblock(signal);
  // The process is stopped here, unless its process group is orphaned.
  sigaction(signal, &own, NULL);
  if (atomic_load(&state) == GIVEN_BACK) take_again();
  errno = error;
}

// Also handles a stop by SIGSTOP, after which a shell has changed the mode.
static void handle_continuation(int signal) {
  (void)signal;
  int error = errno;
  if (atomic_load(&state) != NO_SESSION && !is_in_foreground()) {
    // `bg` continues the process, which can't do anything without the terminal.
    unblock(SIGTTOU);
    raise(SIGTTOU);
  }
  take_again();
  errno = error;
}

static void handle_resize(int signal) {
  (void)signal;
  int error = errno;
  notify(CTERMINAL_RESIZED);
  errno = error;
}

static void handle_exit(void) { give_back(); }

// MARK: - Installing

static void install(int signal, struct sigaction action) {
  sigaction(signal, NULL, &previous[signal]);
  // `nohup`, and a shell without job control, start programs with ignored signals.
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

// Starts a thread that never blocks the signals. Threads of libdispatch block them, and the code of
// the main actor may run on such a thread while the main thread is gone.
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

// Makes what stays for the life of the process.
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
  // A process in the background stops here until it is in the foreground.
  while (tcsetattr(terminal, TCSANOW, &raw_mode) != 0) {
    error = errno;
    if (error == EINTR) continue;
    cterminal_end();
    return error;
  }
  // Notices of the time before, such as that of the stop in the background, say nothing new.
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
  // The old one is never freed: a handler on another thread may be reading it. A program sets a
  // handful of them.
  atomic_store(&restoration, new);
  return 0;
}

int cterminal_write(const uint8_t *bytes, size_t count) {
  while (count > 0) {
    writer = pthread_self();
    atomic_store(&is_writing, true);
    // Checked after `is_writing` is set, so that nothing is written after the restoration.
    bool is_active = atomic_load(&state) == ACTIVE;
    if (is_active) atomic_store(&is_changed, true);
    ssize_t written = is_active ? write(terminal, bytes, count) : 0;
    int error = errno;
    // Again, because a signal handler on this thread may have written the restoration meanwhile.
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
  // A thread for signals handles the stop. Without this the present thread could write meanwhile.
  give_back();
  kill(0, SIGTSTP);
}

void cterminal_end(void) {
  if (atomic_load(&state) == NO_SESSION) return;
  give_back();
  atomic_store(&state, NO_SESSION);
  remove_handlers();
}
