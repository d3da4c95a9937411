#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The right to change a tree, which one process has at a time. The system takes it back when the
/// process ends, however it ends, and nothing is left behind.
enum TreeLock {
  static func hold<Result>(
    on root: String, while body: () throws(ChangeFailure) -> Result
  ) throws(ChangeFailure) -> Result {
    let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(.last, root) }
    defer {
      // A child that is just being launched may still have the descriptor, and the lock with it.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw failure(.last, root) }
    return try body()
  }

  private static func failure(_ error: SystemError, _ root: String) -> ChangeFailure {
    error.code == EWOULDBLOCK
      ? ChangeFailure("another scaffold is changing \(root.shown); try again when it has ended")
      : ChangeFailure("could not lock \(root.shown): \(error.reason)")
  }
}
