/// Fills lines with words.
struct WordWrapper {
  private let width: Int
  private let indent: String
  private(set) var lines: [String] = []

  init(width: Int, hangingIndent: Int) {
    self.width = max(width, hangingIndent + 1)
    indent = String(repeating: " ", count: max(0, hangingIndent))
  }

  /// Adds one line of the text, as one or several lines of the width.
  mutating func add(line: Substring) {
    startLine()
    for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) { add(word: word) }
  }

  private var start: String { lines.count == 1 ? "" : indent }

  private var isAtStart: Bool { lines.last == start }

  private mutating func startLine() {
    lines.append(lines.isEmpty ? "" : indent)
  }

  private mutating func add(word: Substring) {
    let columns = TextWidth.columns(of: word)
    let space = isAtStart ? 0 : 1
    if columns <= room - space {
      append((space == 1 ? " " : "") + word)
    } else {
      if !isAtStart { startLine() }
      columns <= room ? append(String(word)) : addPieces(of: word)
    }
  }

  private mutating func addPieces(of word: Substring) {
    var rest = word
    while true {
      // A character that is wider than the line still takes a line of its own.
      let fitting = rest.prefix(ofWidth: room)
      let piece = fitting.isEmpty ? rest.prefix(1) : fitting
      append(String(piece))
      rest = rest[piece.endIndex...]
      if rest.isEmpty { return }
      startLine()
    }
  }

  private var room: Int { width - TextWidth.columns(of: lines.last ?? "") }

  private mutating func append(_ text: String) {
    lines[lines.count - 1] += text
  }
}

extension StringProtocol {
  /// The longest start of this text that takes at most a number of columns.
  func prefix(ofWidth width: Int) -> SubSequence {
    var columns = 0
    let end = indices.first { index in
      columns += TextWidth.columns(of: self[index])
      return columns > width
    }
    return self[..<(end ?? endIndex)]
  }
}
