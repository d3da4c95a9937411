public import TerminalText

/// An area of a ``CellGrid`` that a view draws into.
///
/// The top left cell of the area is ``Point/zero``. The canvas clips text that doesn't fit. If only
/// half of a wide character fits, the canvas draws a space instead of that half. Control characters
/// are drawn as symbols.
///
/// ```swift
/// @MainActor
/// func draw(in canvas: Canvas) {
///   canvas.fill(canvas.bounds, style: .background(.blue))
///   let used = canvas.draw("Name: ", at: .zero, style: .bold)
///   canvas.draw("Éowyn", at: Point(x: used, y: 0))
/// }
/// ```
@MainActor public struct Canvas {
  let grid: CellGrid
  /// The position of the area's top left cell in the grid.
  let origin: Point
  /// The part of the grid that this canvas may change.
  let clip: Rect
  /// The number of columns and rows of the area, including clipped columns and rows.
  public let size: Size
  /// The style that drawn text inherits. The text's own colors take precedence.
  let style: TextStyle

  /// Creates a canvas that covers a whole grid.
  public init(_ grid: CellGrid) {
    self.init(
      grid: grid, origin: .zero, clip: Rect(size: grid.size), size: grid.size, style: .plain)
  }

  private init(grid: CellGrid, origin: Point, clip: Rect, size: Size, style: TextStyle) {
    self.grid = grid
    self.origin = origin
    self.clip = clip
    self.size = size
    self.style = style
  }

  /// The part of ``clip`` inside the grid, which may have shrunk since the canvas was created.
  var visible: Rect { clip.intersection(grid.bounds) }

  /// The identity of the grid. A view can't reuse the cells of the last frame if the identity has
  /// changed.
  package var gridID: ObjectIdentifier { ObjectIdentifier(grid) }

  /// The whole area, with the origin ``Point/zero``.
  public var bounds: Rect { Rect(size: size) }

  /// Returns a canvas for a part of this one, such as the frame of a subview.
  public func area(_ frame: Rect) -> Canvas {
    let frame = frame.offset(by: origin)
    return Canvas(
      grid: grid, origin: frame.origin, clip: clip.intersection(frame), size: frame.size,
      style: style)
  }

  /// Returns a canvas for the same area that draws only inside a rectangle.
  func clipped(to rect: Rect) -> Canvas {
    Canvas(
      grid: grid, origin: origin, clip: clip.intersection(rect.offset(by: origin)), size: size,
      style: style)
  }

  /// Returns a canvas for the same area that adds a style to all drawn text.
  public func with(style: TextStyle) -> Canvas {
    Canvas(grid: grid, origin: origin, clip: clip, size: size, style: self.style.with(style))
  }
}

// MARK: - Drawing

extension Canvas {
  /// Draws one line of safe text.
  ///
  /// - Returns: The number of columns that the text takes, up to the edge of the visible area.
  @discardableResult
  public func draw(_ text: SafeText, at point: Point, style: TextStyle = .plain) -> Int {
    draw(safe: text.string, at: point, template: template(style))
  }

  /// Draws one line of untrusted text. Control characters become visible symbols, as in `SafeText`.
  ///
  /// - Returns: The number of columns that the text takes, up to the edge of the visible area.
  @discardableResult
  public func draw(_ text: String, at point: Point, style: TextStyle = .plain) -> Int {
    draw(SafeText(readableStart(of: text, at: point)), at: point, style: style)
  }

  /// Draws one line of styled text, optionally as a link.
  ///
  /// - Parameters:
  ///   - text: One line of text, whose styles are added to `style`.
  ///   - point: The position of the first character.
  ///   - style: The base style. Colors of the text take precedence.
  ///   - link: A web address. An address that is too long, or whose scheme isn't `http` or `https`,
  ///     is ignored.
  /// - Returns: The number of columns that the text takes, up to the edge of the visible area.
  @discardableResult
  public func draw(
    _ text: StyledText, at point: Point, style: TextStyle = .plain, link: String? = nil
  ) -> Int {
    let index = link.flatMap(LinkTarget.init).map { InternedTexts.shared.linkIndex(of: $0.url) }
    var x = point.x
    for span in text.spans {
      let template = template(style.with(span.style), linkIndex: index ?? 0)
      x += draw(safe: span.text, at: Point(x: x, y: point.y), template: template)
    }
    return x - point.x
  }

  /// Fills a rectangle with a character.
  ///
  /// A wide character fills two columns at a time, and leaves a space in an odd last column. A
  /// control character is drawn as its symbol, and a zero-width character as a space.
  public func fill(_ rect: Rect, character: Character = " ", style: TextStyle = .plain) {
    let rows = rect.offset(by: origin).intersection(visible)
    guard !rows.isEmpty else { return }
    let cells = fillCells(character, template: template(style))
    for y in rows.minY..<rows.maxY {
      grid.write(columns: rows.minX..<rows.maxX, y: y) { row in
        for x in row.indices { row[x] = cells[x % cells.count] }
        if cells.count == 2, row.count % 2 == 1 { row[row.count - 1] = cells[0].erased }
      }
    }
  }

