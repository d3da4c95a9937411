public import TerminalKit

/// Views in a row or in a column.
///
/// A view takes the size of its content, or a share of what the others leave. In a stack that is too
/// small, the first views come first; frames never overlap and never leave the stack.
///
/// ```swift
/// @MainActor
/// func makePage(title: TerminalView, list: TerminalView) -> Stack {
///   let stack = Stack(.vertical, spacing: 1)
///   stack.add(title)
///   stack.add(list, flex: 1)
///   return stack
/// }
/// ```
open class Stack: TerminalView {
  /// The direction of a stack.
  public enum Axis: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case horizontal, vertical
  }

  /// The position of views across the direction of a stack.
  public enum Alignment: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case leading, center, trailing
    /// Each view is as wide as the column or as high as the row.
    case fill
  }

  private struct Item {
    let view: TerminalView
    let flex: Int
  }

  /// The direction.
  public var axis: Axis { didSet { settingsDidChange() } }
  /// The cells between two views.
  public var spacing: Int { didSet { settingsDidChange() } }
  /// The margins around the views.
  public var insets: Insets { didSet { settingsDidChange() } }
  /// The position of the views across the direction.
  public var alignment: Alignment { didSet { settingsDidChange() } }

  private var items: [ObjectIdentifier: Item] = [:]

  /// Creates a stack of views that have the size of their content.
  public init(
    _ axis: Axis, spacing: Int = 0, insets: Insets = .zero, alignment: Alignment = .fill,
    views: [TerminalView] = []
  ) {
    self.axis = axis
    self.spacing = spacing
    self.insets = insets
    self.alignment = alignment
    super.init()
    for view in views { add(view) }
  }

  /// Adds a view at the end.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - flex: The view's share of the space that the others leave; 0 for the size of the content.
  ///     `nil` is 1 for a ``Spacer``, and 0 for other views.
  public func add(_ view: TerminalView, flex: Int? = nil) {
    insert(view, at: subviews.count, flex: flex)
  }

  /// Inserts a view before the one at an index.
  public func insert(_ view: TerminalView, at index: Int, flex: Int? = nil) {
    let standard = view is Spacer ? 1 : 0
    insertSubview(view, at: index)
    items[ObjectIdentifier(view)] = Item(view: view, flex: max(0, flex ?? standard))
    invalidateSize()
  }

  /// Whether a change of the views changes the size; always `true`.
  open override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size of the content of all views, with spacing and margins.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    let margins = Size(width: insets.left + insets.right, height: insets.top + insets.bottom)
    let inner = Size(
      width: proposal.width - margins.width, height: proposal.height - margins.height)
    let content = layout(in: inner).contentSize
    return Size(
      width: min(proposal.width, content.width + margins.width),
      height: min(proposal.height, content.height + margins.height))
  }

  /// Places the views one after the other.
  open override func layoutSubviews() {
    items = items.filter { $0.value.view.superview === self }
    let area = bounds.inset(by: insets).intersection(bounds)
    let layout = layout(in: area.size)
    for (view, frame) in zip(layout.views, layout.frames) {
      view.frame = frame.offset(by: area.origin)
    }
  }

  private func layout(in size: Size) -> StackLayout {
    StackLayout(
      views: subviews.filter { !$0.isHidden }, axis: axis, spacing: max(0, spacing),
      alignment: alignment, size: size,
      flex: { self.items[ObjectIdentifier($0)]?.flex ?? 0 })
  }

  private func settingsDidChange() {
    setNeedsLayout()
    invalidateSize()
  }
}
