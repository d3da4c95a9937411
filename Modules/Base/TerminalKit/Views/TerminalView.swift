/// A rectangle of the screen that lays out its subviews, draws itself and handles input.
///
/// A change marks a view with ``setNeedsLayout()`` or ``setNeedsDisplay()``; the next display cycle
/// lays out marked views and draws. Override ``layoutSubviews()`` to place subviews,
/// ``sizeThatFits(_:)`` to return the needed size, and ``draw(in:)`` to draw.
///
/// ```swift
/// final class Line: TerminalView {
///   override func sizeThatFits(_ proposal: Size) -> Size { Size(width: proposal.width, height: 1) }
///   override func draw(in canvas: Canvas) { canvas.fill(canvas.bounds, character: "─") }
/// }
/// ```
///
/// Most views show data and subclass ``View``. The dirty flags come from "Data-Driven UI with UIKit".
open class TerminalView: Responder {
  /// The view that contains this one.
  public internal(set) weak var superview: TerminalView?
  /// The views inside this one. Later ones are drawn over earlier ones.
  public internal(set) var subviews: [TerminalView] = []

  /// A Boolean value that indicates whether the view is left out of drawing and input.
  public var isHidden = false { didSet { if isHidden != oldValue { visibilityDidChange() } } }

  var values = AnimatedValues()
  var needsLayout = true
  var containsDirtyView = true
  var isLayingOut = false
  /// Whether the focus stays in this view when the focused view inside it disappears.
  var isFocusScope: Bool { false }
  weak var attachedApp: TerminalApp?
  /// The responder after the root of a tree, such as a flow. It is not retained.
  public weak var nextResponder: Responder?
  weak var filledContent: TerminalView?
  /// The responder that has presented the view.
  weak var presenter: Responder?

  /// Creates a view. The frame is usually set by the layout of its superview.
  public init(frame: Rect = .zero) {
    values.frame = AnimatedValue(frame)
    super.init()
  }

  // MARK: - Responder

  /// The superview; for the root of a tree the ``nextResponder``, the presenter or the app.
  open override var next: Responder? { nextResponder ?? presenter ?? superview ?? attachedApp }

  // MARK: - Layout

  /// Returns the size that the view needs in an available size; by default all of it.
  ///
  /// Containers call ``fittingSize(_:)`` instead.
  open func sizeThatFits(_ proposal: Size) -> Size { proposal }

  /// Places the subviews. A view that marks itself here is laid out again in the next cycle.
  open func layoutSubviews() {}

  /// A Boolean value that indicates whether the size that this view needs depends on its subviews.
  /// A change of their size then marks the superview as well.
  open var sizeDependsOnSubviews: Bool { false }

  /// Updates the content before the view is measured or laid out.
  func prepareForLayout() {}

  // MARK: - Drawing

  /// Draws the view, without its subviews. The canvas has the size of the view.
  open func draw(in canvas: Canvas) {}

  /// Changes the modes that are requested from the terminal, such as the mouse or the title.
  ///
  /// Called for each visible view in each frame after a view was marked, subviews last.
  open func adjust(_ modes: inout TerminalModes) {}

  // MARK: - Tree

  /// Called when the view has become part of the tree of an app.
  open func didAttach() {}

  /// Called when the view is no longer part of the tree of an app.
  open func didDetach() {}

  // MARK: - Input

  /// A Boolean value that indicates whether the view can receive the keyboard focus.
  open var canBecomeFocused: Bool { false }

  /// Called when the view has received or lost the focus.
  open func focusDidChange() { setNeedsDisplay() }

  /// The position of the cursor while the view is focused, in its own cells.
  open var caret: Point { .zero }

  /// Handles a mouse event, whose location is in the cells of this view.
  ///
  /// A view that handles a press receives the following drags and the release, wherever they are.
  ///
  /// - Returns: Whether the event was handled. If not, the superview receives it.
  open func handle(_ event: MouseEvent) -> Bool { false }

  /// Called when a drag was cancelled by Escape or because the focus was lost.
  open func dragWasCancelled() {}

  /// Scrolls to the focused cells. Called on all superviews of a view that has received the focus or
  /// moved its caret.
  ///
  /// - Parameter area: The focused cells, in the cells of this view.
  open func reveal(_ area: Rect) {}

  // MARK: - Accessibility

  /// The view as text; by default the elements of its visible subviews.
  open var accessibilityElements: [AccessibilityElement] {
    subviews.filter { !$0.isHidden }.flatMap(\.accessibilityElements)
  }
}
