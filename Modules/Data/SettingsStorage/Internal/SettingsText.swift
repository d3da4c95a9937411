import CharacterDomain

/// The text of a configuration file, as lines that can be changed one by one.
///
/// ``set(_:to:)`` and ``remove(_:)`` leave the bytes of all other settings and comments unchanged.
struct SettingsText {
  private let byteOrderMark: [UInt8]
  /// The lines without line feeds. A carriage return is part of a line. After a final line feed,
  /// the last line is empty.
  private var lines: [[UInt8]]

  /// Splits the bytes of a file into lines.
  init(_ bytes: [UInt8]) {
    byteOrderMark = bytes.starts(with: Self.mark) ? Self.mark : []
    lines = bytes.dropFirst(byteOrderMark.count)
      .split(separator: Self.lineFeed, omittingEmptySubsequences: false).map { Array($0) }
  }

  /// The bytes of the whole file.
  var bytes: [UInt8] { byteOrderMark + lines.joined(separator: [Self.lineFeed]) }

  /// The lines that are neither empty nor comments.
  var entries: [SettingsEntry] {
    lines.enumerated().compactMap { index, line in
      guard let parts = SettingsLine(line) else { return nil }
      return SettingsEntry(
        line: index + 1, key: Self.text(line[parts.key]),
        value: parts.value.map { Self.text(line[$0]) })
    }
  }

  /// Changes the value in the last line that sets the key. If no line sets the key, adds a line.
  mutating func set(_ key: String, to value: String) {
    guard let index = lines.lastIndex(where: { Self.isSetting($0, key) }),
      let range = SettingsLine(lines[index])?.value
    else { return add("\(key) = \(value)") }
    if range.isEmpty && value.isEmpty { return }
    // The range of an empty value is directly after the equals sign, so the new value needs a space
    // before it.
    lines[index].replaceSubrange(range, with: Array((range.isEmpty ? " " + value : value).utf8))
  }

  /// Removes all lines that set a key, but keeps the comments after the values.
  mutating func remove(_ key: String) {
    for index in lines.indices.reversed() where Self.isSetting(lines[index], key) {
      if let comment = SettingsLine(lines[index])?.comment {
        lines[index].removeSubrange(..<comment)
      } else if index == lines.count - 1 {
        lines[index] = []
      } else {
        lines.remove(at: index)
      }
    }
  }

  // MARK: - Internal

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func isSetting(_ line: [UInt8], _ key: String) -> Bool {
    guard let parts = SettingsLine(line), parts.value != nil else { return false }
    return line[parts.key].elementsEqual(key.utf8)
  }

  /// Adds a line at the end, with the same line ending as the first line.
  private mutating func add(_ text: String) {
    let hasReturns = lines.count > 1 && lines[0].last == Self.carriageReturn
    let ending = hasReturns ? [Self.carriageReturn] : []
    let end = lines.count - 1
    if !lines[end].isEmpty {
      lines[end] += ending
      lines.append([])
    }
    lines.insert(Array(text.utf8) + ending, at: lines.count - 1)
  }
}

/// The parts of a line, as indices of its bytes.
struct SettingsLine {
  /// The key; all text if the line contains no equals sign.
  let key: Range<Int>
  /// The value, which can be empty; `nil` if the line contains no equals sign.
  let value: Range<Int>?
  /// The start of the comment after the value; `nil` if the line contains no such comment.
  let comment: Int?

  /// Parses a line. Returns `nil` if it is empty or only a comment.
  init?(_ line: [UInt8]) {
    let text = Self.trimmed(line[...])
    guard let first = text.first, first != Self.hash else { return nil }
    guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else {
      (key, value, comment) = (text.indices, nil, nil)
      return
    }
    let rest = text[(sign + 1)...]
    comment = rest.indices.first { index in
      rest[index] == Self.hash && Self.isSpace(line[index - 1])
        && (index + 1 == rest.endIndex || Self.isSpace(rest[index + 1]))
    }
    let value = Self.trimmed(rest[..<(comment ?? rest.endIndex)])
    key = Self.trimmed(text[..<sign]).indices
    self.value = value.isEmpty ? sign + 1..<sign + 1 : value.indices
  }

  // MARK: - Internal

  private static let hash = UInt8(ascii: "#")

  private static func isSpace(_ byte: UInt8) -> Bool { [0x09, 0x0D, 0x20].contains(byte) }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop(while: isSpace)
    return start.dropLast(start.reversed().prefix(while: isSpace).count)
  }
}
