import TerminalKit
import TerminalText

extension TerminalModel {
  /// The cell that erasing leaves.
  private var erased: ModelCell {
    var cell = ModelCell()
    if erasesWithBackground { cell.style = TextStyle(background: pen.style.background) }
    return cell
  }

  /// Erases columns of a row.
  mutating func erase(_ columns: Range<Int>, y: Int) {
    let columns = columns.clamped(to: 0..<size.width)
    if columns.isEmpty { return }
    blankHalves(columns, y: y)
    for x in columns { rows[y][x] = erased }
    joinable = nil
  }

  /// Erases rows.
  mutating func erase(rows range: Range<Int>) {
    for y in range { erase(0..<size.width, y: y) }
  }

  /// Moves the content of rows up, or down if the distance is negative.
  mutating func scroll(by distance: Int, rows range: Range<Int>) {
    let count = min(abs(distance), range.count)
    let blank = Array(repeating: Array(repeating: erased, count: size.width), count: count)
    let content = Array(rows[range])
    let kept = Array(distance > 0 ? content[count...] : content[..<(content.count - count)])
    let moved = distance > 0 ? kept + blank : blank + kept
    rows.replaceSubrange(range, with: moved)
    joinable = nil
  }

  /// Inserts blank cells at the cursor.
  mutating func insertBlanks(_ count: Int) {
    let (x, y) = (cursor.x, cursor.y)
    let count = min(count, size.width - x)
    blankHalves(x..<x, y: y)
    rows[y].insert(contentsOf: Array(repeating: erased, count: count), at: x)
    rows[y].removeLast(count)
    blankCutCharacter(y)
    joinable = nil
  }

  /// Deletes cells at the cursor.
  mutating func deleteCells(_ count: Int) {
    let (x, y) = (cursor.x, cursor.y)
    let count = min(count, size.width - x)
    blankHalves(x..<x + count, y: y)
    rows[y].removeSubrange(x..<x + count)
    rows[y] += Array(repeating: erased, count: count)
    joinable = nil
  }

  private mutating func blankCutCharacter(_ y: Int) {
    if rows[y][size.width - 1].width == 2 { rows[y][size.width - 1] = erased }
  }
}
