/// A violation of a rule in the source of the catalog.
public struct CatalogProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line. The first line is 1.
  public let line: Int

  /// What is wrong, and what is expected.
  public let message: String

  /// Creates a problem at a line.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The line and the message, in the format of compilers.
  public var description: String { "\(line): \(message)" }
}
