extension CodeScanner {
  /// Returns `true` if the parser would need too much stack: it calls itself for each bracket, each
  /// `#if`, each `else` and each prefix such as `try`, and does not limit all of these.
  static func isNestedTooDeeply(_ bytes: [UInt8]) -> Bool {
    var scanner = CodeScanner(bytes)
    var nesting = Nesting()
    while let token = scanner.next() {
      switch token {
      case .word(let range):
        nesting.beginToken(at: range.lowerBound, in: bytes)
        nesting.add(word: bytes[range])
      case .symbol(let symbol, let position):
        nesting.beginToken(at: position, in: bytes)
        nesting.add(symbol)
      }
      if nesting.isTooDeep(interpolations: scanner.strings.count) { return true }
    }
    return false
  }

  private struct Nesting {
    /// For each open bracket, the number of `else` that follow each other in it.
    private var alternatives = [0]
    private var conditions = 0

    /// The number of words and symbols on the line that can begin another level.
    private var prefixes = 0
    private var lastToken = 0
    private var isDirective = false
    private var isElse = false

    mutating func beginToken(at position: Int, in bytes: [UInt8]) {
      if bytes[lastToken..<position].contains(UInt8(ascii: "\n")) { prefixes = 0 }
      lastToken = position
    }

    mutating func add(word: ArraySlice<UInt8>) {
      let word = word.count > 9 ? "" : String(decoding: word, as: UTF8.self)
      defer { (isDirective, isElse) = (false, word == "else") }
      switch word {
      case "if" where isDirective: conditions += 1
      case "endif" where isDirective: conditions -= 1
      case "else" where !isDirective: alternatives[alternatives.count - 1] += 1
      case "if":
        if !isElse { alternatives[alternatives.count - 1] = 0 }
        prefixes += 1
      case "try", "await", "let", "var", "inout", "each", "repeat", "some", "any", "guard", "is",
        "as", "in", "consume", "copy", "borrowing", "consuming", "sending", "func", "case", "for",
        "while", "return", "throw", "unsafe":
        prefixes += 1
      default: break
      }
    }

    mutating func add(_ symbol: UInt8) {
      isDirective = symbol == UInt8(ascii: "#")
      isElse = false
      switch symbol {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): alternatives.append(0)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if alternatives.count > 1 { alternatives.removeLast() }
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"): prefixes += 1
      default: break
      }
    }

    func isTooDeep(interpolations: Int) -> Bool {
      alternatives.count + conditions + interpolations > 100 || prefixes > 200
        || alternatives.last ?? 0 > 500
    }
  }
}
