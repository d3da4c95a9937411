public import DisplayKit

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
/// It is subscribed while it is in the tree of an app. A new state marks the screen; the next display
/// cycle draws it. Caret, selection, scroll offset and focus belong to the views; everything else is
/// state.
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
  public final func render(state: State) {
    if state != model { model = state }
  }

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

  /// The content. Setting it removes the old content and fills the ``contentView``; `nil` empties it.
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
