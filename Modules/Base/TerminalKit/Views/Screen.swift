public import DisplayKit

/// A view that shows the states of a view model.
///
/// It subscribes while it is in the tree of an app. A state is stored and marks the screen; only the
/// display cycle draws. Caret, selection, scroll offset and focus belong to the views; everything
/// else is state.
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

  /// Creates a screen of a view model, whose state it shows before it is attached.
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
