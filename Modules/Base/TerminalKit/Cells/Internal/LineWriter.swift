import TerminalText

/// Writes one line of safe text into a grid.
@MainActor struct LineWriter {
  private let grid: CellGrid
  private let y: Int
  private let columns: Range<Int>
  private let isVisible: Bool
  private let template: Cell
  /// The column after the last character.
  private(set) var x: Int

  init(grid: CellGrid, clip: Rect, start: Point, template: Cell) {
    self.grid = grid
    self.template = template
    x = start.x
    y = start.y
    isVisible = !clip.isEmpty && (clip.minY..<clip.maxY).contains(y)
    columns = clip.isEmpty ? 0..<0 : clip.minX..<clip.maxX
  }

  /// Writes text until the end of the clip.
  mutating func write(_ text: String) {
    if let count = Self.narrowScalarCount(of: text) {
      writeNarrow(text, count: count)
    } else if text.utf8.withContiguousStorageIfAvailable({ write($0, of: text) }) == nil {
      var copy = text
      copy.makeContiguousUTF8()
      _ = copy.utf8.withContiguousStorageIfAvailable { write($0, of: copy) }
    }
  }

  /// Not isolated, because an isolated closure checks its actor at each call.
  private nonisolated static func narrowScalarCount(of text: String) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { $0.narrowScalarCount } ?? nil
  }

  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, of text: String) {
    var offset = 0
    while offset < bytes.count, x < columns.upperBound {
      let count = Self.countASCII(bytes, from: offset)
      if count > 0 {
        writeASCII(.init(rebasing: bytes[offset..<offset + count]))
        offset += count
      } else {
        let character = text[text.utf8.index(text.startIndex, offsetBy: offset)]
        write(character)
        offset += character.utf8.count
      }
    }
  }

  /// Returns the number of printable ASCII bytes from an offset that are whole characters: a letter
  /// before a byte that is not ASCII may have a combining mark.
  private static func countASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, 0x20...0x7E ~= bytes[end] { end += 1 }
    let isFollowed = end < bytes.count && bytes[end] >= 0x80
    return max(0, end - start - (isFollowed ? 1 : 0))
  }

  private mutating func writeASCII(_ bytes: UnsafeBufferPointer<UInt8>) {
    let visible = (x..<x + bytes.count).clamped(to: columns)
    if isVisible, !visible.isEmpty {
      let skipped = visible.lowerBound - x
      var cell = template
      grid.write(columns: visible, y: y) { row in
        for index in row.indices {
          cell.grapheme = UInt32(bytes[skipped + index])
          row[index] = cell
        }
      }
    }
    x = min(x + bytes.count, max(x, columns.upperBound))
  }

  /// Writes characters of one scalar and one column each.
  private mutating func writeNarrow(_ text: String, count: Int) {
    let visible = (x..<x + count).clamped(to: columns)
    if isVisible, !visible.isEmpty {
      grid.write(
        narrow: text, skipping: visible.lowerBound - x, columns: visible, y: y, template: template)
    }
    x = min(x + count, max(x, columns.upperBound))
  }

  private mutating func write(_ character: Character) {
    let width = TextWidth.columns(of: character)
    guard width > 0, !writeWithoutLeadingMarks(character) else { return }
    let visible = (x..<x + width).clamped(to: columns)
    x = min(x + width, columns.upperBound)
    guard isVisible, !visible.isEmpty else { return }
    let grapheme = InternedTexts.shared.grapheme(of: character, width: width)
    let neededColumns = InternedTexts.shared.cluster(of: grapheme)?.neededColumns ?? width
    let isWhole = visible.count == width && visible.lowerBound + neededColumns <= grid.size.width
    let cell = isWhole ? template.with(grapheme: grapheme, width: width) : template
    grid.write(columns: visible, y: y) { row in
      row[0] = cell
      if row.count == 2 { row[1] = isWhole ? cell.continuation : cell }
    }
  }

  /// Writes a character without the zero-width scalars at its start, which a terminal would add to the
  /// character before.
  ///
  /// - Returns: `false` if the character doesn't start with such a scalar; nothing is written then.
  private mutating func writeWithoutLeadingMarks(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard scalars.index(after: scalars.startIndex) != scalars.endIndex else { return false }
    let rest = scalars.drop { TextWidth.columns(of: Character($0)) == 0 }
    guard rest.startIndex != scalars.startIndex else { return false }
    write(String(rest))
    return true
  }
}
