/// Something wrong with the catalogue's text file.
public struct CatalogProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int

  /// What is wrong and what is expected.
  public let message: String

  /// A problem at a line.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The line and the message, as compilers write it.
  public var description: String { "\(line): \(message)" }
}
