#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The width and color support of an output.
public struct TerminalProfile: Hashable, Sendable {
  /// The width in columns; at least 20.
  public var width: Int
  /// A Boolean value that indicates whether the output supports colors and other styles.
  public var colors: Bool
  /// A Boolean value that indicates whether the output is a terminal.
  public var isTerminal: Bool

  /// The width of an output that is not a terminal.
  public static let standardWidth = 80
  /// The minimum width of the layout. A narrower terminal wraps the lines itself.
  private static let minimumWidth = 20

  /// Creates a profile from known values.
  public init(width: Int = standardWidth, colors: Bool = false, isTerminal: Bool = false) {
    self.width = max(width, Self.minimumWidth)
    self.colors = colors
    self.isTerminal = isTerminal
  }

  /// Creates the profile of an open file.
  public init(fileDescriptor: Int32, environment: [String: String], colors: ColorChoice = .auto) {
    let isTerminal = isatty(fileDescriptor) == 1
    self.init(
      terminalWidth: isTerminal ? Self.reportedWidth(of: fileDescriptor) : nil,
      isTerminal: isTerminal, environment: environment, colors: colors)
  }

  /// Creates a profile from the properties of an output.
  ///
  /// - Width: The width that the terminal reports, or `COLUMNS`, or 80. A pipe or a file has width
  ///   80.
  /// - Colors: The user's choice. With `auto`, `NO_COLOR` disables colors, and `CLICOLOR_FORCE`
  ///   other than `0` enables them. Otherwise a terminal has colors unless `TERM` is `dumb`. Empty
  ///   variables are ignored.
  ///
  /// - Parameters:
  ///   - terminalWidth: The width that the terminal reports, if any.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - environment: The environment variables of the process.
  ///   - colors: The user's choice of colors.
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
