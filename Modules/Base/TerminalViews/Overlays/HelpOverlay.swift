public import TerminalKit
public import TerminalText

/// An overlay that lists the active keys in groups, and then a legend. The user closes the overlay
/// with Escape, Enter, F1, `?` or `q`.
final class HelpOverlay: View<[KeyBinding]>, KeyControl {
  private enum Line {
    case heading(String)
    case key(KeyBinding)
    case text(StyledText)
  }

  private let legend: [StyledText]
  private let onClose: () -> Void
  private var lines: [Line] = []
  private var firstRow = 0

  private static let margins = Insets(top: 1, left: 2, bottom: 1, right: 2)
  private static let gap = 2
  private static let title: StyledText = "Keys"

  /// Creates an overlay. If not all lines fit, the overlay shows the first lines, and the user can
  /// scroll.
  ///
  /// - Parameters:
  ///   - bindings: The bindings, in the order in which each group lists them.
  ///   - legend: Lines that explain symbols of the program.
  ///   - onClose: Called when the user closes the overlay with a key other than Escape. Escape
  ///     requests the dismissal, as in every presented view.
  init(_ bindings: [KeyBinding], legend: [StyledText] = [], onClose: @escaping () -> Void) {
    self.legend = legend
    self.onClose = onClose
    super.init(bindings)
  }

  override func modelDidUpdate() {
    var groups: [(title: String, lines: [Line])] = [
      ("In this view", .view), ("On this screen", .screen), ("Everywhere", .program),
    ].map { title, scope in (title, model.filter { $0.scope == scope }.map(Line.key)) }
    groups.append(("Symbols", legend.map(Line.text)))
    groups.removeAll(where: \.lines.isEmpty)
    if groups.count == 1 { return lines = groups[0].lines }
    let parts = groups.map { [.heading($0.title)] + $0.lines }
    lines = Array(parts.joined(separator: [.text("")]))
  }

  // MARK: - Layout

  override func sizeThatFits(_ proposal: Size) -> Size {
    let columns = max(keyColumns + Self.gap + titleColumns, textColumns, Self.title.width + 2)
    return Size(
      width: min(columns + Self.margins.left + Self.margins.right, proposal.width),
      height: min(lines.count + Self.margins.top + Self.margins.bottom, proposal.height))
  }

  /// Keeps the scroll position inside the list.
  override func layoutSubviews() { scroll(to: firstRow) }

  private var keyColumns: Int { model.map { Self.keys(of: $0).width }.max() ?? 0 }

  private var titleColumns: Int { model.map { StyledText($0.title).width }.max() ?? 0 }

  private var textColumns: Int {
    lines.map { if case .key = $0 { 0 } else { text(of: $0).width } }.max() ?? 0
  }

  private static func keys(of binding: KeyBinding) -> StyledText {
    StyledText(
      binding.keys.prefix(3).map(\.description).joined(separator: ", "),
      style: .bold.with(.foreground(.accent)))
  }

  private func text(of line: Line) -> StyledText {
    switch line {
    case .heading(let title): StyledText(title, style: .bold)
    case .key(let binding): Self.keys(of: binding)
    case .text(let text): text
    }
  }

  /// The area of the list: inside the frame, or the whole view if it is too small for a frame.
  private var area: Rect { bounds.framedArea(margins: Self.margins) }

  // MARK: - Drawing

  /// Draws the frame and the visible lines. If some lines are hidden, the frame contains the
  /// position, such as `1–10 of 24`.
  override func draw(in canvas: Canvas) {
    canvas.fill(canvas.bounds)
    let area = area
    if area != bounds { canvas.drawFrame(title: Self.title, isActive: true) }
    if lines.count > area.height, area.minY > 0 { drawPosition(in: canvas, rows: area.height) }
    drawList(in: canvas.area(area))
  }

  private func drawList(in canvas: Canvas) {
    let room = canvas.size.width - Self.gap - titleColumns
    let start = min(keyColumns, max(1, canvas.size.width / 2, room)) + Self.gap
    for (row, line) in lines.dropFirst(firstRow).prefix(canvas.size.height).enumerated() {
      guard case .key(let binding) = line else {
        canvas.draw(text(of: line), width: canvas.size.width, row: row)
        continue
      }
      canvas.draw(Self.keys(of: binding), width: start - Self.gap, row: row)
      let frame = Rect(x: start, y: row, width: canvas.size.width - start, height: 1)
      canvas.area(frame).draw(StyledText(binding.title), width: frame.width, row: 0)
    }
  }

  private func drawPosition(in canvas: Canvas, rows: Int) {
    let last = min(firstRow + rows, lines.count)
    let text = StyledText(" \(firstRow + 1)–\(last) of \(lines.count) ")
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
      KeyBinding(KeyPress(.end), "End") { [self] in scroll(to: lines.count) },
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
    let row = max(0, min(row, lines.count - area.height))
    guard row != firstRow else { return }
    firstRow = row
    setNeedsDisplay()
  }

  override var accessibilityElements: [AccessibilityElement] {
    let elements = lines.map { line in
      switch line {
      case .heading(let title): AccessibilityElement(.heading, title)
      case .key(let binding):
        AccessibilityElement(.text, Self.keys(of: binding).plain, value: binding.title)
      case .text(let text): AccessibilityElement(.text, text.plain)
      }
    }
    return [AccessibilityElement(.heading, "Keys")] + elements.filter { !$0.label.isEmpty }
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
  ///
  /// - Parameter legend: Lines below the keys that explain symbols of the program, such as
  ///   `★ favorite`.
  public func installHelp(legend: [StyledText] = []) {
    makeHelp = { [weak self] bindings in
      weak var shown: HelpOverlay?
      let help = HelpOverlay(bindings, legend: legend) { if let shown { self?.dismiss(shown) } }
      shown = help
      return help
    }
  }
}
