public import DisplayKit

/// A rectangle of the screen that lays out its subviews, draws itself and handles input.
///
/// Call ``setNeedsLayout()`` to mark a view for layout, or ``setNeedsDisplay()`` if only its
/// appearance has changed. The next display cycle lays out marked views and draws. Override
/// ``layoutSubviews()`` to place subviews, ``sizeThatFits(_:)`` to return the needed size, and
/// ``draw(in:)`` to draw.
///
/// ```swift
/// final class Line: TerminalView {
///   override func sizeThatFits(_ proposal: Size) -> Size {
///     Size(width: proposal.width, height: 1)
///   }
///   override func draw(in canvas: Canvas) { canvas.fill(canvas.bounds, character: "─") }
/// }
/// ```
///
/// Most views show data and subclass ``View``. The idea of marking views for a later layout comes
/// from the article "Data-Driven UI with UIKit".
open class TerminalView: Responder {
  /// The view that directly contains this view, or `nil` if there is no such view.
  public internal(set) weak var superview: TerminalView?
  /// The views directly inside this view, back to front.
  public internal(set) var subviews: [TerminalView] = []

  /// A Boolean value that indicates whether the view is hidden. A hidden view is not drawn and
  /// receives no input.
  public var isHidden = false { didSet { if isHidden != oldValue { visibilityDidChange() } } }

  /// A Boolean value that indicates whether the view is only shown. If so, neither the view nor a
  /// view inside it can have the focus or set terminal modes, and this view receives the mouse
  /// events of the views inside it.
  package var isReadOnly = false

  /// A Boolean value that indicates whether a change inside the view draws only the view, unless
  /// the focus is inside.
  ///
  /// Set this property for a view whose superviews draw nothing behind it but an empty background,
  /// and whose changes don't affect the active keys.
  package var drawsAlone = false

  /// A Boolean value that indicates whether the view draws a frame in its outermost cells. If so,
  /// its subviews are never drawn over these cells, even while an animation draws the view smaller
  /// than its layout.
  package var drawsFrame = false

  var values = AnimatedValues()
  var needsLayout = true
  var containsDirtyView = true
  var isLayingOut = false
  /// Whether the view has been laid out since it entered the tree of its app.
  var isLaidOut = false
  /// Whether the view is updating its content, before it is measured or laid out.
  var isPreparing = false
  /// Whether the last layout of a container such as a stack has placed the view.
  var wasPlaced = false
  /// The animation of the next layout, if any.
  var layoutTiming: AnimationTiming?
  /// Whether the focus stays in this view when the focused view inside it disappears.
  var isFocusScope: Bool { false }
  weak var attachedApp: TerminalApp?
  /// The responder that follows this view, such as a flow for the root of a tree. The view doesn't
  /// retain the responder.
  public weak var nextResponder: Responder?
  weak var filledContent: TerminalView?
  /// The time at which this view requested the focus, before it was in the tree of an app; `nil` if
  /// there is no such request.
  var focusRequestTime: Int?
  /// The responder that has presented the view.
  weak var presenter: Responder?

  /// Creates a view. The layout of its superview usually sets the frame.
  public init(frame: Rect = .zero) {
    values.frame = AnimatedValue(frame)
    super.init()
  }

  // MARK: - Responder

  /// The ``nextResponder``, the presenter, the superview or the app: the first of these that
  /// exists.
  open override var next: Responder? { nextResponder ?? presenter ?? superview ?? attachedApp }

  // MARK: - Layout

  /// Returns the size that the view needs. `proposal` is the available size.
  ///
  /// The default implementation returns the size that the ``ContentContainer/content`` needs, or
  /// the proposal if there is no content.
  ///
  /// To measure a view, call ``fittingSize(_:)`` instead, which updates its content first.
  open func sizeThatFits(_ proposal: Size) -> Size {
    filledContent?.fittingSize(proposal) ?? proposal
  }

  /// Places the subviews. If an override calls ``setNeedsLayout()``, the view is laid out again in
  /// the next cycle.
  open func layoutSubviews() {}

  /// A Boolean value that indicates whether the size that this view needs depends on its subviews.
  ///
  /// If the value is `true`, a change of a subview's size also marks the superview of this view for
  /// layout.
  open var sizeDependsOnSubviews: Bool { filledContent != nil }

  /// Updates the content before the view is measured or laid out.
  func prepareForLayout() {}

  // MARK: - Drawing

  /// Draws the view, without its subviews. The canvas has the size of the view.
  open func draw(in canvas: Canvas) {}

