public import DisplayKit
public import Testing

/// Drives a store inside ``drive(_:exhaustivity:sourceLocation:body:)-(Store<State>,_,_,_)``.
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

/// Drives a store through a test, which fails for every state that the test does not expect.
///
/// The current state comes first, then one state for each transaction that changes it.
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
///   - store: The store. Other objects may hold it too.
///   - exhaustivity: Whether the test must expect every state.
///   - sourceLocation: The location at which failures at the end are reported.
///   - body: The test.
/// - Throws: The error that `body` throws. Then nothing is checked at the end.
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
