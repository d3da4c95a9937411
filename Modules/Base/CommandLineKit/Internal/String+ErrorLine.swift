import TerminalText

extension String {
  /// The width below which the continuation of a line has no indent of its own.
  private static let narrowWidth = 20

  /// Returns the lines of an error line on a terminal: wrapped at words if it is too wide, with its
  /// indent before each of them.
  func wrappedErrorLine(toWidth width: Int) -> [String] {
    if TextWidth.columns(of: self) <= width { return [self] }
    let indent = String(prefix(min(prefix { $0 == " " }.count, width / 4)))
    let lines = wrapped(
      toWidth: width - indent.count, hangingIndent: width < Self.narrowWidth ? 0 : 2)
    return lines.map { indent + $0 }
  }
}
