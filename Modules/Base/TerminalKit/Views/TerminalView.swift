public import DisplayKit

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
/// Most views show data and subclass ``View``. The dirty flags come from "Data-Driven UI with
/// UIKit".
open class TerminalView: Responder {
  /// The view that contains this one.
  public internal(set) weak var superview: TerminalView?
  /// The views inside this one. Later ones are drawn over earlier ones.
  public internal(set) var subviews: [TerminalView] = []

  /// A Boolean value that indicates whether the view is hidden. A hidden view is not drawn and
  /// receives no input.
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

  /// Called when the view has entered the tree of an app.
  open func didAttach() {}

  /// Called when the view has left the tree of an app.
  open func didDetach() {}

  // MARK: - Input

  /// A Boolean value that indicates whether the view can receive the keyboard focus.
  open var canBecomeFocused: Bool { false }

  /// Called when the view has received or lost the focus.
  func focusDidChange() { setNeedsDisplay() }

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

  /// Scrolls to the focused cells. Called on all superviews of a view that has received the focus
  /// or moved its caret.
  ///
  /// - Parameter area: The focused cells, in the cells of this view.
  open func reveal(_ area: Rect) {}

  // MARK: - Accessibility

  /// The view as text; by default the elements of its visible subviews.
  open var accessibilityElements: [AccessibilityElement] {
    subviews.filter { !$0.isHidden }.flatMap(\.accessibilityElements)
  }
}

// MARK: - Layout

extension TerminalView {
  /// Marks the view, so that the next display cycle calls ``layoutSubviews()``.
  public func setNeedsLayout() {
    needsLayout = true
    markPath()
  }

  /// Requests a display cycle, which draws the view again.
  public func setNeedsDisplay() { attachedApp?.setNeedsDisplay() }

  /// Requests a display cycle after a change that affects neither other views nor the active keys,
  /// such as a move of the selection. If nothing else was marked, only this view is drawn, over the
  /// cells of the last frame.
  ///
  /// - Parameter draw: Draws the changes since the last frame. If it returns `false`, everything is
  ///   drawn.
  package func setNeedsDisplayOfChanges(_ draw: @escaping (Canvas) -> Bool) {
    attachedApp?.setNeedsDisplay(ofChangesIn: self, draw: draw)
  }

  /// Marks the superview, whose layout may depend on the size that this view needs now.
  public func invalidateSize() {
    var view = superview
    // A container that is being laid out measures its subviews itself.
    while let container = view, !container.isLayingOut {
      container.setNeedsLayout()
      view = container.sizeDependsOnSubviews ? container.superview : nil
    }
  }

  /// Lays out the dirty views of this subtree now.
  public func layoutIfNeeded() {
    guard containsDirtyView else { return }
    // The flags are cleared first: a view that marks itself in here is laid out in the next cycle.
    containsDirtyView = false
    if needsLayout {
      needsLayout = false
      layOut()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Returns the size that the view needs for its newest content.
  public func fittingSize(_ proposal: Size) -> Size {
    prepareForLayout()
    return sizeThatFits(proposal)
  }

  /// Marks this view and its superviews as containing a dirty view, and requests a display cycle.
  private func markPath() {
    containsDirtyView = true
    var view = superview
    while let container = view {
      // A container that is being laid out will visit its subviews.
      if container.isLayingOut { return }
      container.containsDirtyView = true
      view = container.superview
    }
    attachedApp?.scheduleCycle()
  }

  private func layOut() {
    isLayingOut = true
    defer { isLayingOut = false }
    attachedApp?.statistics.layouts += 1
    prepareForLayout()
    layoutSubviews()
    filledContent?.frame = bounds
  }
}

// MARK: - Views with a model

/// A view that shows a model: its data.
///
/// A change of the ``model`` marks the view, and its next layout shows the newest one.
///
/// ```swift
/// final class Greeting: View<String> {
///   override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 20, height: 1) }
///   override func draw(in canvas: Canvas) { canvas.draw("Hello, \(model)", at: .zero) }
/// }
/// ```
///
/// The idea comes from "FLIC - The holy grail of all GUI architectures" and "Data-Driven UI with
/// UIKit". In contrast to the article, `modelDidUpdate()` is called once for many changes.
open class View<Model>: TerminalView {
  /// The data that the view shows. Setting it requests one layout in the next display cycle.
  public var model: Model {
    didSet {
      isModelNew = true
      setNeedsLayout()
      invalidateSize()
    }
  }

  private var isSetUp = false
  private var isModelNew = true

  /// Creates a view; its subviews are created in ``setUp()``.
  public init(_ model: Model) {
    self.model = model
    super.init()
  }

  /// Creates the subviews. Called once, before the first layout.
  open func setUp() {}

  /// Shows the newest model. Called after ``setUp()``, and then at most once in a display cycle, if
  /// the model was set.
  open func modelDidUpdate() {}

  override func prepareForLayout() {
    if !isSetUp {
      isSetUp = true
      setUp()
    }
    guard isModelNew else { return }
    isModelNew = false
    modelDidUpdate()
  }
}

/// A view that shows the states of a view model.
///
/// It is subscribed while it is in the tree of an app. A new state marks the screen; the next
/// display cycle draws it. Caret, selection, scroll offset and focus belong to the views;
/// everything else is state.
///
/// ```swift
/// final class CounterScreen: Screen<Int> {
///   private let counter: AnyViewModel<Int, CounterAction>
///
///   init(_ counter: AnyViewModel<Int, CounterAction>) {
///     self.counter = counter
///     super.init(counter)
///   }
///
///   override var keyBindings: [KeyBinding] {
///     [KeyBinding(KeyPress("+"), "Add one") { [counter] in counter.send(.incremented) }]
///   }
///
///   override func draw(in canvas: Canvas) { canvas.draw("\(model)", at: .zero) }
/// }
/// ```
open class Screen<State: Equatable & Sendable>: View<State>, StatefulView {
  private let subscribe: (Screen) -> SubscriptionToken
  private var subscription: SubscriptionToken?

  override var isFocusScope: Bool { true }

  /// Creates a screen. It shows the state of the view model even before it is attached.
  public init<Action>(_ viewModel: AnyViewModel<State, Action>) {
    subscribe = { viewModel.subscribe($0) }
    super.init(viewModel.state)
  }

  /// Stores a state for the next display cycle.
  public final func render(state: State) { if state != model { model = state } }

  /// Subscribes to the view model. An override calls `super`.
  open override func didAttach() {
    super.didAttach()
    subscription = subscribe(self)
  }

  /// Unsubscribes from the view model. An override calls `super`.
  open override func didDetach() {
    super.didDetach()
    subscription = nil
  }
}

/// A view with one replaceable content view, such as a page, a cell or a header.
///
/// ```swift
/// final class Card: TerminalView, ContentContainer {}
///
/// @MainActor
/// func show(_ view: TerminalView, in card: Card) { card.content = view }
/// ```
@MainActor
public protocol ContentContainer: TerminalView {
  /// The view that the content fills; by default the container itself.
  var contentView: TerminalView { get }
}

extension ContentContainer {
  /// The container itself, which the content fills.
  public var contentView: TerminalView { self }

  /// The content. Setting it removes the old content and fills the ``contentView``; `nil` empties
  /// it.
  public var content: TerminalView? {
    get { contentView.filledContent }
    set {
      let container = contentView
      guard newValue !== container.filledContent else { return }
      container.filledContent?.removeFromSuperview()
      container.filledContent = newValue
      if let newValue { container.addSubview(newValue) }
      container.invalidateSize()
    }
  }
}
