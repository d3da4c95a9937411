public import TerminalKit
import TerminalText

/// An overlay that lists the active keys. Escape, Enter, F1, `?` and `q` close it.
final class HelpOverlay: View<[KeyBinding]>, KeyControl {
  private let onClose: () -> Void
  private var firstRow = 0

  private static let margins = Insets(top: 1, left: 2, bottom: 1, right: 2)
  private static let gap = 2
  private static let title: StyledText = "Keys"

  /// Creates an overlay. If not all bindings fit, it shows the first ones.
  ///
  /// - Parameters:
  ///   - bindings: The bindings, in the order in which the overlay lists them.
  ///   - onClose: Called when the user closes the overlay with a key other than Escape. Escape
  ///     requests the dismissal, as in every presented view.
  init(_ bindings: [KeyBinding], onClose: @escaping () -> Void) {
    self.onClose = onClose
    super.init(bindings)
  }

  // MARK: - Layout

  override func sizeThatFits(_ proposal: Size) -> Size {
    let columns = max(keyColumns + Self.gap + titleColumns, Self.title.width + 2)
    return Size(
      width: min(columns + Self.margins.left + Self.margins.right, proposal.width),
      height: min(model.count + Self.margins.top + Self.margins.bottom, proposal.height))
  }

  /// Keeps the scroll position inside the list.
  override func layoutSubviews() { scroll(to: firstRow) }

  private var keyColumns: Int { model.map { Self.keys(of: $0).width }.max() ?? 0 }

  private var titleColumns: Int { model.map { StyledText($0.title).width }.max() ?? 0 }

  private static func keys(of binding: KeyBinding) -> StyledText {
    StyledText(binding.keys.prefix(3).map(\.description).joined(separator: ", "), style: .bold)
  }

  /// The area of the list: inside the frame, or the whole view if it is too small for a frame.
  private var area: Rect { bounds.framedArea(margins: Self.margins) }

  // MARK: - Drawing

  /// Draws the frame and the visible bindings. If some are hidden, the frame contains the position,
  /// such as `1–10 of 24`.
  override func draw(in canvas: Canvas) {
    canvas.fill(canvas.bounds)
    let area = area
    if area != bounds { canvas.drawFrame(title: Self.title, isActive: true) }
    if model.count > area.height, area.minY > 0 { drawPosition(in: canvas, rows: area.height) }
    drawList(in: canvas.area(area))
  }

  private func drawList(in canvas: Canvas) {
    let room = canvas.size.width - Self.gap - titleColumns
    let start = min(keyColumns, max(1, canvas.size.width / 2, room)) + Self.gap
    for (row, binding) in model.dropFirst(firstRow).prefix(canvas.size.height).enumerated() {
      canvas.draw(Self.keys(of: binding), width: start - Self.gap, row: row)
      let frame = Rect(x: start, y: row, width: canvas.size.width - start, height: 1)
      canvas.area(frame).draw(StyledText(binding.title), width: frame.width, row: 0)
    }
  }

  private func drawPosition(in canvas: Canvas, rows: Int) {
    let last = min(firstRow + rows, model.count)
    let text = StyledText(" \(firstRow + 1)–\(last) of \(model.count) ")
    let x = canvas.size.width - text.width - 2
    if x > 1 { canvas.draw(text, at: Point(x: x, y: canvas.size.height - 1)) }
  }

  // MARK: - Input

  override var canBecomeFocused: Bool { true }

  override var caret: Point { area.origin }

  override var keyBindings: [KeyBinding] {
    let page = max(1, area.height - 1)
    return [
      KeyBinding(
        [KeyPress("?"), KeyPress(.enter), KeyPress(.function(1)), KeyPress("q")], "Close",
        action: onClose),
      KeyBinding(KeyPress(.up), "Scroll up") { [self] in scroll(to: firstRow - 1) },
      KeyBinding(KeyPress(.down), "Scroll down") { [self] in scroll(to: firstRow + 1) },
      KeyBinding(KeyPress(.pageUp), "Page up") { [self] in scroll(to: firstRow - page) },
      KeyBinding(KeyPress(.pageDown), "Page down") { [self] in scroll(to: firstRow + page) },
      KeyBinding(KeyPress(.home), "Start") { [self] in scroll(to: 0) },
      KeyBinding(KeyPress(.end), "End") { [self] in scroll(to: model.count) },
    ]
  }

  override func handle(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .scrollUp: scroll(to: firstRow - 1)
    case .scrollDown: scroll(to: firstRow + 1)
    case .press, .drag, .release, .move, .scrollLeft, .scrollRight: return false
    }
    return true
  }

  private func scroll(to row: Int) {
    let row = max(0, min(row, model.count - area.height))
    guard row != firstRow else { return }
    firstRow = row
    setNeedsDisplay()
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(.heading, "Keys")]
      + model.map { AccessibilityElement(.text, Self.keys(of: $0).plain, value: $0.title) }
  }
}

extension TerminalApp {
  /// Makes `?` and F1 show an overlay with the active keys, unless a view handles the key.
  ///
  /// ```swift
  /// @MainActor
  /// func run(_ app: TerminalApp) async throws {
  ///   app.installHelp()
  ///   try await app.run()
  /// }
  /// ```
  public func installHelp() {
    makeHelp = { [weak self] bindings in
      weak var shown: HelpOverlay?
      let help = HelpOverlay(bindings) { if let shown { self?.dismiss(shown) } }
      shown = help
      return help
    }
  }
}
