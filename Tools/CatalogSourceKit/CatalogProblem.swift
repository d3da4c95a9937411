/// A violation of a rule in the source of the catalog.
public struct CatalogProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file with the problem.
  public let file: CatalogFile

  /// The number of the line. The first line is 1.
  public let line: Int

  /// What is wrong, and what is expected.
  public let message: String

  /// Creates a problem at a line.
  public init(_ file: CatalogFile = .characters, line: Int, _ message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The file, the line and the message, in the format of compilers.
  public var description: String { "\(file.rawValue):\(line): \(message)" }
}