  /// Moves the rows of a rectangle up by `distance`, or down if `distance` is negative. The vacated
  /// rows keep their cells.
  ///
  /// - Returns: `true` if the rows were moved; `false` if a part of the rectangle is clipped.
  package func scroll(_ rect: Rect, by distance: Int) -> Bool {
    let area = rect.offset(by: origin)
    guard visible.intersection(area) == area else { return false }
    grid.scroll(area, by: distance)
    return true
  }

  /// Adds a style to the drawn cells of a rectangle, for example to dim their text.
  ///
  /// A wide character that is only half inside the rectangle keeps its style.
  public func apply(_ style: TextStyle, to rect: Rect) {
    let rows = rect.offset(by: origin).intersection(visible)
    guard !rows.isEmpty else { return }
    for y in rows.minY..<rows.maxY {
      grid.restyle(columns: rows.minX..<rows.maxX, y: y) { $0.with(style) }
    }
  }
}

// MARK: - Internal

extension Canvas {
  private func template(_ style: TextStyle, linkIndex: UInt16 = 0) -> Cell {
    Cell(style: self.style.with(style), linkIndex: linkIndex)
  }

  private func draw(safe text: String, at point: Point, template: Cell) -> Int {
    let start = origin + point
    var writer = LineWriter(grid: grid, clip: visible, start: start, template: template)
    writer.write(text)
    return writer.x - start.x
  }

  /// Returns `text` without an end that is certainly clipped, so that drawing doesn't read all of a
  /// huge text.
  private func readableStart(of text: String, at point: Point) -> String {
    let columns = max(0, visible.maxX - origin.x - point.x)
    let limit = (columns + 1) * Cluster.longest
    return text.utf8.count <= limit ? text : String(text.unicodeScalars.prefix(limit))
  }

  private func fillCells(_ character: Character, template: Cell) -> [Cell] {
    let safe = SafeText(String(character)).string.first ?? " "
    let width = TextWidth.columns(of: safe)
    guard width > 0 else { return [template] }
    let grapheme = InternedTexts.shared.grapheme(of: safe, width: width)
    let cell = template.with(grapheme: grapheme, width: width)
    return width == 2 ? [cell, cell.continuation] : [cell]
  }
}

/// Writes one line of safe text into a grid.
@MainActor struct LineWriter {
  private let grid: CellGrid
  private let y: Int
  private let columns: Range<Int>
  private let isVisible: Bool
  private let template: Cell
  /// The column after the text so far, or the right edge of the clip rectangle if the text was cut
  /// off at this edge.
  private(set) var x: Int

  init(grid: CellGrid, clip: Rect, start: Point, template: Cell) {
    self.grid = grid
    self.template = template
    x = start.x
    y = start.y
    isVisible = !clip.isEmpty && (clip.minY..<clip.maxY).contains(y)
    columns = clip.isEmpty ? 0..<0 : clip.minX..<clip.maxX
  }

  /// Writes text up to the right edge of the clip rectangle.
  mutating func write(_ text: String) {
    if let count = Self.narrowScalarCount(of: text) {
      writeNarrow(text, count: count)
    } else if text.utf8.withContiguousStorageIfAvailable({ writeBytes($0, of: text) }) == nil {
      var copy = text
      copy.makeContiguousUTF8()
      _ = copy.utf8.withContiguousStorageIfAvailable { writeBytes($0, of: copy) }
    }
  }

  /// Nonisolated: in an isolated function, the closure would check its executor at each call.
  private nonisolated static func narrowScalarCount(of text: String) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { $0.narrowScalarCount } ?? nil
  }

  private mutating func writeBytes(_ bytes: UnsafeBufferPointer<UInt8>, of text: String) {
    var offset = 0
    while offset < bytes.count, x < columns.upperBound {
      let count = Self.countASCII(bytes, from: offset)
      if count > 0 {
        writeASCII(.init(rebasing: bytes[offset..<offset + count]))
        offset += count
      } else {
        let character = text[text.utf8.index(text.startIndex, offsetBy: offset)]
        writeCharacter(character)
        offset += character.utf8.count
      }
    }
  }

  /// Returns the number of ASCII characters from `start` that can be written byte by byte.
  ///
  /// Leaves out the last character before a non-ASCII byte, because that byte may start a combining
  /// mark.
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

  /// Writes text whose characters are single scalars of width 1.
  private mutating func writeNarrow(_ text: String, count: Int) {
    let visible = (x..<x + count).clamped(to: columns)
    if isVisible, !visible.isEmpty {
      grid.write(
        narrow: text, skipping: visible.lowerBound - x, columns: visible, y: y, template: template)
    }
    x = min(x + count, max(x, columns.upperBound))
  }

  private mutating func writeCharacter(_ character: Character) {
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

  /// Writes a character without its leading zero-width scalars, which a terminal would add to the
  /// previous character.
  ///
  /// - Returns: `true` if the character was written; `false` if it has no leading zero-width
  ///   scalar.
  private mutating func writeWithoutLeadingMarks(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard scalars.index(after: scalars.startIndex) != scalars.endIndex else { return false }
    let rest = scalars.drop { TextWidth.columns(of: Character($0)) == 0 }
    guard rest.startIndex != scalars.startIndex else { return false }
    write(String(rest))
    return true
  }
}
