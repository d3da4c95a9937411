/// An entry that cannot be made because making it needs itself.
///
/// ```swift
/// for circle in Container().graph(of: Entries.all).circles {
///   print(circle)  // circle: detail(id: 1) → related(of: 1) → detail(id: 1)
/// }
/// ```
public struct DependencyCircle: Error, Hashable, CustomStringConvertible {
  /// The way round, from an entry back to it, each with its parameters.
  ///
  /// When the parameters differ at every round, the two ends do too.
  public let path: [String]

  /// The way round in one line.
  public var description: String { "circle: " + path.joined(separator: " → ") }
}
