public import DisplayKit
public import Testing

/// Drives a store through a test and fails it for a state that nobody expected.
///
/// The present state comes first, and then one for each transaction that changed it.
///
/// ```swift
/// @MainActor
/// @Test("What was added can be taken back")
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
///   - store: The store; others may keep it.
///   - exhaustivity: Whether everything has to be expected.
///   - sourceLocation: Where failures at the end are reported.
///   - body: The test.
/// - Throws: What `body` throws; then nothing is checked at the end.
@MainActor
public func drive<State: Equatable & Sendable>(
  _ store: Store<State>,
  exhaustivity: Exhaustivity = .exhaustive,
  sourceLocation: SourceLocation = #_sourceLocation,
  body: (StoreDriver<State>) async throws -> Void
) async rethrows {
  try await drive(
    store, exhaustivity: exhaustivity, reporter: .testing, sourceLocation: sourceLocation,
    body: body)
}

// MARK: - Internal

@MainActor
func drive<State: Equatable & Sendable>(
  _ store: Store<State>, exhaustivity: Exhaustivity, reporter: Reporter,
  sourceLocation: SourceLocation, body: (StoreDriver<State>) async throws -> Void
) async rethrows {
  let driver = StoreDriver(store, exhaustivity: exhaustivity, reporter: reporter)
  try await body(driver)
  driver.finish(sourceLocation: sourceLocation)
}
