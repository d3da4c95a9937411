/// The parts of a program's manual page that its help does not contain.
public struct ManualDetails: Sendable {
  let date: String
  let exitCodes: [ExitCode]
  let related: [String]

  /// Creates the details, by default with all exit codes.
  ///
  /// - Parameters:
  ///   - date: The date of the program's version, such as `2026-11-22`.
  ///   - exitCodes: The exit codes that the program can return.
  ///   - related: Other manual pages, such as `less(1)`.
  public init(
    date: String = "", exitCodes: [ExitCode] = ExitCode.allCases, related: [String] = []
  ) {
    self.date = date
    self.exitCodes = exitCodes
    self.related = related
  }
}

/// An environment variable that a program reads, for its manual page.
public struct EnvironmentVariable: Hashable, Sendable {
  let name: String
  let help: String

  /// Creates a variable with a description of its effect.
  public init(_ name: String, help: String) {
    self.name = name
    self.help = help
  }
}

// MARK: - Internal

extension EnvironmentVariable {
  /// The variables that all programs read.
  static let standard = [
    EnvironmentVariable(
      "NO_COLOR", help: "If set and not empty, disables colors, unless --color is given."),
    EnvironmentVariable(
      "CLICOLOR_FORCE",
      help: "If set and neither empty nor 0, enables colors also without a terminal."),
    EnvironmentVariable("CLICOLOR", help: "If 0, disables colors, unless they are forced."),
    EnvironmentVariable("TERM", help: "If unset, empty or 'dumb', disables colors."),
    EnvironmentVariable("COLUMNS", help: "The width of a terminal that does not report its width."),
  ]
}
