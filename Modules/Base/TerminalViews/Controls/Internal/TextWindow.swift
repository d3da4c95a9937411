import TerminalText

/// The visible part of the text in a field.
struct TextWindow: Sendable {
  struct Piece {
    let offset: Int
    let text: String
    let columns: Int
  }

  /// The UTF-8 offset of the first visible character.
  private(set) var start = 0

  /// Scrolls as little as necessary to show the caret. Leaves no free space at the end while text
  /// is hidden at the start.
  mutating func follow(_ edited: EditedText, columns: Int) {
    let caret = edited.position.caret
    start = min(edited.boundary(atOrAfter: start), caret)
    let next = edited.textAfterCaret.first.map { TextWidth.columns(of: $0) } ?? 1
    let first = Self.start(before: edited.textBeforeCaret, columns: columns - max(1, next))
    start = max(start, first)
    let last = Self.start(before: edited.text[...], columns: columns - 1)
    start = min(start, last)
  }

  func pieces(of edited: EditedText, columns: Int) -> [Piece] {
    var pieces: [Piece] = []
    var offset = start
    var used = 0
    for character in edited.text[edited.index(at: start)...] {
      if used >= columns { break }
      let width = TextWidth.columns(of: character)
      pieces.append(Piece(offset: offset, text: String(character), columns: width))
      offset += character.utf8.count
      used += width
    }
    return pieces
  }

  /// Returns the column of a UTF-8 offset; 0 for an offset before the first visible character.
  func column(of offset: Int, in edited: EditedText) -> Int {
    guard offset > start else { return 0 }
    return edited.text[edited.index(at: start)..<edited.index(at: offset)]
      .reduce(0) { $0 + TextWidth.columns(of: $1) }
  }

  /// Returns the UTF-8 offset of the character at a column. For a negative column, returns the
  /// offset of the character before the visible part, or 0 if the visible part starts at the start
  /// of the text. For a column after the text, returns the offset of the end of the text.
  func offset(at column: Int, in edited: EditedText) -> Int {
    let first = edited.index(at: start)
    if column < 0 {
      let previous = edited.text[..<first].dropLast().endIndex
      return edited.text.utf8.distance(from: edited.text.startIndex, to: previous)
    }
    var offset = start
    var end = 0
    for character in edited.text[first...] {
      end += TextWidth.columns(of: character)
      if end > column { break }
      offset += character.utf8.count
    }
    return offset
  }

  /// Returns the UTF-8 offset at which the longest suffix of `text` that fits into `columns`
  /// starts.
  private static func start(before text: Substring, columns: Int) -> Int {
    var start = text.endIndex
    var used = 0
    while start > text.startIndex {
      let previous = text.index(before: start)
      used += TextWidth.columns(of: text[previous])
      if used > columns { break }
      start = previous
    }
    return text.base.utf8.distance(from: text.base.startIndex, to: start)
  }
}
