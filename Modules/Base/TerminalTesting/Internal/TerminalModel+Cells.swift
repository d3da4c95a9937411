import TerminalKit
import TerminalText

extension TerminalModel {
  /// The blank cell that replaces an erased cell. If ``erasesWithBackground`` is `true`, the blank
  /// cell has the current background color.
  private var erased: ModelCell {
    var cell = ModelCell()
    if erasesWithBackground { cell.style = TextStyle(background: pen.style.background) }
    return cell
  }

  mutating func erase(_ columns: Range<Int>, y: Int) {
    let columns = columns.clamped(to: 0..<size.width)
    if columns.isEmpty { return }
    blankHalves(columns, y: y)
    for x in columns { rows[y][x] = erased }
    joinable = nil
  }

  mutating func erase(rows range: Range<Int>) { for y in range { erase(0..<size.width, y: y) } }

  /// Scrolls rows up by `distance`, or down if `distance` is negative. The vacated rows become
  /// blank.
  mutating func scroll(by distance: Int, rows range: Range<Int>) {
    let count = min(abs(distance), range.count)
    let blank = Array(repeating: Array(repeating: erased, count: size.width), count: count)
    let content = Array(rows[range])
    let kept = Array(distance > 0 ? content[count...] : content[..<(content.count - count)])
    let moved = distance > 0 ? kept + blank : blank + kept
    rows.replaceSubrange(range, with: moved)
    joinable = nil
  }

  /// Inserts blank cells at the cursor, and moves the rest of the row right. Drops the cells that
  /// move past the end of the row.
  mutating func insertBlanks(_ count: Int) {
    let (x, y) = (cursor.x, cursor.y)
    let count = min(count, size.width - x)
    blankHalves(x..<x, y: y)
    rows[y].insert(contentsOf: Array(repeating: erased, count: count), at: x)
    rows[y].removeLast(count)
    blankCutCharacter(y)
    joinable = nil
  }

  /// Deletes cells at the cursor, and moves the rest of the row left. Fills the end of the row with
  /// blank cells.
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

// MARK: - Printing

extension TerminalModel {
  /// Writes a scalar at the cursor, or adds it to the previous character. Drops a zero-width scalar
  /// that can't be added.
  mutating func print(_ scalar: Unicode.Scalar) {
    let scalar = lineDrawing[shift] ? Self.lineDrawing(scalar) : scalar
    if join(scalar) { return }
    let width = width(of: scalar)
    guard width > 0 else { return }
    wrapIfNeeded(width: width)
    // Without wrapping, a wide character that doesn't fit is dropped.
    guard cursor.x + width <= size.width else { return }
    if modes.contains(4) { insertBlanks(width) }
    put(String(scalar), width: width, at: cursor)
    joinable = cursor
    advance(to: cursor.x + width)
    // Like tmux, adds the next mark to the cell before the cursor, which stays in the last column.
    if !measuresClusters, !privateModes.contains(7), joinable == cursor, cursor.x > 0 {
      joinable = Point(x: cursor.x - 1, y: cursor.y)
    }
  }

  private var measuresClusters: Bool {
    switch widths {
    case .mode: privateModes.contains(2027)
    case .clusters: true
    case .scalars: false
    }
  }

  private func width(of scalar: Unicode.Scalar) -> Int {
    if 0x20...0x7E ~= scalar.value { return 1 }
    let isNew = scalar.properties.age.map { $0.major > 13 } ?? true
    let width = TextWidth.columns(of: Character(scalar))
    return !measuresClusters && isNew ? min(width, 1) : width
  }

  private mutating func wrapIfNeeded(width: Int) {
    let isFull = cursor.x + width > size.width && size.width >= width
    guard privateModes.contains(7), hasPendingWrap || isFull else { return }
    carriageReturn()
    lineFeed()
  }

  private mutating func advance(to x: Int) {
    cursor.x = min(x, size.width - 1)
    hasPendingWrap = x >= size.width && privateModes.contains(7)
  }

  /// Writes a character. If it overwrites one half of a wide character, the other half becomes a
  /// space.
  private mutating func put(_ text: String, width: Int, at point: Point) {
    var cell = pen
    (cell.text, cell.width) = (text, width)
    blankHalves(point.x..<point.x + width, y: point.y)
    rows[point.y][point.x] = cell
    guard width == 2 else { return }
    (cell.text, cell.width) = ("", 0)
    rows[point.y][point.x + 1] = cell
  }

  /// Blanks the half outside `columns` of each wide character that an edge of `columns` cuts.
  mutating func blankHalves(_ columns: Range<Int>, y: Int) {
    let (first, end) = (columns.lowerBound, columns.upperBound)
    if first > 0, first < size.width, rows[y][first].width == 0 { blank(first - 1, y) }
    if end < size.width, rows[y][end].width == 0 { blank(end, y) }
  }

  private mutating func blank(_ x: Int, _ y: Int) { (rows[y][x].text, rows[y][x].width) = (" ", 1) }

  /// Adds a scalar to the previous character if the two form one character. Returns `false`
  /// otherwise.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard let point = joinable, scalar.value >= 0x80 || rows[point.y][point.x].text.utf8.count > 1
    else { return false }
    let old = rows[point.y][point.x]
    let text = old.text + String(scalar)
    if !measuresClusters {
      guard width(of: scalar) == 0, text.count == 1 else { return false }
      rows[point.y][point.x].text = text
      return true
    }
    guard text.count == 1 else { return false }
    let width = TextWidth.columns(of: text)
    guard width != old.width, point.x + width <= size.width else {
      rows[point.y][point.x].text = text
      return true
    }
    let current = pen
    (pen.style, pen.link) = (old.style, old.link)
    if width < old.width { blankHalves(point.x..<point.x + 1, y: point.y) }
    put(text, width: width, at: point)
    pen = current
    advance(to: point.x + width)
    return true
  }

  /// Returns the DEC Special Graphics character for `j` to `x`, and other scalars unchanged.
  private static func lineDrawing(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let characters: [Unicode.Scalar] = [
      "┘", "┐", "┌", "└", "┼", "⎺", "⎻", "─", "⎼", "⎽", "├", "┤", "┴", "┬", "│",
    ]
    guard 0x6A...0x78 ~= scalar.value else { return scalar }
    return characters[Int(scalar.value - 0x6A)]
  }
}
