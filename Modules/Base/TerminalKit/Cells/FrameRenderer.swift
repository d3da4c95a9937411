import TerminalText

/// Converts the cells of a screen to the bytes that show them on a terminal.
///
/// The renderer remembers the last frame and returns only the differences. Write the bytes of all
/// frames to the terminal in order, with nothing between them.
///
/// ```
/// let renderer = FrameRenderer(capabilities: TerminalCapabilities())
/// let grid = CellGrid(size: Size(width: 80, height: 24))
/// Canvas(grid).draw("Hello", at: .zero)
/// let bytes = renderer.bytes(for: grid, cursor: nil, modes: TerminalModes())
/// ```
@MainActor final class FrameRenderer {
  /// The features of the terminal. If a new value changes how cells are shown, the next frame
  /// repaints everything.
  var capabilities: TerminalCapabilities {
    didSet {
      guard capabilities != oldValue else { return }
      if !capabilities.showsCells(like: oldValue) { invalidate() }
      colorsDidChange()
    }
  }

  /// The colors of roles, and the default colors. After a change, the next frame shows the new
  /// colors.
  var theme = ColorTheme.auto { didSet { colorsDidChange() } }

  /// The ``theme``, adapted to the terminal's background if that background is known.
  private(set) var shownTheme = ColorTheme.auto

  /// The union of all modes that were set since the terminal was last restored, for
  /// ``TerminalModes/restoration(of:)``.
  private(set) var everSet = TerminalModes()

  /// The cells that the terminal shows.
  private let shown = CellGrid(size: .zero)
  private var shownModes = TerminalModes()
  /// Whether the terminal shows a cursor; `nil` if that is unknown.
  private var showsCursor: Bool?
  private var isValid = false
  private var output: FrameOutput

  /// Creates a renderer for a terminal whose contents are unknown and whose modes are not set.
  init(capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    output = FrameOutput(capabilities: capabilities)
    output.use(shownTheme, capabilities)
  }

  /// Returns the bytes that show a frame.
  ///
  /// Leaves out modes that the terminal doesn't support.
  ///
  /// - Parameters:
  ///   - grid: The cells of the whole screen. A new size repaints everything.
  ///   - cursor: The position of the cursor. `nil` or a position outside the grid hides the cursor.
  ///   - modes: The modes that the screen requests.
  /// - Returns: The bytes; empty if nothing changed since the last frame.
  func bytes(for grid: CellGrid, cursor: Point?, modes: TerminalModes) -> [UInt8] {
    let modes = supported(modes)
    if grid.size != shown.size || !modes.showsCells(like: shownModes) { isValid = false }
    let modeBytes = change(to: modes)
    output.size = grid.size
    output.measuresClusters = modes.graphemeClusters
    if !isValid { repaint(size: grid.size) }
    writeRows(of: grid)
    let hasContent = !output.bytes.isEmpty
    let cursor = cursor.flatMap { grid.bounds.contains($0) ? $0 : nil }
    output.place(cursor: cursor, wasVisible: showsCursor)
    showsCursor = cursor != nil
    let content = output.take()
    guard hasContent, capabilities.synchronizedOutput else { return modeBytes + content }
    return modeBytes + Self.frameStart + content + Self.frameEnd
  }

  /// Makes the next frame repaint everything and set all modes again. Call this method, for
  /// example, after another program has written to the terminal.
  func invalidate() { isValid = false }

  /// Makes the next frame repaint everything and set all of its modes, because the terminal has
  /// none of them set.
  ///
  /// Call this method after the bytes of ``TerminalModes/restoration(of:)`` were written, for
  /// example when a suspended program continues.
  func terminalWasRestored() {
    invalidate()
    shownModes = TerminalModes()
    everSet = TerminalModes()
  }
}

extension FrameRenderer {
  private static let frameStart = Array("\u{1B}[?2026h".utf8)
  private static let frameEnd = Array("\u{1B}[?2026l".utf8)

