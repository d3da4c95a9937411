import SystemKit

/// The standard input, output and error of this process.
enum StandardFiles {
  /// Makes the process independent of its parent: SIGPIPE ends it, and a closed standard stream
  /// stays unusable instead of becoming the next file that is opened. A file that would become larger
  /// than the limit is a failed write, not a signal. Ctrl+\ ends the process at once, without a
  /// report of a crash.
  static func prepare() {
    resetPipeSignal()
    resetQuitSignal()
    signal(SIGXFSZ, SIG_IGN)
    occupy(STDIN_FILENO, mode: O_WRONLY)
    occupy(STDOUT_FILENO, mode: O_RDONLY)
    occupy(STDERR_FILENO, mode: O_RDONLY)
  }

  private static func resetPipeSignal() {
    signal(SIGPIPE, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Removes the handler of the Swift runtime, which prints a backtrace and waits for a key. A signal
  /// that the parent ignores, as `nohup` does, stays ignored.
  private static func resetQuitSignal() {
    let previous = signal(SIGQUIT, SIG_DFL)
    let isIgnored = previous.map { unsafeBitCast($0, to: Int.self) == 1 } ?? false
    if isIgnored { signal(SIGQUIT, SIG_IGN) }
  }

  /// Opens `/dev/null` as a closed descriptor, in the mode that makes its use fail.
  private static func occupy(_ descriptor: Int32, mode: Int32) {
    if fcntl(descriptor, F_GETFD) == -1, errno == EBADF { _ = open("/dev/null", mode) }
  }
}
