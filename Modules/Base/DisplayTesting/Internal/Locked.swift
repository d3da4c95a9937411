import Foundation

/// A value that is protected by a lock.
///
/// Not a `Mutex`: on Linux the thread sanitizer does not support it and reports false races.
final class Locked<Value>: @unchecked Sendable {
  // Accessed only while the lock is held. Values that enter or leave are `sending`.
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
