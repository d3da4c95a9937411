/// The error of a program that was killed because it ran for too long.
public struct ProgramTimeout: Error, Equatable, CustomStringConvertible {
  /// The command line.
  public let commandLine: [String]

  /// The time that the program had.
  public let timeout: Duration

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var description: String {
    "killed after \(timeout): \(commandLine.joined(separator: " "))"
  }
}
