import TerminalKit
import TerminalText

extension TerminalModel {
  /// Writes a scalar at the cursor.
  mutating func print(_ scalar: Unicode.Scalar) {
    let scalar = lineDrawing[shift] ? Self.lineDrawing(scalar) : scalar
    if join(scalar) { return }
    let width = width(of: scalar)
    guard width > 0 else { return }
    wrapIfNeeded(width: width)
    // Without wrapping, a wide character that does not fit is not shown.
    guard cursor.x + width <= size.width else { return }
    if modes.contains(4) { insertBlanks(width) }
    put(String(scalar), width: width, at: cursor)
    joinable = cursor
    advance(to: cursor.x + width)
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

  /// Replaces the character at a position; other halves of wide characters become spaces.
  private mutating func put(_ text: String, width: Int, at point: Point) {
    var cell = pen
    (cell.text, cell.width) = (text, width)
    blankHalves(point.x..<point.x + width, y: point.y)
    rows[point.y][point.x] = cell
    guard width == 2 else { return }
    (cell.text, cell.width) = ("", 0)
    rows[point.y][point.x + 1] = cell
  }

  /// Blanks the halves of wide characters whose other half is in some columns.
  mutating func blankHalves(_ columns: Range<Int>, y: Int) {
    let (first, end) = (columns.lowerBound, columns.upperBound)
    if first > 0, first < size.width, rows[y][first].width == 0 { blank(first - 1, y) }
    if end < size.width, rows[y][end].width == 0 { blank(end, y) }
  }

  private mutating func blank(_ x: Int, _ y: Int) {
    (rows[y][x].text, rows[y][x].width) = (" ", 1)
  }

  /// Adds a scalar to the character before the cursor, if it belongs to it.
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

  /// The characters of DEC Special Graphics for `j` to `x`; others are kept.
  private static func lineDrawing(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let characters: [Unicode.Scalar] = [
      "┘", "┐", "┌", "└", "┼", "⎺", "⎻", "─", "⎼", "⎽", "├", "┤", "┴", "┬", "│",
    ]
    guard 0x6A...0x78 ~= scalar.value else { return scalar }
    return characters[Int(scalar.value - 0x6A)]
  }
}
