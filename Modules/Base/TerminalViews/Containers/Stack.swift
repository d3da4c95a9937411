public import TerminalKit

/// A container that arranges views in a row or a column.
///
/// Along the stack's axis, each view has the size of its content, or takes a share of the space
/// that the other views leave. If the stack is too small, the views at the start get their space
/// first, but one cell is reserved for each view that takes a share, except for spacers. Frames
/// never overlap or extend beyond the stack.
///
/// If a layout is animated, a view that appears grows from the length 0 at its place, and a view
/// that was hidden shrinks before it disappears.
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
  /// The direction in which a stack arranges its views.
  public enum Axis: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case horizontal, vertical
  }

  private struct Item {
    let view: TerminalView
    let flex: Int
  }

  /// The number of cells between adjacent views.
  public var spacing: Int { didSet { settingsDidChange() } }
  /// The margins around the views.
  public var insets: Insets { didSet { settingsDidChange() } }
  let axis: Axis
  private var items: [ObjectIdentifier: Item] = [:]

  /// Creates a stack of views that are as large as their content.
  ///
  /// To add a view that takes a share of the remaining space, call ``add(_:flex:)``.
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
  ///   - view: The view to add.
  ///   - flex: The weight of the view's share of the remaining space, or 0 for the size of its
  ///     content. The default is 1 for a ``Spacer`` and 0 for other views.
  public func add(_ view: TerminalView, flex: Int? = nil) {
    addSubview(view)
    let flex = flex ?? (view is Spacer ? 1 : 0)
    items[ObjectIdentifier(view)] = Item(view: view, flex: max(0, flex))
    invalidateSize()
  }

  /// `true`, because the size depends on the views.
  open override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size that all views need, including spacing and margins.
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
    var frames = layout.frames.makeIterator()
    // The ends of the previous view, as it is drawn now and in the new layout.
    var (oldEnd, end) = (area.origin, area.origin)
    for view in subviews {
      let nextOldEnd = view.isPlaced ? layout.end(of: view.presentedFrame) : oldEnd
      if view.isHidden {
        view.disappear(to: layout.emptyFrame(at: end))
      } else if let frame = frames.next()?.offset(by: area.origin) {
        view.place(in: frame, from: layout.emptyFrame(at: oldEnd))
        end = layout.end(of: frame)
      }
      oldEnd = nextOldEnd
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

/// An empty view that takes up the remaining space of a ``Stack``.
///
/// ```swift
/// @MainActor
/// func makeBar(title: TerminalView, clock: TerminalView) -> Stack {
///   Stack(.horizontal, views: [title, Spacer(), clock])
/// }
/// ```
public final class Spacer: TerminalView {
  /// Creates a spacer. Add it to a ``Stack`` between the views that it separates.
  public init() { super.init() }

  /// Returns an empty size; the stack adds the spacer's share of the space.
  public override func sizeThatFits(_ proposal: Size) -> Size { .zero }
}
