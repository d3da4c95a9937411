#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the output goes to: how wide it is, and whether it shows colors.
public struct TerminalProfile: Hashable, Sendable {
  /// The columns of a line; at least ``minimumWidth``.
  public var width: Int
  /// Whether styles are shown.
  public var colors: Bool
  /// Whether a person sits before it.
  public var isTerminal: Bool

  /// The width of everything that is not a terminal.
  public static let standardWidth = 80
  /// The smallest width that a page is laid out for; a narrower terminal breaks the lines itself.
  public static let minimumWidth = 20

  /// A profile of known values.
  public init(width: Int = standardWidth, colors: Bool = false, isTerminal: Bool = false) {
    self.width = max(width, Self.minimumWidth)
    self.colors = colors
    self.isTerminal = isTerminal
  }

  /// The profile of an open file.
  public init(fileDescriptor: Int32, environment: [String: String], colors: ColorChoice = .auto) {
    let isTerminal = isatty(fileDescriptor) == 1
    self.init(
      terminalWidth: isTerminal ? Self.reportedWidth(of: fileDescriptor) : nil,
      isTerminal: isTerminal, environment: environment, colors: colors)
  }

  /// The profile that follows from what is known of an output.
  ///
  /// Width: what the terminal reports, else `COLUMNS`, else 80; in a pipe or a file always 80.
  /// Colors: the choice; for `auto` none if `NO_COLOR` is set, some if `CLICOLOR_FORCE` is set and
  /// not `0`, and else those of a terminal whose `TERM` is not `dumb`. An empty variable counts as
  /// unset.
  ///
  /// - Parameters:
  ///   - terminalWidth: The columns that the terminal reports, if it does.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - environment: The variables of the process.
  ///   - colors: What the user chose.
  public init(
    terminalWidth: Int?, isTerminal: Bool, environment: [String: String], colors: ColorChoice
  ) {
    let columns = environment["COLUMNS"].flatMap { Int($0) }
    let known = [terminalWidth, columns].compactMap { $0 }.first { $0 > 0 }
    self.init(
      width: isTerminal ? known ?? Self.standardWidth : Self.standardWidth,
      colors: colors.allowsColors(isTerminal: isTerminal, environment: environment),
      isTerminal: isTerminal)
  }

  private static func reportedWidth(of fileDescriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Int(size.ws_col)
  }
}
