public import DisplayKit
public import Testing

/// Drives a view model through a test and fails it for what nobody expected.
///
/// Every state that a view would have been drawn with, the first one included, has to be expected
/// in order. When `body` is done, the test fails if states are left over, if an effect is still in
/// flight, if somebody sleeps on the view model's ``TestClock``, or if anything keeps the view model
/// alive.
///
/// ```swift
/// @MainActor
/// @Test("A tap counts")
/// func tap() async {
///   await drive(CounterViewModel()) { counter in
///     counter.expect(0)
///     counter.send(.incremented)
///     counter.expect(1)
///   }
/// }
/// ```
///
/// The idea comes from the test store of The Composable Architecture.
///
/// - Parameters:
///   - viewModel: Makes the view model; only the driver may keep it. Made right here, failures can
///     also tell the actions behind the states.
///   - exhaustivity: Whether everything has to be expected.
///   - sourceLocation: Where failures at the end are reported.
///   - body: The test.
/// - Throws: What making the view model throws, or `body`; then nothing is checked at the end.
@MainActor
public func drive<Driven: ViewModel>(
  _ viewModel: @autoclosure () throws -> Driven,
  exhaustivity: Exhaustivity = .exhaustive,
  sourceLocation: SourceLocation = #_sourceLocation,
  body: (ViewModelDriver<Driven>) async throws -> Void
) async rethrows {
  try await drive(
    viewModel(), exhaustivity: exhaustivity, reporter: .testing, sourceLocation: sourceLocation,
    body: body)
}

// MARK: - Internal

@MainActor
func drive<Driven: ViewModel>(
  _ viewModel: @autoclosure () throws -> Driven, exhaustivity: Exhaustivity, reporter: Reporter,
  sourceLocation: SourceLocation, body: (ViewModelDriver<Driven>) async throws -> Void
) async rethrows {
  let (driven, work) = try await driveAndRelease(
    viewModel(), exhaustivity: exhaustivity, reporter: reporter, sourceLocation: sourceLocation,
    body: body)
  // An operation that has answered may hold what it captured for another moment, on its thread.
  for _ in 0..<1000 where driven.object != nil { await Task.yield() }
  if driven.object != nil { reporter.fail(.alive(Driven.self, work), sourceLocation) }
}

/// A function of its own, so that nothing here holds the view model afterwards.
@MainActor
private func driveAndRelease<Driven: ViewModel>(
  _ viewModel: @autoclosure () throws -> Driven, exhaustivity: Exhaustivity, reporter: Reporter,
  sourceLocation: SourceLocation, body: (ViewModelDriver<Driven>) async throws -> Void
) async rethrows -> (Weak<Driven>, PendingWork) {
  let driver = try ViewModelDriver(viewModel, exhaustivity: exhaustivity, reporter: reporter)
  try await body(driver)
  driver.finish(sourceLocation: sourceLocation)
  return (Weak(driver.viewModel), driver.work)
}

@MainActor
private final class Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
