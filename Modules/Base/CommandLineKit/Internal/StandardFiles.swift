#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The three files that a process starts with.
enum StandardFiles {
  /// Makes the start the same, whatever the parent left: SIGPIPE ends the process, and a closed
  /// standard file stays useless instead of becoming the next file that is opened.
  static func prepare() {
    resetPipeSignal()
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

  /// Opens `/dev/null` in place of a closed file, in the mode that can't be used.
  private static func occupy(_ descriptor: Int32, mode: Int32) {
    if fcntl(descriptor, F_GETFD) == -1, errno == EBADF { _ = open("/dev/null", mode) }
  }
}
