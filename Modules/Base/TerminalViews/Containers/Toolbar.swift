public import TerminalKit
import TerminalText

/// A row of items, each of which is a key with its title. A click on an item performs the key's
/// action.
///
/// A toolbar doesn't handle keys, because it is not a superview of the focused view. So the page
/// that contains the toolbar must also return the bindings as its `keyBindings`.
///
/// ```swift
/// final class Page: TerminalView {
///   private lazy var toolbar = Toolbar(keyBindings)
///   override var keyBindings: [KeyBinding] {
///     [KeyBinding(KeyPress("r"), "Refresh") { print("refresh") }]
///   }
/// }
/// ```
open class Toolbar: View<[KeyBinding]> {
  /// A Boolean value that indicates whether the toolbar shows the active keys instead of its model.
  /// The keys of the focused view come first.
  public var showsActiveKeys = false { didSet { setNeedsDisplay() } }

  /// Creates a toolbar with these bindings. For a toolbar that shows the active keys, pass an empty
  /// array.
  public override init(_ bindings: [KeyBinding]) { super.init(bindings) }

  /// Returns one row that is as wide as the items. A toolbar of the active keys takes the proposed
  /// width.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    if showsActiveKeys { return Size(width: proposal.width, height: min(1, proposal.height)) }
    let width = frames(of: model).last?.maxX ?? 0
    return Size(width: min(width, proposal.width), height: min(1, proposal.height))
  }

  /// Draws the first items that fit, and `…` if some items don't fit. If the app has help, draws at
  /// most four active keys, the most useful of which should be first, and always the key of the
  /// help. A notice of the app replaces the active keys.
  open override func draw(in canvas: Canvas) {
    if let notice, let kind = app?.noticeKind {
      let text = StyledText(kind.symbol + notice, style: kind.style)
      return canvas.draw(text, width: canvas.size.width, row: 0)
    }
    for label in labels() { canvas.draw(label.text, at: Point(x: label.x, y: 0)) }
  }

  /// Performs the action of a clicked item.
  open override func handle(_ event: MouseEvent) -> Bool {
    guard event.action == .press, event.button == .left, notice == nil,
      let item = items.shown.first(where: { $0.frame.contains(event.location) })
    else { return false }
    item.binding.action()
    return true
  }

  /// The notice of the app, if any, and a button for each item.
  open override var accessibilityElements: [AccessibilityElement] {
    (notice.map { [AccessibilityElement(.alert, $0, states: app?.noticeKind.states ?? [])] } ?? [])
      + bindings.map { $0.element(key(of: $0)) }
  }

  private var notice: String? { showsActiveKeys ? app?.notice : nil }

  private var bindings: [KeyBinding] {
    guard showsActiveKeys else { return model }
    var bindings: [KeyBinding] = []
    for binding in app?.activeKeyBindings ?? [] where binding.isInToolbar && key(of: binding) != nil
    {
      bindings.append(binding)
    }
    return bindings
  }

  /// The maximum number of active keys in the row, if the app has help.
  private static let maximumCount = 5

  /// Whether the last active key opens the help, which lists the keys that don't fit.
  private var endsWithHelp: Bool { showsActiveKeys && app?.makeHelp != nil }

  private var shownBindings: [KeyBinding] {
    let all = bindings
    guard endsWithHelp, all.count > Self.maximumCount else { return all }
    return all.prefix(Self.maximumCount - 1) + all.suffix(1)
  }

  private typealias Item = (binding: KeyBinding, frame: Rect)
  private typealias Label = (text: StyledText, x: Int)

  /// The labels of the last frame, which are reused until the active keys or the width change.
  private var drawn: (version: Int, width: Int, labels: [Label])?

  private func labels() -> [Label] {
    guard showsActiveKeys, let app else { return makeLabels() }
    // Reading the bindings computes them if necessary, which changes the version.
    _ = app.activeKeyBindings
    let (version, width) = (app.activeKeysVersion, bounds.width)
    if let drawn, drawn.version == version, drawn.width == width { return drawn.labels }
    let labels = makeLabels()
    drawn = (version, width, labels)
    return labels
  }

  private func makeLabels() -> [Label] {
    let (items, ellipsis) = items
    var labels = items.map { item in
      let style = TextStyle.bold.with(.foreground(.accent))
      let key = StyledText(keyText(of: item.binding), style: style)
      return (key + StyledText(" \(item.binding.title)"), item.frame.minX)
    }
    if let ellipsis { labels.append((StyledText("…", style: .foreground(.secondary)), ellipsis)) }
    return labels
  }

  /// The items to show, and the column of the `…` for the items that don't fit; `nil` if no `…` is
  /// drawn. The first items are shown, and always the key of the help.
  private var items: (shown: [Item], ellipsis: Int?) {
    let bindings = shownBindings
    let all = Array(zip(bindings, frames(of: bindings))) as [Item]
    guard let last = all.last, last.frame.maxX > bounds.width else { return (all, nil) }
    let end = bounds.width - (endsWithHelp ? last.frame.width + 4 : 2)
    var shown = Array(all.prefix { $0.frame.maxX <= end })
    let ellipsis = (shown.last?.frame.maxX ?? -1) + 1
    if endsWithHelp {
      let x = shown.isEmpty ? 0 : ellipsis + 3
      shown.append((last.binding, Rect(origin: Point(x: x, y: 0), size: last.frame.size)))
      return (shown, x == 0 ? nil : ellipsis)
    }
    return (shown, ellipsis)
  }

  private func frames(of bindings: [KeyBinding]) -> [Rect] {
    var x = 0
    return bindings.map { binding in
      let width = TextWidth.columns(of: SafeText(text(of: binding)).string)
      defer { x += width + 2 }
      return Rect(x: x, y: 0, width: width, height: 1)
    }
  }

  private func text(of binding: KeyBinding) -> String { keyText(of: binding) + " " + binding.title }

  private func keyText(of binding: KeyBinding) -> String { key(of: binding)?.description ?? "" }

  /// Returns the first key of a binding, or `nil` if the binding has no such key. If the toolbar
  /// shows the active keys and a text field has the focus, skips keys that type a character.
  private func key(of binding: KeyBinding) -> KeyPress? {
    showsActiveKeys && app?.focusedView is TextField
      ? binding.keys.first { $0.typedCharacter == nil } : binding.keys.first
  }
}

extension KeyBinding {
  /// Returns a button that performs the action. The value of the button is the name of `key`, if
  /// any.
  func element(_ key: KeyPress?) -> AccessibilityElement {
    AccessibilityElement(.button, title, value: key?.description) { action() }
  }
}

extension NoticeKind {
  /// The symbol before the text, so that the kind is visible without colors.
  fileprivate var symbol: String {
    switch self {
    case .plain: ""
    case .success: "✓ "
    case .warning: "! "
    case .failure: "✗ "
    }
  }

  fileprivate var style: TextStyle {
    switch self {
    case .plain: .plain
    case .success: .foreground(.success)
    case .warning: .foreground(.warning)
    case .failure: .foreground(.failure)
    }
  }

  fileprivate var states: [String] {
    switch self {
    case .plain: []
    case .success: ["done"]
    case .warning: ["warning"]
    case .failure: ["failed"]
    }
  }
}
