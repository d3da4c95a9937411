import Foundation

/// A value behind a lock.
///
/// Not a `Mutex`: on Linux the thread sanitizer does not see that one, and reports races.
final class Locked<Value>: @unchecked Sendable {
  // Touched with the lock held only, and what goes in or out is sent.
  private var value: Value
  private let lock = NSLock()

  init(_ value: sending Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
