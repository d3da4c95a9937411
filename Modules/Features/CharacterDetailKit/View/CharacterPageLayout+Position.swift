extension CharacterPageLayout {
  /// A line of a page, independent of the width: a part of a paragraph, fact or link.
  struct Position {
    /// The index of the paragraph, fact or link.
    fileprivate let part: Int
    /// The line in the part.
    fileprivate let line: Int
    /// The number of lines of the part.
    fileprivate let lineCount: Int

    /// The first line of a page.
    static let start = Position(part: 0, line: 0, lineCount: 1)
  }

  /// Returns the position of a line.
  func position(ofLine line: Int) -> Position {
    let part = max(0, (starts.firstIndex { $0 > line } ?? starts.count) - 1)
    return Position(part: part, line: line - starts[part], lineCount: lineRange(of: part).count)
  }

  /// Returns the line of a position, which may be one of another width.
  func line(of position: Position) -> Int {
    let range = lineRange(of: min(position.part, starts.count - 1))
    return range.lowerBound + position.line * range.count / position.lineCount
  }

  private func lineRange(of part: Int) -> Range<Int> {
    starts[part]..<(part + 1 < starts.count ? starts[part + 1] : lines.count)
  }
}
