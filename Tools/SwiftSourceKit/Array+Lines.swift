extension [UInt8] {
  /// Returns the offset at which the line that contains `offset` starts.
  package func lineStart(at offset: Int) -> Int {
    (self[..<offset].lastIndex(of: .lineFeed) ?? -1) + 1
  }

  /// Returns the offset of the line break that ends the line of `offset`, or the end of the file.
  package func lineEnd(from offset: Int) -> Int {
    let lineFeed = self[offset...].firstIndex(of: .lineFeed) ?? count
    return lineFeed > offset && self[lineFeed - 1] == .return ? lineFeed - 1 : lineFeed
  }

  /// Returns the offset at which the next line starts, given the end of the current line.
  package func nextLine(from lineEnd: Int) -> Int {
    Swift.min(lineEnd + lineBreak(at: lineEnd).utf8.count, count)
  }

  /// Returns the line break at the end of a line, which is a line feed, or a carriage return and a
  /// line feed. At the end of the file, returns a line feed.
  package func lineBreak(at lineEnd: Int) -> String {
    lineEnd < count && self[lineEnd] == .return ? "\r\n" : "\n"
  }

  /// Returns the leading blanks of the line that contains an offset.
  package func indentation(at offset: Int) -> String {
    String(decoding: self[lineStart(at: offset)...].prefix(while: \.isBlank), as: UTF8.self)
  }

  /// Returns whether only blanks precede an offset on its line.
  package func isFirstInLine(_ offset: Int) -> Bool {
    self[lineStart(at: offset)..<offset].allSatisfy(\.isBlank)
  }

  /// Returns a line, counted from 1, without surrounding whitespace. Returns an empty string past
  /// the last line.
  package func line(_ number: Int) -> String {
    let lines = split(separator: .lineFeed, maxSplits: number, omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return "" }
    let start = lines[number - 1].drop(while: \.isSpace)
    let blanks = start.reversed().prefix(while: \.isSpace).count
    return String(decoding: start.dropLast(blanks), as: UTF8.self)
  }

  /// Returns the end of the line if only blanks or a comment follow an offset; otherwise `nil`.
  package func freeLineEnd(from offset: Int) -> Int? {
    let end = lineEnd(from: offset)
    let rest = self[offset..<end].drop(while: \.isBlank)
    return rest.isEmpty || rest.starts(with: "//".utf8) ? end : nil
  }
}

extension [UInt8] {
  /// An edit: the byte range to replace, and the new bytes.
  package typealias Edit = (range: Range<Int>, bytes: [UInt8])

  /// Returns the bytes with the given edits applied. The edits must not overlap.
  package func applying(_ edits: [Edit]) -> [UInt8] {
    var edited: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      edited += self[position..<edit.range.lowerBound] + edit.bytes
      position = edit.range.upperBound
    }
    return edited + self[position...]
  }
}

extension UInt8 {
  package static let lineFeed = UInt8(ascii: "\n")
  package static let `return` = UInt8(ascii: "\r")

  package var isLineEnd: Bool { self == .lineFeed || self == .return }

  /// Whether the byte is a space, tab, line feed, vertical tab, form feed or carriage return.
  package var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte is an ASCII letter, a digit, `_` or `$`.
  package var isIdentifier: Bool {
    (0x61...0x7A).contains(self | 0x20) || isDigit || self == 0x5F || self == 0x24
  }

  package static let comma = UInt8(ascii: ",")

  /// Whether the byte is a space or a tab.
  package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
