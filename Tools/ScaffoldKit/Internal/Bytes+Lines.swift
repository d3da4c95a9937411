extension [UInt8] {
  /// Where the line of a place begins.
  func lineStart(at place: Int) -> Int {
    (self[..<place].lastIndex(of: .lineFeed) ?? -1) + 1
  }

  /// Where the line of a place ends, before its line break.
  func lineEnd(from place: Int) -> Int {
    let lineFeed = self[place...].firstIndex(of: .lineFeed) ?? count
    return lineFeed > place && self[lineFeed - 1] == .return ? lineFeed - 1 : lineFeed
  }

  /// Where the line begins that follows a line's end.
  func nextLine(from lineEnd: Int) -> Int {
    Swift.min(lineEnd + lineBreak(at: lineEnd).utf8.count, count)
  }

  /// The line break at a line's end; at the end of the file, one line feed.
  func lineBreak(at lineEnd: Int) -> String {
    lineEnd < count && self[lineEnd] == .return ? "\r\n" : "\n"
  }

  /// The blanks before the first word of a place's line.
  func indentation(at place: Int) -> String {
    String(decoding: self[lineStart(at: place)...].prefix(while: \.isBlank), as: UTF8.self)
  }

  /// Whether only blanks stand before a place on its line.
  func isFirstInLine(_ place: Int) -> Bool {
    self[lineStart(at: place)..<place].allSatisfy(\.isBlank)
  }

  /// The text of a line, counted from 1, without the blanks around it; empty past the end.
  func line(_ number: Int) -> String {
    let lines = split(separator: .lineFeed, maxSplits: number, omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return "" }
    let start = lines[number - 1].drop(while: \.isSpace)
    let blanks = start.reversed().prefix(while: \.isSpace).count
    return String(decoding: start.dropLast(blanks), as: UTF8.self)
  }

  /// The end of the line when nothing but blanks and a comment follows; else nil.
  func freeLineEnd(from place: Int) -> Int? {
    let end = lineEnd(from: place)
    let rest = self[place..<end].drop(while: \.isBlank)
    return rest.isEmpty || rest.starts(with: "//".utf8) ? end : nil
  }
}

extension UInt8 {
  static let comma = UInt8(ascii: ",")

  /// Whether it is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
