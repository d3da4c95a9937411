/// A value that several threads use, one at a time.
///
/// Use this type instead of a `Mutex` in code that the thread sanitizer checks: on Linux, the
/// sanitizer does not support `Mutex`, and reports false races.
///
/// ```swift
/// let names = Locked<[String]>([])
/// names.withLock { $0.append("Ada") }
/// ```
public final class Locked<Value>: @unchecked Sendable {
  // Accessed only while the lock is held. Values that enter or leave are `sending`.
  @usableFromInline var value: Value
  @usableFromInline let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Creates a lock that protects an initial value.
  public init(_ value: sending Value) {
    self.value = value
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Returns the result of a closure that reads or changes the value. The closure must be short,
  /// because other threads wait for its end, and must not call `withLock` on this object again.
  @inlinable public func withLock<Result>(
    _ body: (inout sending Value) -> sending Result
  ) -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value)
  }
}
