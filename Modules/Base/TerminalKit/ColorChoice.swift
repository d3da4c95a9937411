/// Whether the output is to have colors.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// As the environment and the output suggest.
  case auto
  /// Also in a pipe, and whatever the environment says.
  case always
  /// Not at all.
  case never

  func allowsColors(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: Self.suggestion(isTerminal: isTerminal, environment: environment)
    }
  }

  private static func suggestion(isTerminal: Bool, environment: [String: String]) -> Bool {
    if let refusal = environment["NO_COLOR"], !refusal.isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }
}
