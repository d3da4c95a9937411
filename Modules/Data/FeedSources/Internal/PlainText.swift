/// Collects text without markup: one line, or paragraphs that empty lines separate.
///
/// White space is collapsed. Control characters, and the characters that reorder the text beside
/// them, are removed.
struct PlainText {
  /// What separates the next word from the last one.
  enum Gap: Comparable { case none, space, line, paragraph }

  private(set) var bytes: [UInt8] = []
  private(set) var isFull = false
  private var gap = Gap.none
  private var hasBullet = false
  let isOneLine: Bool

  init(isOneLine: Bool = false) { self.isOneLine = isOneLine }

  /// The number of bytes after which the text is cut, and ends with "…".
  private var limit: Int { isOneLine ? 2_000 : 1 << 18 }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Separates what follows, unless it is separated more already.
  mutating func separate(by gap: Gap) { self.gap = max(self.gap, isOneLine ? .space : gap) }

  /// Begins an item of a list, without an empty line before it.
  mutating func beginItem() { (gap, hasBullet) = isOneLine ? (.space, false) : (.line, true) }

  /// Appends UTF-8. A line feed is a space, or the end of a line if `keepsLines` is true.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, keepsLines: Bool = false) {
    var rest = text[...]
    while let first = rest.first, !isFull {
      let words = Self.words(rest)
      let length = first < 0x80 ? max(words.count, 1) : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if words.isEmpty {
        append(character: rest.prefix(length), keepsLines)
      } else {
        appendVisible(words)
      }
      rest = rest.dropFirst(length)
    }
  }

  mutating func append(_ text: some Collection<UInt8>, keepsLines: Bool = false) {
    Array(text).withUnsafeBufferPointer { append($0, keepsLines: keepsLines) }
  }

  // MARK: - Internal

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Returns the visible ASCII characters at the start of text, with single spaces between them.
  private static func words(_ text: Bytes) -> Bytes {
    var (end, isSpace) = (text.startIndex, true)
    while end < text.endIndex, 0x20...0x7E ~= text[end], !isSpace || text[end] != 0x20 {
      isSpace = text[end] == 0x20
      end += 1
    }
    return text[..<(isSpace && end > text.startIndex ? end - 1 : end)]
  }

  private mutating func append(character bytes: Bytes, _ keepsLines: Bool) {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let value = scalars.first?.value, scalars.count == 1 else { return }
    switch value {
    case 0x0A where keepsLines: separate(by: gap == .line ? .paragraph : .line)
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x2028, 0x2029: separate(by: .space)
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFF, 0xFDD0...0xFDEF:
      return
    case _: appendVisible(bytes)
    }
  }

  private mutating func appendVisible(_ visible: Bytes) {
    if gap != .none {
      if !bytes.isEmpty {
        bytes.append(gap == .space ? 0x20 : 0x0A)
        if gap == .paragraph { bytes.append(0x0A) }
      }
      if hasBullet { bytes += "• ".utf8 }
      (gap, hasBullet) = (.none, false)
    }
    isFull = bytes.count + visible.count > limit
    bytes += visible.prefix(isFull && visible.count < 5 ? 0 : max(limit - bytes.count, 0))
    if isFull { bytes += "…".utf8 }
  }
}

extension String {
  /// The text on one line, as ``PlainText`` cleans it.
  init(line bytes: some Collection<UInt8>) {
    var line = PlainText(isOneLine: true)
    line.append(bytes)
    self = line.string
  }
}
