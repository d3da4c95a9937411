public import DisplayKit

/// Drives a store inside ``drive(_:exhaustivity:sourceLocation:body:)-(Store<State>,_,_,_)``.
@MainActor
public final class StoreDriver<State: Equatable & Sendable>: StateDriver<State> {
  /// The store.
  public let store: Store<State>

  private let subscription: SubscriptionToken

  init(_ store: Store<State>, exhaustivity: Exhaustivity) {
    let view = RecordingView<State>()
    self.store = store
    subscription = store.subscribe(view)
    super.init(view: view, exhaustivity: exhaustivity)
  }
}