  /// Returns `modes` without those that the terminal doesn't support. Replaces characters of the
  /// title that the terminal can't show.
  func supported(_ modes: TerminalModes) -> TerminalModes {
    var modes = modes
    modes.kittyKeyboard = modes.kittyKeyboard && capabilities.kittyKeyboard
    modes.graphemeClusters = modes.graphemeClusters && capabilities.graphemeClusters
    modes.title = modes.title.map { SafeText(capabilities.characters.text($0.string)) }
    return modes
  }

  private func change(to modes: TerminalModes) -> [UInt8] {
    defer {
      shownModes = modes
      everSet.formUnion(modes)
      // The terminal keeps the old title on a stack. A change to modes without a title has restored
      // the old title, so a later restoration must not take another title from the stack.
      everSet.title = modes.title
    }
    let changes = modes.transition(from: shownModes)
    return isValid || shownModes == TerminalModes() ? changes : changes + modes.resent()
  }

  private func repaint(size: Size) {
    isValid = true
    showsCursor = false
    shown.resize(to: size)
    if output.erasesToBlank { shown.clear() } else { shown.forget { _ in true } }
    output.reset()
  }

  private func colorsDidChange() {
    let old = shownTheme
    shownTheme = theme.adapted(to: capabilities.background)
    output.use(shownTheme, capabilities)
    if (old.foreground, old.background) != (shownTheme.foreground, shownTheme.background) {
      invalidate()
    } else if old != shownTheme {
      shown.forget(where: \.hasRole)
    }
  }

  private func writeRows(of grid: CellGrid) {
    var changed = changedRows(of: grid)
    let distance = grid.takeMovedDistance()
    guard let first = changed.first, let last = changed.last else { return }
    if changed.count > 1, capabilities.scrollRegions, output.erasesToBlank,
      scroll(to: grid, rows: first..<last + 1, by: distance)
    {
      changed = changedRows(of: grid)
    }
    for y in changed { writeRow(y, of: grid) }
  }

  private func changedRows(of grid: CellGrid) -> [Int] {
    grid.withCells { new in
      shown.withCells { Self.changedRows(from: $0, to: new, width: grid.size.width) }
    }
  }

  /// Nonisolated: in an isolated function, the closure would check its executor at each call.
  private nonisolated static func changedRows(
    from old: UnsafeBufferPointer<Cell>, to new: UnsafeBufferPointer<Cell>, width: Int
  ) -> [Int] {
    guard width > 0 else { return [] }
    return (0..<new.count / width).filter { y in
      let cells = y * width..<(y + 1) * width
      return !UnsafeBufferPointer(rebasing: new[cells])
        .isSame(as: UnsafeBufferPointer(rebasing: old[cells]))
    }
  }

  /// Scrolls rows if this takes fewer bytes than rewriting them. Returns `true` if rows were
  /// scrolled.
  private func scroll(to grid: CellGrid, rows: Range<Int>, by distance: Int?) -> Bool {
    let best = grid.withCells { new in
      shown.withCells { old in
        ScrollFinder(from: old, to: new, width: grid.size.width, rows: rows).best(by: distance)
      }
    }
    guard let best else { return false }
    output.scroll(best)
    shown.scroll(best)
    return true
  }

  private func writeRow(_ y: Int, of grid: CellGrid) {
    grid.withRow(y) { new in shown.withRow(y) { old in output.write(row: new, over: old, y: y) } }
    shown.copyRow(y, from: grid)
  }
}

extension TerminalModes {
  /// Returns `true` if a change from one set of modes to the other keeps the cells on the screen.
  fileprivate func showsCells(like other: TerminalModes) -> Bool {
    (usesAlternateScreen, graphemeClusters) == (other.usesAlternateScreen, other.graphemeClusters)
  }
}

extension TerminalCapabilities {
  /// Returns `true` if both terminals need the same bytes for a cell.
  fileprivate func showsCells(like other: TerminalCapabilities) -> Bool {
    (colorDepth, links, characters) == (other.colorDepth, other.links, other.characters)
  }
}
