import Dispatch
import Synchronization

/// A result that one thread waits for and another one sets.
final class AwaitedResult: Sendable {
  private let result = Mutex<Result<Void, any Error>?>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  func set(_ result: Result<Void, any Error>) {
    self.result.withLock { $0 = result }
    semaphore.signal()
  }

  func wait() -> Result<Void, any Error> {
    semaphore.wait()
    return result.withLock { $0 } ?? .success(())
  }
}
