/// An example command line with a description.
public struct Example: Hashable, Sendable {
  let commandLine: String
  let help: String

  /// Creates an example from a whole command line, including the name of the program.
  public init(_ commandLine: String, _ help: String) {
    self.commandLine = commandLine
    self.help = help
  }
}