  /// Changes the modes that the app requests from the terminal, such as the mouse or the title.
  ///
  /// Called for each visible view when the app draws all views, superviews first.
  open func adjust(_ modes: inout TerminalModes) {}

  // MARK: - Tree

  /// Called when the view has entered the tree of an app.
  open func didAttach() {}

  /// Called when the view has left the tree of an app.
  open func didDetach() {}

  // MARK: - Input

  /// A Boolean value that indicates whether the view can receive the keyboard focus.
  open var canBecomeFocused: Bool { false }

  /// A Boolean value that indicates whether each subview can be scrolled into view, by
  /// ``reveal(_:)`` of this view or of a view around it.
  ///
  /// If the value is `true`, a subview outside of the bounds can have the focus. Return `true` in a
  /// view that clips scrolled content.
  open var scrollsSubviews: Bool { false }

  /// Called when the view has received or lost the focus. An override must call `super`.
  open func focusDidChange() { setNeedsDisplay() }

  /// The position of the cursor while the view is focused, in the coordinates of the view.
  open var caret: Point { .zero }

  /// Handles a mouse event, whose location is in the coordinates of this view.
  ///
  /// A view that handles a press also receives the drags and the release that follow, even outside
  /// of its frame.
  ///
  /// - Returns: `true` if the event was handled. Otherwise, the superview receives it.
  open func handle(_ event: MouseEvent) -> Bool { false }

  /// Called when a drag ends without a release, for example because the user presses Escape.
  open func dragWasCancelled() {}

  /// Scrolls an area into view. The app calls this method on the focused view and its superviews
  /// when the focus or the caret has moved, or when the screen was resized.
  ///
  /// - Parameter area: The area to show, in the coordinates of this view.
  open func reveal(_ area: Rect) {}

  // MARK: - Accessibility

  /// The elements that describe the view; by default those of its visible subviews.
  open var accessibilityElements: [AccessibilityElement] {
    subviews.filter { !$0.isHidden }.flatMap(\.accessibilityElements)
  }
}

// MARK: - Views with a model

/// A view that shows a model: a value with the data to display.
///
/// Setting the ``model`` marks the view for layout. The next layout shows the newest model.
///
/// ```swift
/// final class Greeting: View<String> {
///   override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 20, height: 1) }
///   override func draw(in canvas: Canvas) { canvas.draw("Hello, \(model)", at: .zero) }
/// }
/// ```
///
/// The idea comes from the articles "FLIC - The holy grail of all GUI architectures" and
/// "Data-Driven UI with UIKit". Unlike in the articles, one call to `modelDidUpdate()` covers all
/// changes since the last display cycle.
open class View<Model>: TerminalView {
  /// The data that the view shows. Setting the model requests one layout in the next display cycle.
  public var model: Model {
    didSet {
      isModelNew = true
      setNeedsLayout()
      invalidateSize()
    }
  }

  private var isSetUp = false
  private var isModelNew = true

  /// Creates a view. Override ``setUp()`` to create its subviews.
  public init(_ model: Model) {
    self.model = model
    super.init()
  }

  /// Creates the subviews. Called once, before the view is first measured or laid out.
  open func setUp() {}

  /// Shows the newest model. Called once after ``setUp()``. After the model was set, called again
  /// before the view is measured or laid out.
  open func modelDidUpdate() {}

  override func prepareForLayout() {
    if !isSetUp {
      isSetUp = true
      setUp()
    }
    guard isModelNew else { return }
    isModelNew = false
    isPreparing = true
    modelDidUpdate()
    isPreparing = false
  }
}

/// A view that shows the state of a view model.
///
/// A screen is subscribed while it is in the tree of an app. A new state marks the screen for
/// layout, and the next display cycle draws it. Keep the caret, selection, scroll offset and focus
/// in the views, and everything else in the state.
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

  /// Creates a screen that starts with the current state of the view model.
  public init<Action>(_ viewModel: AnyViewModel<State, Action>) {
    subscribe = { viewModel.subscribe($0) }
    super.init(viewModel.state)
  }

  /// Stores a state, which the next display cycle shows. Does nothing if the state has not changed.
  public final func render(state: State) { if state != model { model = state } }

  /// Subscribes to the view model. An override must call `super`.
  open override func didAttach() {
    super.didAttach()
    subscription = subscribe(self)
  }

  /// Unsubscribes from the view model. An override must call `super`.
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

  /// The view that fills the ``contentView``, or `nil` if there is no content. A new value replaces
  /// the old content.
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
