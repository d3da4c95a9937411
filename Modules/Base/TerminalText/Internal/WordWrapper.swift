/// Breaks text between words into lines of at most `width` columns.
struct WordWrapper {
  private let width: Int
  private let indent: String
  private(set) var lines: [String] = []

  init(width: Int, hangingIndent: Int) {
    self.width = max(width, hangingIndent + 1)
    indent = String(repeating: " ", count: max(0, hangingIndent))
  }

  /// Wraps one line of the input, and appends the result to ``lines``.
  mutating func add(line: Substring) {
    startLine()
    for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) { add(word: word) }
  }

  private var start: String { lines.count == 1 ? "" : indent }

  private var isAtStart: Bool { lines.last == start }

  private mutating func startLine() { lines.append(lines.isEmpty ? "" : indent) }

  private mutating func add(word: Substring) {
    let columns = TextWidth.columns(of: word)
    let space = isAtStart ? 0 : 1
    if columns <= remaining - space {
      append(space == 1 ? " \(word)" : String(word))
    } else {
      if !isAtStart { startLine() }
      columns <= remaining ? append(String(word)) : addPieces(of: word)
    }
  }

  private mutating func addPieces(of word: Substring) {
    var rest = word
    while true {
      // A character that is wider than the line gets its own line.
      let fitting = rest.prefix(ofWidth: remaining)
      let piece = fitting.isEmpty ? rest.prefix(1) : fitting
      append(String(piece))
      rest = rest[piece.endIndex...]
      if rest.isEmpty { return }
      startLine()
    }
  }

  private var remaining: Int { width - TextWidth.columns(of: lines.last ?? "") }

  private mutating func append(_ text: String) { lines[lines.count - 1] += text }
}

extension StringProtocol {
  /// Returns the longest prefix that is at most `width` columns wide.
  package func prefix(ofWidth width: Int) -> SubSequence {
    var columns = 0
    let end = indices.first { index in
      columns += TextWidth.columns(of: self[index])
      return columns > width
    }
    return self[..<(end ?? endIndex)]
  }
}
