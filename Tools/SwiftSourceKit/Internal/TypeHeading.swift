/// Puts what a class inherits on the line of its name where it fits there, and on a line of its own
/// where it doesn't: names decide on it.
enum TypeHeading {
  /// The most columns of a line, as in `.swift-format`.
  private static let width = 100

  private static let start = Array("public final class ".utf8)

  /// Returns the source code with its headings where they belong.
  static func fitted(_ bytes: [UInt8]) -> [UInt8] {
    bytes.replacingLines(joined: joined, broken: broken)
  }

  // MARK: - Internal

  /// Three lines as one: the name with a colon, the inherited types, and a brace; nil where the lines
  /// are others, or one would be too long.
  private static func joined(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8]? {
    let lines = Array(lines.prefix(3))
    guard lines.count == 3, lines[0].starts(with: start), lines[0].last == UInt8(ascii: ":"),
      lines[1].starts(with: "  ".utf8), lines[2].elementsEqual("{".utf8)
    else { return nil }
    let line = lines[0] + lines[1].dropFirst() + " {".utf8
    return isTooLong(line) ? nil : Array(line)
  }

  /// A heading that is too long, as three lines.
  private static func broken(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    guard line.starts(with: start), line.suffix(2).elementsEqual(" {".utf8), isTooLong(line),
      let colon = line.firstIndex(of: UInt8(ascii: ":")),
      !line[..<colon].contains(UInt8(ascii: "<"))
    else { return [Array(line)] }
    let types = line[(colon + 1)...].dropLast(2)
    return [Array(line[...colon]), Array(" ".utf8) + types, Array("{".utf8)]
  }

  private static func isTooLong(_ line: ArraySlice<UInt8>) -> Bool {
    String(decoding: line, as: UTF8.self).count > width
  }
}
