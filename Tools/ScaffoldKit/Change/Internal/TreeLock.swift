import CommandLineKit
import SystemKit

/// A lock that lets only one process change a tree at a time. The system releases it when the
/// process ends, even after a crash, and it leaves no file behind.
enum TreeLock {
  /// Holds the lock while a closure runs.
  static func hold<Result>(
    on root: String, while body: () throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result {
    let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(.last, root) }
    defer {
      // A child process that is being launched may have inherited the descriptor. Closing it here
      // would not release the lock.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw failure(.last, root) }
    return try body()
  }

  private static func failure(_ error: SystemError, _ root: String) -> CommandFailure {
    error.code == EWOULDBLOCK
      ? CommandFailure(
        "another scaffold process is changing \(root.shown)", hint: "try again when it has ended")
      : CommandFailure("could not lock \(root.shown): \(error.reason)")
  }
}
