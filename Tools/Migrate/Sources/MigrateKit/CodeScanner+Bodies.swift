extension CodeScanner {
  /// Returns the code with blanks instead of the bodies of functions and accessors, so that the
  /// parser reads only declarations. Every other byte keeps its offset. `nil` if braces don't match.
  static func withoutBodies(_ bytes: [UInt8]) -> [UInt8]? {
    var scanner = CodeScanner(bytes)
    var result = bytes
    var brace = Brace.body
    var depth = 0
    while let token = scanner.next() {
      switch token {
      case .word(let range): brace = Brace(keyword: bytes[range]) ?? brace
      case .symbol(UInt8(ascii: "{"), let start):
        if brace == .type {
          depth += 1
        } else if !scanner.blankBody(from: start, hasAccessors: brace == .accessors, in: &result) {
          return nil
        }
        brace = .body
      case .symbol(UInt8(ascii: "}"), _):
        depth -= 1
        brace = .body
      case .symbol: break
      }
    }
    return depth == 0 ? result : nil
  }

  /// What the next `{` begins.
  private enum Brace {
    case type, accessors, body

    init?(keyword: ArraySlice<UInt8>) {
      guard (3...9).contains(keyword.count) else { return nil }
      switch String(decoding: keyword, as: UTF8.self) {
      case "class", "struct", "enum", "extension", "protocol", "actor": self = .type
      case "var", "let", "subscript": self = .accessors
      case "func", "init", "deinit", "macro": self = .body
      default: return nil
      }
    }
  }

  /// Blanks what is between braces. Of a block of accessors (`{ get set }`, `{ didSet { … } }`) only
  /// their bodies. Returns `false` if the closing brace is missing.
  private mutating func blankBody(
    from start: Int, hasAccessors: Bool, in result: inout [UInt8]
  ) -> Bool {
    var depth = 1
    var isFirst = true
    var blankedDepth = 1
    var blankedFrom = start + 1
    while let token = next() {
      switch token {
      case .word(let range):
        if isFirst, hasAccessors, isAccessor(result[range]) { blankedDepth = 2 }
        isFirst = false
      case .symbol(UInt8(ascii: "{"), let position):
        depth += 1
        if depth == blankedDepth { blankedFrom = position + 1 }
      case .symbol(UInt8(ascii: "}"), let position):
        if depth == blankedDepth { Self.blank(blankedFrom..<position, in: &result) }
        depth -= 1
        if depth == 0 { return true }
      case .symbol: break
      }
    }
    return false
  }

  private func isAccessor(_ word: ArraySlice<UInt8>) -> Bool {
    let accessors = [
      "get", "set", "willSet", "didSet", "mutating", "nonmutating", "_read", "_modify", "init",
    ]
    return accessors.contains { word.elementsEqual($0.utf8) }
  }

  private static func blank(_ range: Range<Int>, in result: inout [UInt8]) {
    for index in range where result[index] != UInt8(ascii: "\n") { result[index] = 0x20 }
  }

  /// Returns the types whose initializers are called in a range: `A(`, `A<B>(`, `A.init(` and
  /// `let a: A = .init(`.
  static func createdTypes(in range: Range<Int>, of bytes: [UInt8]) -> Set<String> {
    var scanner = CodeScanner(bytes, in: range)
    var types: Set<String> = []
    var name: Range<Int>?
    var previous: UInt8 = 0
    var angles = 0
    while let token = scanner.next() {
      switch token {
      case .word(let word):
        guard angles == 0 else { continue }
        if previous == UInt8(ascii: "."), bytes[word].elementsEqual("init".utf8) { continue }
        let isType = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[word.lowerBound])
        if isType { name = word } else if previous != UInt8(ascii: "=") { name = nil }
        previous = 0
      case .symbol(let symbol, _):
        if symbol == UInt8(ascii: "<"), name != nil { angles += 1 }
        if symbol == UInt8(ascii: ">"), angles > 0 { angles -= 1 }
        if symbol == UInt8(ascii: "("), angles == 0, let created = name {
          types.insert(String(decoding: bytes[created], as: UTF8.self))
        }
        if ![".", "=", "<", ">", "?"].contains(where: { UInt8(ascii: $0) == symbol }), angles == 0 {
          name = nil
        }
        if symbol == UInt8(ascii: "{") || symbol == UInt8(ascii: "}") { angles = 0 }
        previous = symbol
      }
    }
    return types
  }
}
