import TerminalKit
import TerminalText

/// The screens of a path in one or two columns, whose widths the user can change.
final class FlowColumns: TerminalView {
  private static let step = 4

  private let first = ContentHolder()
  private let second = SecondColumn()
  private let placeholder = Label("")
  private let split: Split

  init() {
    split = Split(.horizontal, first, second, division: .ratio(0.45), minimum: 20)
    super.init()
    placeholder.alignment = .center
    addSubview(split)
  }

  /// Shows the first screen of a path and the one on top, or a text in its place. A screen that is not
  /// visible is hidden, and so keeps what it presents.
  func show(_ root: TerminalView, _ top: TerminalView?, placeholder text: String, isSplit: Bool) {
    placeholder.model = StyledText(text, style: .dim)
    first.content = root
    second.content = top ?? placeholder
    second.hasMargin = isSplit
    split.isAlwaysCollapsed = !isSplit
    split.collapsedSide = top == nil ? .first : .second
  }

  override func layoutSubviews() { split.frame = bounds }

  /// The keys that move between two columns and change their widths.
  var keys: [KeyBinding] {
    guard !split.isCollapsed else { return [] }
    return [
      KeyBinding([KeyPress(.left), KeyPress("h")], "Left column") { [first] in first.focus() },
      KeyBinding([KeyPress(.right), KeyPress("l")], "Right column") { [second] in second.focus() },
      KeyBinding(KeyPress("<"), "Narrower left column") { [self] in moveLine(by: -Self.step) },
      KeyBinding(KeyPress(">"), "Wider left column") { [self] in moveLine(by: Self.step) },
    ].map { $0.onlyInHelp() }
  }

  private func moveLine(by cells: Int) { split.division = .first(first.frame.width + cells) }
}

/// The second column, with a space beside the line.
private final class SecondColumn: TerminalView, ContentContainer {
  let contentView: TerminalView = ContentHolder()
  var hasMargin = true { didSet { if hasMargin != oldValue { setNeedsLayout() } } }

  init() {
    super.init()
    addSubview(contentView)
  }

  override func layoutSubviews() {
    contentView.frame = bounds.inset(by: Insets(left: hasMargin ? 1 : 0))
  }
}
