import TerminalText

/// The bytes of a frame, and the state of the terminal after them.
@MainActor struct FrameOutput {
  private(set) var bytes: [UInt8] = []
  /// The column of the cursor; `nil` if it is unknown, because terminals may differ.
  private var x: Int?
  /// The row of the cursor; `nil` if it is unknown.
  private var y: Int?
  private var pen = Pen() { didSet { styledCell = nil } }
  /// A cell that the current pen has written, or `nil` if no such cell is known.
  private var styledCell: Cell?
  /// Whether the bytes end with text. A terminal could then join the next character to the end of
  /// that text.
  private var endsWithText = false
  private var colors = ColorReduction()

  /// Whether erased cells look like ``Cell/blank``.
  private(set) var erasesToBlank = true

  var size = Size.zero
  private(set) var capabilities: TerminalCapabilities
  /// Whether the terminal measures grapheme clusters.
  var measuresClusters = false

  init(capabilities: TerminalCapabilities) { self.capabilities = capabilities }

  /// Sets the terminal's capabilities and the colors of roles. The theme must already be adapted to
  /// the terminal's background.
  mutating func use(_ theme: ColorTheme, _ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    colors.use(theme, depth: capabilities.colorDepth)
    styledCell = nil
    erasesToBlank = capabilities.backgroundColorErase || pen(of: .blank).background == 0
  }

  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

// MARK: - Screen

extension FrameOutput {
  /// Resets a terminal in an unknown state.
  ///
  /// Hides the cursor, selects ASCII, ends a link and turns off automatic wrapping. Resets the
  /// style, insert mode, origin mode and scrolling region. Erases all cells.
  mutating func reset() {
    append(
      "\u{1B}[?25l\u{1B}(B\u{0F}\u{1B}]8;;\u{1B}\\\u{1B}[m\u{1B}[4l\u{1B}[?6l\u{1B}[?7l\u{1B}[r")
    pen = Pen()
    set(pen(of: .blank))
    append("\u{1B}[H\u{1B}[2J")
    (x, y) = (0, 0)
  }

  /// Scrolls rows. The terminal clears the vacated rows.
  mutating func scroll(_ scroll: Scroll) {
    set(pen(of: .blank))
    let isWhole = scroll.rows == 0..<size.height
    if !isWhole { append("\u{1B}[\(scroll.rows.lowerBound + 1);\(scroll.rows.upperBound)r") }
    let count = abs(scroll.distance)
    append("\u{1B}[\(count == 1 ? "" : String(count))\(scroll.distance > 0 ? "S" : "T")")
    guard !isWhole else { return }
    append("\u{1B}[r")
    (x, y) = (0, 0)
  }

  /// Ends an open link. Then shows the cursor at a position, or hides it if the position is `nil`.
  mutating func place(cursor: Point?, wasVisible: Bool?) {
    if pen.linkIndex != 0 { setLink(0) }
    if let cursor { move(x: cursor.x, y: cursor.y) }
    if wasVisible != (cursor != nil) { append(cursor == nil ? "\u{1B}[?25l" : "\u{1B}[?25h") }
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
    endsWithText = false
  }
}

// MARK: - Cells

extension FrameOutput {
  /// Writes a character at a position.
  ///
  /// - Returns: The column after the character. If a terminal may draw the character wider than
  ///   expected, this is the first column that the character can't cover on any terminal.
  mutating func write(_ cell: Cell, x: Int, y: Int) -> Int {
    if cell.grapheme < 0x80, self.x == x, self.y == y, let last = styledCell, cell.looks(like: last)
    {
      bytes.append(UInt8(truncatingIfNeeded: cell.grapheme))
      advance(by: 1)
      return x + 1
    }
    let dispute = dispute(of: cell)
    if dispute.reach > 0, endsWithText { self.x = nil }
    move(x: x, y: y)
    let new = pen(of: cell)
    set(new, forSpace: cell.grapheme == Cell.space)
    if new == pen { styledCell = cell }
    guard dispute.reach > 0 else {
      if x + cell.width >= size.width, cell.grapheme & Cell.clusterBit != 0 {
        appendLastText(of: cell)
      } else {
        appendText(of: cell)
      }
      advance(by: cell.width)
      return x + cell.width
    }
    if cell.width == 2 {
      // Clears the old right half, in case the terminal draws the character in one column.
      bytes += [0x20, 0x20]
      advance(by: 2)
      move(x: x, y: y)
    }
    appendText(of: cell)
    self.x = nil
    return x + max(cell.width, dispute.reach)
  }

