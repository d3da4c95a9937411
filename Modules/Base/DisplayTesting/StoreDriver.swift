public import DisplayKit
public import Testing

/// A driver that expects the states of a store, created by
/// ``drive(_:exhaustivity:sourceLocation:body:)-(Store<State>,_,_,_)``.
@MainActor
public final class StoreDriver<State: Equatable & Sendable>: StateDriver<State> {
  /// The store under test.
  public let store: Store<State>

  private let subscription: SubscriptionToken

  init(_ store: Store<State>, exhaustivity: Exhaustivity) {
    let view = RecordingView<State>()
    self.store = store
    subscription = store.subscribe(view)
    super.init(view: view, exhaustivity: exhaustivity)
  }
}

/// Drives a store through a test. The test fails for every state that it does not expect.
///
/// The first state is the current state of the store. Each update or transaction that changes the
/// store adds a state.
///
/// ```swift
/// @MainActor
/// @Test("Undoes an addition")
/// func undo() async {
///   await drive(Store<Set<Int>>([], historyLimit: 1)) { favorites in
///     favorites.expect([])
///     favorites.store.update { $0.insert(12) }
///     favorites.expect([12])
///     favorites.store.undo()
///     favorites.expect([])
///   }
/// }
/// ```
///
/// - Parameters:
///   - store: The store to drive. Other objects may hold the store, too.
///   - exhaustivity: Whether the test must expect every state.
///   - sourceLocation: The location at which failures at the end are reported.
///   - body: The test, which receives the driver.
/// - Throws: The error that `body` throws. In that case, nothing is checked at the end.
@MainActor
public func drive<State: Equatable & Sendable>(
  _ store: Store<State>,
  exhaustivity: Exhaustivity = .exhaustive,
  sourceLocation: SourceLocation = #_sourceLocation,
  body: (StoreDriver<State>) async throws -> Void
) async rethrows {
  let driver = StoreDriver(store, exhaustivity: exhaustivity)
  try await body(driver)
  driver.finish(sourceLocation: sourceLocation)
}
