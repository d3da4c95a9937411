import Synchronization

/// Facts about the files of a workspace. Each fact is computed on first use and shared by all
/// copies of the workspace, so that a command does not read and parse the same files again.
final class WorkspaceFacts: Sendable {
  private let values = Mutex<[String: any Sendable]>([:])

  /// Returns the value for a key, and computes it on first use. Use each key for values of one
  /// type.
  func value<Value: Sendable>(_ key: String, _ compute: () throws -> Value) rethrows -> Value {
    if let stored = values.withLock({ $0[key] }), let known = stored as? Value { return known }
    let new = try compute()
    values.withLock { $0[key] = new }
    return new
  }
}