  /// Erases `count` columns in the background color of a cell. If `count` is `nil`, erases the rest
  /// of the row.
  mutating func erase(as cell: Cell, x: Int, y: Int, count: Int?) {
    move(x: x, y: y)
    set(Pen(foreground: pen.foreground, background: pen(of: cell).background))
    append(count.map { "\u{1B}[\($0)X" } ?? "\u{1B}[K")
  }

  /// Returns whether an erased cell looks like `cell`.
  mutating func isErasable(_ cell: Cell) -> Bool {
    guard cell.isPlainSpace else { return false }
    let pen = pen(of: cell)
    return pen.attributes & TextStyle.reverse.attributes == 0
      && (pen.background == 0 || capabilities.backgroundColorErase)
  }

  /// Returns whether writing a cell at the cursor takes a single byte.
  mutating func isCheap(_ cell: Cell) -> Bool {
    0x20...0x7E ~= cell.grapheme && pen(of: cell) == pen
  }

  /// Returns the number of columns from the cursor to a position in the same row, which is negative
  /// if the position is left of the cursor. Returns `nil` if the cursor is in another row, or if
  /// its column is unknown.
  func gap(x: Int, y: Int) -> Int? {
    guard self.y == y, let current = self.x else { return nil }
    return x - current
  }

  private func dispute(of cell: Cell) -> WidthDispute {
    if cell.grapheme < 0xAD { return .none }
    let dispute =
      InternedTexts.shared.cluster(of: cell.grapheme)?.dispute
      ?? WidthDispute(scalar: cell.grapheme)
    return measuresClusters && dispute.isSettledByClusters ? .none : dispute
  }

  private mutating func appendText(of cell: Cell) {
    if cell.grapheme < 0x80 {
      bytes.append(UInt8(cell.grapheme))
    } else {
      let text = InternedTexts.shared.text(of: cell.grapheme)
      let replacement = capabilities.characters.replacement(of: text, width: cell.width)
      bytes += (replacement ?? text).utf8
    }
    endsWithText = true
  }

  /// Appends a character of several scalars at the end of a row, with automatic wrapping.
  ///
  /// Without automatic wrapping, the cursor would stay in the last column. Terminals that add a
  /// mark to the cell before the cursor, such as tmux, would then change the wrong character.
  private mutating func appendLastText(of cell: Cell) {
    append("\u{1B}[?7h")
    appendText(of: cell)
    append("\u{1B}[?7l")
  }

  /// Advances the tracked column. At the end of a row, the column becomes unknown, because
  /// terminals place the cursor in different columns.
  private mutating func advance(by columns: Int) {
    if let old = x { x = old + columns < size.width ? old + columns : nil }
    endsWithText = true
  }
}

// MARK: - Pen

extension FrameOutput {
  private mutating func pen(of cell: Cell) -> Pen {
    colors.pen(of: cell, hasLinks: capabilities.links)
  }

  private mutating func set(_ new: Pen, forSpace: Bool = false) {
    if new == pen || forSpace && new.writesSameSpace(as: pen) { return }
    let transition = pen.transition(to: new)
    if !transition.isEmpty { endsWithText = false }
    bytes += transition
    if new.linkIndex != pen.linkIndex { setLink(new.linkIndex) }
    pen = new
  }

