import TerminalText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The text and styles of a screen, as rows and columns of cells.
///
/// Draw into a grid with a ``Canvas``. A wide character takes two cells. When one of these cells is
/// overwritten, the other cell becomes a space.
///
/// ```swift
/// let grid = CellGrid(size: Size(width: 20, height: 2))
/// Canvas(grid).draw("Rick Deckard", at: .zero)
/// print(grid.text)
/// ```
@MainActor public final class CellGrid {
  /// The number of columns and rows.
  public private(set) var size: Size
  /// The cells of all rows, from top to bottom.
  private(set) var cells: [Cell]
  /// The distance of the last scroll since the previous frame, or `nil` if nothing was scrolled.
  private var movedDistance: Int?

  /// Creates a grid of spaces.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
    InternedTexts.shared.register(self)
  }

  /// The cell at a position. Outside the grid, all cells are blank.
  public subscript(x: Int, y: Int) -> Cell {
    guard 0..<size.width ~= x, 0..<size.height ~= y else { return .blank }
    return cells[y * size.width + x]
  }

  func resize(to size: Size) {
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

  /// Replaces cells that pass a test with ``Cell/unknown``.
  func forget(where test: (Cell) -> Bool) {
    for index in cells.indices where test(cells[index]) { cells[index] = .unknown }
  }

  func clear() { cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) } }

  /// The text of all rows without trailing spaces, joined by line breaks.
  public var text: String { (0..<size.height).map(row).joined(separator: "\n") }

  /// Returns the text of a row without trailing spaces; empty if the row is outside the grid.
  public func row(_ y: Int) -> String {
    var text = (0..<size.width).map { self[$0, y].text }
    while text.last == " " || text.last == "" { text.removeLast() }
    return text.joined()
  }
}

// MARK: - Internal

extension CellGrid {
  var bounds: Rect { Rect(size: size) }

  /// Calls `fill` with the cells in some columns of a row. The columns must be inside the grid.
  func write(columns: Range<Int>, y: Int, fill: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    guard !columns.isEmpty else { return }
    let row = y * size.width
    Self.write(columns, inRow: row..<row + size.width, of: &cells, fill: fill)
  }

  /// Erases wide characters that are cut by the edges of `columns`, then calls `fill` with the
  /// cells inside.
  ///
  /// Nonisolated: in an isolated function, the closure would check its executor at each call.
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

  /// Writes narrow characters into columns of a row, which must be inside the grid.
  ///
  /// - Parameters:
  ///   - text: Characters that are single scalars below U+0800 and one column wide.
  ///   - count: The number of characters to skip at the start.
  ///   - columns: The columns to fill, at most as many as there are remaining characters.
  ///   - y: The row, counted from 0.
  ///   - template: A cell with the style and link of the text.
  func write(narrow text: String, skipping count: Int, columns: Range<Int>, y: Int, template: Cell)
  {
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

  /// Restyles the characters in some columns of a row. A wide character that is cut by an edge of
  /// `columns` keeps its style.
  func restyle(columns: Range<Int>, y: Int, change: (TextStyle) -> TextStyle) {
    let row = y * size.width
    for x in columns where columns.upperBound - x >= cells[row + x].width {
      let cell = cells[row + x]
      if cell.isContinuation { continue }
      cells[row + x] = cell.with(style: change(cell.style))
      if cell.width == 2 { cells[row + x + 1] = cells[row + x].continuation }
    }
  }

  func withCells<Result>(_ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    cells.withUnsafeBufferPointer(body)
  }

  func withRow<Result>(_ y: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    withCells { body(.init(rebasing: $0[y * size.width..<(y + 1) * size.width])) }
  }

  /// Copies a row from a grid of the same size.
  func copyRow(_ y: Int, from other: CellGrid) {
    let range = y * size.width..<(y + 1) * size.width
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer {
        _ = UnsafeMutableBufferPointer(rebasing: cells[range]).update(fromContentsOf: $0[range])
      }
    }
  }

  /// Moves the rows of a rectangle up by `distance`, or down if `distance` is negative. The vacated
  /// rows keep their cells.
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

  /// Returns the distance of the last scroll since the previous call, or `nil` if nothing was
  /// scrolled since then. Call this method once for each frame.
  func takeMovedDistance() -> Int? {
    defer { movedDistance = nil }
    return movedDistance
  }

  /// Moves whole rows and clears the vacated rows.
  func scroll(_ scroll: Scroll) {
    let start = scroll.rows.lowerBound * size.width
    let end = scroll.rows.upperBound * size.width
    let count = min(abs(scroll.distance) * size.width, end - start)
    // Uses `memmove`, because `update(from:count:)` copies overlapping memory cell by cell.
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

// MARK: - Rows

extension UnsafeBufferPointer<Cell> {
  /// Returns whether two rows of the same width contain equal cells.
  func isSame(as other: Self) -> Bool {
    guard let base = baseAddress, let otherBase = other.baseAddress else { return true }
    // A cell has no padding, so equal cells have equal bytes.
    return memcmp(base, otherBase, count * MemoryLayout<Cell>.stride) == 0
  }

  /// Returns the number of cells that differ between two rows of the same width.
  func differenceCount(from other: Self) -> Int {
    let words = UnsafeRawBufferPointer(self).bindMemory(to: UInt64.self)
    let otherWords = UnsafeRawBufferPointer(other).bindMemory(to: UInt64.self)
    var count = 0
    // A loop without branches, which the compiler can vectorize.
    for index in 0..<self.count {
      let (first, second) = (2 &* index, 2 &* index &+ 1)
      let difference = words[first] ^ otherWords[first] | words[second] ^ otherWords[second]
      count &+= difference == 0 ? 0 : 1
    }
    return count
  }

  /// A hash of all cells, combined from four independent hashes, so that the CPU can multiply in
  /// parallel.
  var hash: UInt64 {
    let words = UnsafeRawBufferPointer(self).bindMemory(to: UInt64.self)
    var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    var index = 0
    while index + 4 <= words.count {
      a = Self.mix(a, words[index])
      b = Self.mix(b, words[index + 1])
      c = Self.mix(c, words[index + 2])
      d = Self.mix(d, words[index + 3])
      index += 4
    }
    for word in words[index...] { a = Self.mix(a, word) }
    return Self.mix(Self.mix(Self.mix(a, b), c), d)
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
  }
}
