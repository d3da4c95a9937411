/// Reads the words and symbols of Swift code, without comments and the contents of strings. Much
/// faster than the parser, and enough to find bodies and names.
struct CodeScanner {
  enum Token {
    /// An identifier, a keyword or a number.
    case word(Range<Int>)
    case symbol(UInt8, at: Int)
  }

  /// A string literal whose interpolation is being read.
  struct OpenString {
    let hashes: Int
    let isMultiline: Bool
    var parentheses = 0
  }

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private(set) var strings: [OpenString] = []

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
    if range == nil, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func next() -> Token? {
    while position < end {
      let byte = bytes[position]
      if Self.isWord(byte) { return .word(word()) }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "`"):
        position += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): beginString(hashes: 0)
      case UInt8(ascii: "#") where hashesBeforeQuote > 0: beginString(hashes: hashesBeforeQuote)
      case UInt8(ascii: ")") where strings.last?.parentheses == 0:
        let string = strings.removeLast()
        position += 1
        skipString(string)
      default:
        countParenthesis(byte)
        position += 1
        return .symbol(byte, at: position - 1)
      }
    }
    return nil
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < end ? bytes[position + distance] : nil
  }

  private mutating func word() -> Range<Int> {
    let start = position
    while position < end, Self.isWord(bytes[position]) { position += 1 }
    return start..<position
  }

  private mutating func countParenthesis(_ byte: UInt8) {
    guard !strings.isEmpty else { return }
    if byte == UInt8(ascii: "(") { strings[strings.count - 1].parentheses += 1 }
    if byte == UInt8(ascii: ")") { strings[strings.count - 1].parentheses -= 1 }
  }

  // MARK: - Comments and strings

  private mutating func skipLine() {
    while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      switch (bytes[position], peek(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, position) = (depth + 1, position + 2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, position) = (depth - 1, position + 2)
      default: position += 1
      }
    } while depth > 0 && position < end
  }

  /// The number of `#` that begin a raw string here; 0 if there is none.
  private var hashesBeforeQuote: Int {
    var count = 0
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    return peek(count) == UInt8(ascii: "\"") ? count : 0
  }

  private mutating func beginString(hashes: Int) {
    position += hashes
    let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    position += isMultiline ? 3 : 1
    skipString(OpenString(hashes: hashes, isMultiline: isMultiline))
  }

  /// Skips to the end of a string, or into its next interpolation.
  private mutating func skipString(_ string: OpenString) {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\\") where hasHashes(string.hashes, after: 1):
        position += string.hashes + 2
        if bytes[min(position, end) - 1] == UInt8(ascii: "(") {
          strings.append(string)
          return
        }
      case UInt8(ascii: "\""):
        let quotes = string.isMultiline ? 3 : 1
        if quotes == 3, !(peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")) {
          position += 1
        } else if hasHashes(string.hashes, after: quotes) {
          position += quotes + string.hashes
          return
        } else {
          position += 1
        }
      case UInt8(ascii: "\n") where !string.isMultiline: return
      default: position += 1
      }
    }
  }

  private func hasHashes(_ count: Int, after distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }
}
