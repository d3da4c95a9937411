/// A variable of the environment that a program reads, for its manual page.
public struct EnvironmentVariable: Hashable, Sendable {
  let name: String
  let help: String

  /// A variable and what it does.
  public init(_ name: String, help: String) {
    self.name = name
    self.help = help
  }
}

// MARK: - Internal

extension EnvironmentVariable {
  /// The variables that every program reads.
  static let standard = [
    EnvironmentVariable("NO_COLOR", help: "If not empty, no colors unless --color asks for them."),
    EnvironmentVariable(
      "CLICOLOR_FORCE", help: "If neither empty nor 0, colors also where there is no terminal."),
    EnvironmentVariable("TERM", help: "With 'dumb', no colors."),
    EnvironmentVariable("COLUMNS", help: "The width of a terminal that does not tell its own."),
  ]
}