  private mutating func setLink(_ index: UInt16) {
    append("\u{1B}]8;;\(InternedTexts.shared.link(at: index) ?? "")\u{1B}\\")
    pen.linkIndex = index
  }
}

// MARK: - Moves

extension FrameOutput {
  /// Moves the cursor with as few bytes as possible.
  private mutating func move(x: Int, y: Int) {
    if self.x == x, self.y == y { return }
    if self.y == y {
      append(moveInRow(from: self.x, to: x))
    } else {
      let column = x == 0 ? "" : ";\(x + 1)"
      let absolute = "\u{1B}[\(y == 0 && x == 0 ? "" : "\(y + 1)\(column)")H"
      let next = "\r\n" + (x == 0 ? "" : moveInRow(from: 0, to: x))
      let isShorter = y - 1 == self.y && next.utf8.count < absolute.utf8.count
      append(isShorter ? next : absolute)
    }
    (self.x, self.y) = (x, y)
  }

  private func moveInRow(from start: Int?, to x: Int) -> String {
    if x == 0 { return "\r" }
    let absolute = "\u{1B}[\(x + 1)G"
    guard let start else { return absolute }
    let distance = x - start
    if -3...0 ~= distance { return String(repeating: "\u{08}", count: -distance) }
    let count = abs(distance) == 1 ? "" : String(abs(distance))
    let relative = "\u{1B}[\(count)\(distance < 0 ? "D" : "C")"
    return relative.utf8.count < absolute.utf8.count ? relative : absolute
  }
}

// MARK: - Rows

extension FrameOutput {
  /// The longest run of unchanged characters that is rewritten instead of skipped by a cursor move.
  private static let longestGap = 3
  /// The shortest run of spaces at a row's end that is erased instead of written.
  private static let shortestErasedEnd = 4
  /// The shortest run of spaces inside a row that is erased instead of written.
  private static let shortestErased = 12

  /// Writes the cells of a new row that differ from the row on the terminal.
  mutating func write(
    row new: UnsafeBufferPointer<Cell>, over old: UnsafeBufferPointer<Cell>, y: Int
  ) {
    // From this column on, the terminal shows the old row, even if it draws the characters written
    // so far wider than expected.
    var trusted = 0
    var x = 0
    while x < new.count {
      if new[x] == old[x], x >= trusted {
        x += 1
      } else if let end = erasableEnd(from: x, new: new, old: old, trusted: trusted) {
        let isEnd = end.run == new.count
        erase(as: new[x], x: x, y: y, count: isEnd ? nil : end.changed - x)
        x = isEnd ? new.count : end.changed
      } else {
        if new[x].isContinuation, x > 0 { x -= 1 }
        fillGap(before: x, in: new, y: y)
        trusted = max(trusted, write(new[x], x: x, y: y))
        x += max(1, new[x].width)
      }
    }
  }

  /// Returns the end of the run of equal spaces at `x`, and the end of the part of the run that has
  /// changed. Returns `nil` if there is no space at `x` that can be erased, or if writing the
  /// changed spaces takes fewer bytes than erasing them.
  private mutating func erasableEnd(
    from x: Int, new: UnsafeBufferPointer<Cell>, old: UnsafeBufferPointer<Cell>, trusted: Int
  ) -> (run: Int, changed: Int)? {
    guard isErasable(new[x]) else { return nil }
    var run = x
    var changed = x
    while run < new.count, new[run].isPlainSpace, new[run].background == new[x].background {
      if new[run] != old[run] || run < trusted { changed = run + 1 }
      run += 1
    }
    let shortest = run == new.count ? Self.shortestErasedEnd : Self.shortestErased
    return changed - x < shortest ? nil : (run, changed)
  }

  /// Rewrites the unchanged characters between the cursor and `x` if that takes fewer bytes than a
  /// cursor move.
  private mutating func fillGap(before x: Int, in row: UnsafeBufferPointer<Cell>, y: Int) {
    guard let gap = gap(x: x, y: y), 1...Self.longestGap ~= gap else { return }
    let cells = row[x - gap..<x]
    for cell in cells where !isCheap(cell) { return }
    for index in cells.indices { _ = write(row[index], x: index, y: y) }
  }
}
