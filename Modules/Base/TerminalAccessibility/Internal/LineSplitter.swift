/// Splits bytes into lines, with memory for one line of limited length.
struct LineSplitter {
  /// The maximum number of bytes of a line. The rest is dropped, as by a terminal.
  static let maximumLength = 4_095

  private var line: [UInt8] = []

  /// Adds bytes.
  ///
  /// - Returns: The lines that end in the bytes, without their ends.
  mutating func add(_ bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      extendLine(rest[..<end])
      lines.append(takeLine())
      rest = rest[rest.index(after: end)...]
    }
    extendLine(rest)
    return lines
  }

  /// Returns the last line, if it has no end.
  mutating func finish() -> String? { line.isEmpty ? nil : takeLine() }

  // MARK: - Internal

  private mutating func extendLine(_ bytes: some Collection<UInt8>) {
    line += bytes.prefix(Self.maximumLength - line.count)
  }

  private mutating func takeLine() -> String {
    defer { line = [] }
    return String(decoding: line, as: UTF8.self)
  }
}
