extension CharacterPageLayout {
  /// A scroll position that is independent of the width: a line within a paragraph or fact.
  struct Position {
    /// The index of the paragraph or fact on the page.
    fileprivate let part: Int
    /// The index of the line within the part.
    fileprivate let line: Int
    fileprivate let lineCount: Int

    static let start = Position(part: 0, line: 0, lineCount: 1)
  }

  func position(ofLine line: Int) -> Position {
    let part = max(0, (starts.firstIndex { $0 > line } ?? starts.count) - 1)
    return Position(part: part, line: line - starts[part], lineCount: lineRange(of: part).count)
  }

  /// Returns the line at a position, even if the position was determined at another width.
  func line(of position: Position) -> Int {
    let range = lineRange(of: min(position.part, starts.count - 1))
    return range.lowerBound + position.line * range.count / position.lineCount
  }

  private func lineRange(of part: Int) -> Range<Int> {
    starts[part]..<(part + 1 < starts.count ? starts[part + 1] : lines.count)
  }
}
