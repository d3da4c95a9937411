public import TerminalKit

/// Views in a row or in a column.
///
/// A view takes the size of its content, or a share of the space that the others leave. If the
/// stack is too small, the first views get their size first; frames never overlap and never leave
/// the stack.
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
  /// The direction in which views follow each other.
  public enum Axis: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case horizontal, vertical
  }

  private struct Item {
    let view: TerminalView
    let flex: Int
  }

  /// The cells between two views.
  public var spacing: Int { didSet { settingsDidChange() } }
  /// The margins around the views.
  public var insets: Insets { didSet { settingsDidChange() } }
  let axis: Axis
  private var items: [ObjectIdentifier: Item] = [:]

  /// Creates a stack of views, each as large as its content. ``add(_:flex:)`` adds views with a
  /// share of the space.
  public init(_ axis: Axis, spacing: Int = 0, insets: Insets = .zero, views: [TerminalView] = []) {
    self.axis = axis
    self.spacing = spacing
    self.insets = insets
    super.init()
    for view in views { add(view) }
  }

  /// Adds a view at the end.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - flex: The share of the remaining space; 0 for the size of the content. By default 1 for a
  ///     ``Spacer``, and 0 for other views.
  public func add(_ view: TerminalView, flex: Int? = nil) {
    addSubview(view)
    let flex = flex ?? (view is Spacer ? 1 : 0)
    items[ObjectIdentifier(view)] = Item(view: view, flex: max(0, flex))
    invalidateSize()
  }

  /// `true`, because the size depends on the views.
  open override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size that all views need, with spacing and margins.
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
      views: subviews.filter { !$0.isHidden }, axis: axis, spacing: max(0, spacing), size: size,
      flex: { self.items[ObjectIdentifier($0)]?.flex ?? 0 })
  }

  private func settingsDidChange() {
    setNeedsLayout()
    invalidateSize()
  }
}

/// An empty view that fills the space that the other views of a ``Stack`` leave.
///
/// ```swift
/// @MainActor
/// func makeBar(title: TerminalView, clock: TerminalView) -> Stack {
///   Stack(.horizontal, views: [title, Spacer(), clock])
/// }
/// ```
public final class Spacer: TerminalView {
  /// Creates a spacer, to be added to a ``Stack``.
  public init() { super.init() }

  /// Returns an empty size; the stack adds the spacer's share of the space.
  public override func sizeThatFits(_ proposal: Size) -> Size { .zero }
}
