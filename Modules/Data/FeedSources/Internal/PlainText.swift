/// Collects text without markup: one line, or paragraphs that empty lines separate.
///
/// White space is collapsed. Control characters, and the characters that reorder the text beside
/// them, are removed.
struct PlainText {
  /// What separates the next word from the last one.
  private enum Gap: Comparable { case none, space, line, paragraph }

  /// The longest line, such as a title, in bytes.
  static let longestLine = 2_000

  private(set) var bytes: [UInt8] = []
  private(set) var isFull = false
  private var gap = Gap.none
  private var prefix = ""
  private let widest: Gap
  private let limit: Int

  /// Creates text of at most `limit` bytes. Longer text is cut, and ends with "…".
  init(isOneLine: Bool = false, limit: Int) {
    widest = isOneLine ? .space : .paragraph
    self.limit = limit
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func addSpace() { gap = max(gap, .space) }

  mutating func breakLine() { gap = max(gap, min(.line, widest)) }

  mutating func breakParagraph() { gap = max(gap, min(.paragraph, widest)) }

  /// Begins a line with a bullet, without an empty line before it.
  mutating func beginItem() { (gap, prefix) = (min(.line, widest), widest == .space ? "" : "• ") }

  /// Appends UTF-8. A line feed is a space, or the end of a line if `keepsLines` is true.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, keepsLines: Bool = false) {
    var index = 0
    while index < text.count, !isFull {
      let end = Self.endOfVisible(in: text, from: index)
      if end > index {
        appendVisible(text[index..<end])
        index = end
      } else {
        let (scalar, length) = Self.scalar(in: text, at: index)
        append(scalar, text[index..<index + length], keepsLines)
        index += length
      }
    }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  // MARK: - Internal

  /// Returns the end of the visible ASCII characters with single spaces between them.
  private static func endOfVisible(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count {
      let isVisible = 0x21...0x7E ~= text[index]
      let isInnerSpace =
        text[index] == 0x20 && index > start && index + 1 < text.count
        && 0x21...0x7E ~= text[index + 1]
      if !isVisible, !isInnerSpace { return index }
      index += 1
    }
    return index
  }

  private mutating func append(
    _ scalar: Unicode.Scalar?, _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ keepsLines: Bool
  ) {
    guard let scalar else { return }
    switch scalar.value {
    case 0x0A where keepsLines: gap == .line ? breakParagraph() : breakLine()
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x2028, 0x2029: addSpace()
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF:
      return
    case let value where value & 0xFFFE == 0xFFFE: return
    case _: appendVisible(bytes)
    }
  }

  private mutating func appendVisible(_ visible: Slice<UnsafeBufferPointer<UInt8>>) {
    if gap != .none || !prefix.isEmpty { appendGap() }
    let rest = limit - bytes.count
    guard visible.count > rest else { return bytes.append(contentsOf: visible) }
    isFull = true
    // A longer part than one scalar is ASCII.
    if visible.count > 4 { bytes.append(contentsOf: visible.prefix(max(rest, 0))) }
    bytes += "…".utf8
  }

  private mutating func appendGap() {
    if !bytes.isEmpty {
      switch gap {
      case .none: break
      case .space: bytes += " ".utf8
      case .line: bytes += "\n".utf8
      case .paragraph: bytes += "\n\n".utf8
      }
    }
    bytes += prefix.utf8
    (gap, prefix) = (.none, "")
  }

  /// Decodes a scalar, which is `nil` if its bytes are invalid, and the number of its bytes.
  private static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (Unicode.Scalar?, Int) {
    var decoder = UTF8.ForwardParser()
    var iterator = text[index...].makeIterator()
    switch decoder.parseScalar(from: &iterator) {
    case .valid(let encoded): return (UTF8.decode(encoded), encoded.count)
    case .error(let length): return (nil, max(length, 1))
    case .emptyInput: return (nil, 1)
    }
  }
}

extension String {
  /// The text on one line, as ``PlainText`` cleans it.
  init(line bytes: [UInt8]) {
    var line = PlainText(isOneLine: true, limit: PlainText.longestLine)
    bytes.withUnsafeBufferPointer { line.append($0) }
    self = line.string
  }
}
