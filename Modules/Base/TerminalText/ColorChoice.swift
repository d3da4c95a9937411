/// A choice of when output has colors.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// Colors depend on the environment and the output.
  case auto
  /// Output always has colors, even in a pipe.
  case always
  /// Output has no colors.
  case never

  func allowsColors(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: Self.defaultForOutput(isTerminal: isTerminal, environment: environment)
    }
  }

  private static func defaultForOutput(isTerminal: Bool, environment: [String: String]) -> Bool {
    if let noColor = environment["NO_COLOR"], !noColor.isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return isTerminal && environment["CLICOLOR"] != "0" && !TerminalProfile.isDumb(environment)
  }
}
