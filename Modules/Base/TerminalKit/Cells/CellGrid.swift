import TerminalText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The cells of a screen.
///
/// Views draw into a grid through a ``Canvas``. A wide character always takes two cells of a row, and
/// overwriting one of them makes the other one a space.
///
/// ```swift
/// let grid = CellGrid(size: Size(width: 20, height: 2))
/// Canvas(grid).draw("Rick Deckard", at: .zero)
/// print(grid.text)
/// ```
@MainActor public final class CellGrid {
  /// The number of columns and rows.
  public private(set) var size: Size
  /// The cells, row by row.
  private(set) var cells: [Cell]
  /// The distance by which rows were moved since the last frame; `nil` if none were.
  private var movedDistance: Int?

  /// Creates a grid of spaces.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
    InternedTexts.shared.register(self)
  }

  /// The cell at a position; a space outside the grid.
  public subscript(x: Int, y: Int) -> Cell {
    guard 0..<size.width ~= x, 0..<size.height ~= y else { return .blank }
    return cells[y * size.width + x]
  }

  /// Changes the size and keeps the cells that both sizes contain.
  public func resize(to size: Size) {
    guard size != self.size else { return }
    var resized = Array(repeating: Cell.blank, count: size.width * size.height)
    let kept = min(size.width, self.size.width)
    for y in 0..<min(size.height, self.size.height) where kept > 0 {
      let (from, to) = (y * self.size.width, y * size.width)
      resized.replaceSubrange(to..<to + kept, with: cells[from..<from + kept])
      if resized[to + kept - 1].width == 2 {
        resized[to + kept - 1] = resized[to + kept - 1].erased
      }
    }
    cells = resized
    self.size = size
  }

  /// Makes all cells spaces without style.
  public func clear() {
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
  }

  /// The text of all rows without trailing spaces, joined by line breaks.
  public var text: String { (0..<size.height).map(row).joined(separator: "\n") }

  /// Returns the text of a row without trailing spaces.
  public func row(_ y: Int) -> String {
    var text = (0..<size.width).map { self[$0, y].text }
    while text.last == " " || text.last == "" { text.removeLast() }
    return text.joined()
  }
}

// MARK: - Internal

extension CellGrid {
  private func neededColumns(_ cell: Cell) -> Int {
    InternedTexts.shared.cluster(of: cell.grapheme)?.neededColumns ?? cell.width
  }

  /// The area of all cells.
  var bounds: Rect { Rect(size: size) }

  /// Writes cells into columns of a row, which are inside the grid, with a function that fills them.
  func write(columns: Range<Int>, y: Int, fill: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    guard !columns.isEmpty else { return }
    let row = y * size.width
    Self.write(columns, inRow: row..<row + size.width, of: &cells, fill: fill)
  }

  /// Writes cells, and erases the halves of wide characters whose other half is in the columns.
  ///
  /// It is not isolated, because a closure that is isolated would check that at each call.
  private nonisolated static func write(
    _ columns: Range<Int>, inRow row: Range<Int>, of cells: inout [Cell],
    fill: (UnsafeMutableBufferPointer<Cell>) -> Void
  ) {
    let first = row.lowerBound + columns.lowerBound
    let next = row.lowerBound + columns.upperBound
    if first > row.lowerBound, cells[first].isContinuation {
      cells[first - 1] = cells[first - 1].erased
    }
    if next < row.upperBound, cells[next].isContinuation { cells[next] = cells[next].erased }
    cells.withUnsafeMutableBufferPointer { fill(.init(rebasing: $0[first..<next])) }
  }

  /// Writes the narrow characters of a text into columns of a row, which are inside the grid.
  ///
  /// - Parameters:
  ///   - text: Printable ASCII, and other characters of one scalar below U+0800 and one column.
  ///   - count: The number of characters that are left out at the start.
  ///   - columns: As many columns as there are other characters, or fewer.
  ///   - y: The row.
  ///   - template: The style.
  func write(
    narrow text: String, skipping count: Int, columns: Range<Int>, y: Int, template: Cell
  ) {
    let row = y * size.width
    Self.write(
      narrow: text, skipping: count, columns, inRow: row..<row + size.width, of: &cells,
      template: template)
  }

  private nonisolated static func write(
    narrow text: String, skipping count: Int, _ columns: Range<Int>, inRow row: Range<Int>,
    of cells: inout [Cell], template: Cell
  ) {
    write(columns, inRow: row, of: &cells) { cells in
      var text = text
      text.withUTF8 { bytes in
        var cell = template
        var (index, x) = (0, -count)
        while x < cells.count {
          let byte = UInt32(bytes[index])
          let isASCII = byte < 0x80
          cell.grapheme = isASCII ? byte : (byte & 0x1F) << 6 | UInt32(bytes[index + 1]) & 0x3F
          index += isASCII ? 1 : 2
          if x >= 0 { cells[x] = cell }
          x += 1
        }
      }
    }
  }

  /// Changes the styles of whole characters in some columns of a row.
  func restyle(columns: Range<Int>, y: Int, change: (TextStyle) -> TextStyle) {
    let row = y * size.width
    for x in columns where columns.upperBound - x >= cells[row + x].width {
      let cell = cells[row + x]
      if cell.isContinuation { continue }
      cells[row + x] = cell.with(style: change(cell.style))
      if cell.width == 2 { cells[row + x + 1] = cells[row + x].continuation }
    }
  }

  /// Calls a function with all cells.
  func withCells<Result>(_ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    cells.withUnsafeBufferPointer(body)
  }

  /// Calls a function with the cells of a row.
  func withRow<Result>(_ y: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    withCells { body(.init(rebasing: $0[y * size.width..<(y + 1) * size.width])) }
  }

  /// Replaces a row with that of a grid of the same size.
  func copyRow(_ y: Int, from other: CellGrid) {
    let range = y * size.width..<(y + 1) * size.width
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer {
        _ = UnsafeMutableBufferPointer(rebasing: cells[range]).update(fromContentsOf: $0[range])
      }
    }
  }

  /// Moves the rows of a rectangle of the grid up, or down if the distance is negative.
  func scroll(_ rect: Rect, by distance: Int) {
    guard distance != 0 else { return }
    movedDistance = distance
    let count = max(0, rect.height - abs(distance))
    let bytes = rect.width * MemoryLayout<Cell>.stride
    let width = size.width
    cells.withUnsafeMutableBufferPointer { cells in
      guard let base = cells.baseAddress else { return }
      for step in 0..<count {
        let y = distance > 0 ? rect.minY + step : rect.maxY - 1 - step
        let row = base + (y * width + rect.minX)
        memmove(row, row + distance * width, bytes)
      }
    }
  }

  /// Returns the distance by which rows were moved since the last call; `nil` if none were.
  func takeMovedDistance() -> Int? {
    defer { movedDistance = nil }
    return movedDistance
  }

  /// Moves rows; the rows that become free are blank.
  func scroll(_ scroll: Scroll) {
    let start = scroll.rows.lowerBound * size.width
    let end = scroll.rows.upperBound * size.width
    let count = min(abs(scroll.distance) * size.width, end - start)
    // `update(from:count:)` copies overlapping memory cell by cell.
    let kept = (end - start - count) * MemoryLayout<Cell>.stride
    cells.withUnsafeMutableBufferPointer { cells in
      guard let base = cells.baseAddress else { return }
      let first = base + start
      if scroll.distance > 0 {
        memmove(first, first + count, kept)
        (base + end - count).update(repeating: .blank, count: count)
      } else {
        memmove(first + count, first, kept)
        first.update(repeating: .blank, count: count)
      }
    }
  }
}
