/// The error that an entry cannot be made because it depends on itself.
///
/// ```swift
/// for cycle in Container().graph(of: Entries.all).cycles {
///   print(cycle)  // dependency cycle: detail(id: 1) → related(of: 1) → detail(id: 1)
/// }
/// ```
public struct DependencyCycle: Error, Hashable, CustomStringConvertible {
  /// The entries of the cycle with their parameters. The first and the last are the same.
  public let path: [String]

  /// The path in one line.
  public var description: String { "dependency cycle: " + path.joined(separator: " → ") }
}
