/// A command line to learn from, and what it does.
public struct Example: Hashable, Sendable {
  let commandLine: String
  let help: String

  /// An example, with the whole command line as one would type it.
  public init(_ commandLine: String, _ help: String) {
    self.commandLine = commandLine
    self.help = help
  }
}
