#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The width, colors and characters that an output supports.
public struct TerminalProfile: Hashable, Sendable {
  /// The width in columns at which text is wrapped, at least 1.
  public var width: Int
  /// A Boolean value that indicates whether lines must fit the width.
  ///
  /// Lines in a pipe or a file may be longer, unless the user sets a width.
  public var isWidthLimited: Bool
  /// A Boolean value that indicates whether the output supports colors and other styles.
  public var colors: Bool
  /// A Boolean value that indicates whether the output is a terminal.
  public var isTerminal: Bool
  /// The characters that the output can show. A pipe or a file accepts any character.
  public var characters: CharacterRepertoire

  /// The width of an output that doesn't report a width.
  public static let standardWidth = 80

  /// The maximum width. The limit keeps calculations from overflowing.
  public static let maximumWidth = 10_000

  /// Creates a profile from explicit values, for example in a test. A width below 1 or above
  /// ``maximumWidth`` is clamped.
  public init(
    width: Int = standardWidth, isWidthLimited: Bool = true, colors: Bool = false,
    isTerminal: Bool = false, characters: CharacterRepertoire = .unicode
  ) {
    self.width = min(max(width, 1), Self.maximumWidth)
    self.isWidthLimited = isWidthLimited
    self.colors = colors
    self.isTerminal = isTerminal
    self.characters = characters
  }

  /// The maximum width of a line that can't be wrapped, such as a table row, or `nil` if there is
  /// no limit.
  public var lineLimit: Int? { isWidthLimited ? width : nil }

  /// Creates the profile of an open file descriptor, such as that of standard output.
  public init(fileDescriptor: Int32, environment: [String: String], colors: ColorChoice = .auto) {
    let isTerminal = isatty(fileDescriptor) == 1
    self.init(
      terminalWidth: isTerminal ? Self.reportedWidth(of: fileDescriptor) : nil,
      isTerminal: isTerminal, environment: environment, colors: colors)
  }

  /// Creates a profile from the properties of an output.
  ///
  /// - Width: The width that the terminal reports, or `COLUMNS`, or 80. A pipe or a file has the
  ///   width 80, which doesn't limit lines.
  /// - Colors: The user's choice. With `auto`, `NO_COLOR` disables colors, and `CLICOLOR_FORCE`
  ///   enables them unless it is `0`. Otherwise, a terminal has colors unless it is dumb or
  ///   `CLICOLOR` is `0`. Empty variables are ignored.
  /// - Characters: On a terminal, those that `TERM` and the locale allow. A pipe or a file accepts
  ///   all characters.
  ///
  /// - Parameters:
  ///   - terminalWidth: The width that the terminal reports, or `nil` if it reports no width.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - environment: The environment variables of the process.
  ///   - colors: The user's choice, such as the value of `--color`.
  public init(
    terminalWidth: Int?, isTerminal: Bool, environment: [String: String], colors: ColorChoice
  ) {
    let columns = environment["COLUMNS"].flatMap { Int($0) }
    let widths = isTerminal ? [terminalWidth, columns].compactMap { $0 } : []
    self.init(
      width: widths.first { $0 > 0 } ?? Self.standardWidth, isWidthLimited: isTerminal,
      colors: colors.allowsColors(isTerminal: isTerminal, environment: environment),
      isTerminal: isTerminal,
      characters: isTerminal ? CharacterRepertoire(environment: environment) : .unicode)
  }

  /// Returns a Boolean value that indicates whether the terminal is dumb: it doesn't interpret
  /// control sequences.
  ///
  /// Don't use colors, a pager or the full screen on such a terminal.
  ///
  /// - Parameter environment: The environment variables of the process.
  /// - Returns: `true` if `TERM` is missing, empty or `dumb`.
  public static func isDumb(_ environment: [String: String]) -> Bool {
    ["", "dumb"].contains(environment["TERM"] ?? "")
  }

  private static func reportedWidth(of fileDescriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// When output uses colors: the value of `--color`.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// Uses colors if the output is a terminal, unless environment variables say otherwise.
  case auto
  /// Always uses colors, even in a pipe.
  case always
  /// Never uses colors.
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
