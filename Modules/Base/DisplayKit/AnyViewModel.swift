/// A type-erased view model that can send actions and be observed, but not mutated.
///
/// An `AnyViewModel` keeps the wrapped view model alive. ``scoped(state:action:)`` narrows the view
/// model to a part of the state, so that a child view sees only its own state and sends only its
/// own actions.
///
/// ```swift
/// let counter: AnyViewModel<Int, CounterAction> = CounterViewModel().eraseToAnyViewModel()
/// counter.send(.incremented)
/// ```
@MainActor
public final class AnyViewModel<State: Equatable & Sendable, Action: Sendable> {
  @usableFromInline package let context: ProcessingContext
  @usableFromInline let readState: () -> State
  @usableFromInline let sendAction: (Action) -> Void
  @usableFromInline package let addSubscriber: (SubscriberEntry<State>) -> Void

  /// The wrapped view model, which scoped view models share.
  @usableFromInline package let base: any ViewModel

  @inlinable
  package init(
    context: ProcessingContext, readState: @escaping () -> State,
    sendAction: @escaping (Action) -> Void,
    addSubscriber: @escaping (SubscriberEntry<State>) -> Void, base: any ViewModel
  ) {
    self.context = context
    self.readState = readState
    self.sendAction = sendAction
    self.addSubscriber = addSubscriber
    self.base = base
  }

  @inlinable
  convenience init(_ viewModel: some ViewModel<State, Action>) {
    self.init(
      context: viewModel.display.context,
      readState: { viewModel.state },
      sendAction: { viewModel.send($0) },
      addSubscriber: { viewModel.addSubscriber($0) },
      base: viewModel)
  }

  /// The current state. Inside a transaction, the state includes the changes made so far.
  @inlinable
  public var state: State { readState() }

  /// Sends an action to the view model; see ``ViewModel/send(_:)``.
  @inlinable
  public func send(_ action: Action) { sendAction(action) }

  /// Renders `view` now and after each state change; see ``ViewModel/subscribe(_:)``.
  ///
  /// - Returns: A token that ends the subscription when the token is released.
  @inlinable
  public func subscribe(_ view: some StatefulView<State>) -> SubscriptionToken {
    let subscription = ViewSubscription(view, context: context)
    let token = SubscriptionToken(subscription)
    addSubscriber(SubscriberEntry(subscription))
    return token
  }

  /// Waits until no effect of the view model is in flight; see ``ViewModel/waitUntilIdle()``.
  public func waitUntilIdle() async { await base.waitUntilIdle() }

  /// Returns a view model that shows a part of the state and sends only the actions of that part.
  ///
  /// A scoped view model stores no state. Each level of scoping adds two closure calls, but no
  /// comparison: a view compares states once, just before it is rendered.
  ///
  /// ```swift
  /// struct ScreenState: Equatable { var count = 0, title = "" }
  /// enum ScreenAction { case counter(CounterAction), titleTapped }
  ///
  /// @MainActor
  /// func counter(
  ///   of screen: AnyViewModel<ScreenState, ScreenAction>
  /// ) -> AnyViewModel<Int, CounterAction> {
  ///   screen.scoped(state: \.count, action: ScreenAction.counter)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - part: Extracts the part from the state.
  ///   - whole: Converts an action of the part to an action of this view model.
  /// - Returns: The scoped view model, which keeps the original view model alive.
  @inlinable
  public func scoped<Part, PartAction>(
    state part: @escaping (State) -> Part, action whole: @escaping (PartAction) -> Action
  ) -> AnyViewModel<Part, PartAction> {
    let (readState, sendAction, addSubscriber) = (readState, sendAction, addSubscriber)
    return AnyViewModel<Part, PartAction>(
      context: context,
      readState: { part(readState()) },
      sendAction: { sendAction(whole($0)) },
      addSubscriber: { addSubscriber($0.scoped(to: part)) },
      base: base)
  }
}

// MARK: - Fixed states

extension AnyViewModel {
  /// Creates a view model with a fixed state, for previews and tests of views.
  ///
  /// The state never changes, and the view model has no effects.
  ///
  /// ```swift
  /// let found = AnyViewModel<SearchState, SearchAction>(state: .found(["Moby-Dick"]))
  ///
  /// var actions: [CounterAction] = []
  /// let three = AnyViewModel<Int, CounterAction>(state: 3) { actions.append($0) }
  /// three.send(.incremented)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state that views render.
  ///   - onSend: A closure that receives each action. By default, actions are ignored.
  public convenience init(state: State, onSend: @escaping (Action) -> Void = { _ in }) {
    self.init(FixedViewModel(state, onSend: onSend))
  }
}

// MARK: - Optional parts

extension AnyViewModel {
  /// Returns a view model for an optional part of the state, or `nil` if the part is currently
  /// `nil`.
  ///
  /// While the part is `nil`, the returned view model shows the last published value that was not
  /// `nil`, and drops actions. When the part has a value again, the view model shows that value and
  /// sends actions again.
  ///
  /// ```swift
  /// struct InboxState: Equatable { var draft: String? }
  /// enum DraftAction { case typed(String) }
  /// enum InboxAction { case draft(DraftAction), composeTapped }
  ///
  /// @MainActor
  /// func draft(
  ///   of inbox: AnyViewModel<InboxState, InboxAction>
  /// ) -> AnyViewModel<String, DraftAction>? {
  ///   inbox.scoped(unwrapping: \.draft, action: InboxAction.draft)
  /// }
  /// ```
  ///
  /// For the rows of a list, use the module DisplayRows.
  ///
  /// - Parameters:
  ///   - part: Extracts the part from the state.
  ///   - whole: Converts an action of the part to an action of this view model.
  /// - Returns: The scoped view model, which keeps the original view model alive.
  @inlinable
  public func scoped<Part, PartAction>(
    unwrapping part: @escaping (State) -> Part?, action whole: @escaping (PartAction) -> Action
  ) -> AnyViewModel<Part, PartAction>? {
    guard let value = part(state) else { return nil }
    let subscription = Subscription()
    let last = LastValue(value, subscription: SubscriptionToken(subscription))
    let (readState, sendAction, addSubscriber) = (readState, sendAction, addSubscriber)
    addSubscriber(
      SubscriberEntry(subscription) { [weak last] state in
        if let value = part(state) { last?.value = value }
        return true
      })
    return AnyViewModel<Part, PartAction>(
      context: context,
      readState: { part(readState()) ?? last.value },
      sendAction: { if part(readState()) != nil { sendAction(whole($0)) } },
      addSubscriber: { addSubscriber($0.scoped { part($0) ?? last.value }) },
      base: base)
  }
}

private final class FixedViewModel<State: Equatable & Sendable, Action: Sendable>: ViewModel {
  let display: Display<State, Action>
  private let onSend: (Action) -> Void

  init(_ state: State, onSend: @escaping (Action) -> Void) {
    display = Display(state)
    self.onSend = onSend
  }

  func handle(_ action: Action) { onSend(action) }
}

/// Stores the last published value of an optional part, which is shown while the part is `nil`.
@MainActor
@usableFromInline
final class LastValue<Value> {
  @usableFromInline var value: Value
  @usableFromInline let subscription: SubscriptionToken

  @inlinable
  init(_ value: Value, subscription: SubscriptionToken) {
    self.value = value
    self.subscription = subscription
  }
}
