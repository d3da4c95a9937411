import TerminalText

/// The part of an edited text that is visible in a field.
struct TextWindow: Sendable {
  /// A visible character.
  struct Piece {
    let offset: Int
    let text: String
    let columns: Int
  }

  /// The UTF-8 offset of the first visible character.
  private(set) var start = 0

  /// Scrolls as little as needed to show the caret, and the end of the text where there is room.
  mutating func follow(_ edited: EditedText, columns: Int, isSecure: Bool) {
    let caret = edited.position.caret
    start = min(edited.boundary(atOrAfter: start), caret)
    let next = edited.textAfterCaret.first.map { Self.columns(of: $0, isSecure) } ?? 1
    let first = Self.start(
      before: edited.textBeforeCaret, columns: columns - max(1, next), isSecure)
    start = max(start, first)
    let last = Self.start(before: edited.text[...], columns: columns - 1, isSecure)
    start = min(start, last)
  }

  /// Returns the visible characters.
  func pieces(of edited: EditedText, columns: Int, isSecure: Bool) -> [Piece] {
    var pieces: [Piece] = []
    var offset = start
    var used = 0
    for character in edited.text[edited.index(at: start)...] {
      if used >= columns { break }
      let width = Self.columns(of: character, isSecure)
      let text = isSecure ? "•" : String(character)
      pieces.append(Piece(offset: offset, text: text, columns: width))
      offset += character.utf8.count
      used += width
    }
    return pieces
  }

  /// Returns the column of an offset that is not before the first visible character.
  func column(of offset: Int, in edited: EditedText, isSecure: Bool) -> Int {
    guard offset > start else { return 0 }
    return edited.text[edited.index(at: start)..<edited.index(at: offset)]
      .reduce(0) { $0 + Self.columns(of: $1, isSecure) }
  }

  /// Returns the offset of the character at a column. A column to the left of the first one returns
  /// the character before it.
  func offset(at column: Int, in edited: EditedText, isSecure: Bool) -> Int {
    let first = edited.index(at: start)
    if column < 0 {
      let previous = edited.text[..<first].dropLast().endIndex
      return edited.text.utf8.distance(from: edited.text.startIndex, to: previous)
    }
    var offset = start
    var end = 0
    for character in edited.text[first...] {
      end += Self.columns(of: character, isSecure)
      if end > column { break }
      offset += character.utf8.count
    }
    return offset
  }

  /// Returns the offset of the first of the characters at the end of a text that fit into columns.
  private static func start(before text: Substring, columns: Int, _ isSecure: Bool) -> Int {
    var start = text.endIndex
    var used = 0
    while start > text.startIndex {
      let previous = text.index(before: start)
      used += Self.columns(of: text[previous], isSecure)
      if used > columns { break }
      start = previous
    }
    return text.base.utf8.distance(from: text.base.startIndex, to: start)
  }

  private static func columns(of character: Character, _ isSecure: Bool) -> Int {
    isSecure ? 1 : TextWidth.columns(of: character)
  }
}
