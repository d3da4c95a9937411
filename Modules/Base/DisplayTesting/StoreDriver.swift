public import DisplayKit

/// What a test does to a store inside ``drive(_:exhaustivity:sourceLocation:body:)-(Store<State>,_,_,_)``.
@MainActor
public final class StoreDriver<State: Equatable & Sendable>: StateDriver<State> {
  /// The store.
  public let store: Store<State>

  private let subscription: Subscription

  init(_ store: Store<State>, exhaustivity: Exhaustivity, reporter: Reporter) {
    let view = RecordingView<State>()
    self.store = store
    subscription = store.subscribe(view)
    super.init(view: view, exhaustivity: exhaustivity, reporter: reporter)
  }
}
