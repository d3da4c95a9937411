public import DisplayKit
public import Testing

/// Checks that a view model loads its content, shows failures, and ignores outdated answers.
///
/// The view model must request nothing before it receives `start`. Then it must show either the
/// answer or the failure, after which `retry` loads again. If the view model makes a second request
/// while the first request is in flight, it must show the second answer, even if the first answer
/// arrives later.
///
/// ```swift
/// struct OfflineError: Error, Hashable {}
///
/// final class ForecastViewModel: ViewModel {
///   enum Action { case appeared, retryTapped, arrived(String), failed(OfflineError) }
///   let display = Display<LoadState<String, OfflineError>, Action>(.loading)
///   private let forecast: @Sendable () async throws(OfflineError) -> String
///
///   init(_ forecast: @escaping @Sendable () async throws(OfflineError) -> String) {
///     self.forecast = forecast
///   }
///
///   func handle(_ action: Action) {
///     switch action {
///     case .appeared, .retryTapped:
///       update(.loading)
///       run(id: "forecast", operation: forecast) { .arrived($0) } failure: { .failed($0) }
///     case .arrived(let text): update(.loaded(text))
///     case .failed(let error): update(.failed(error))
///     }
///   }
/// }
///
/// @MainActor
/// @Test("Loads the newest forecast, and loads again after a failure")
/// func loading() async {
///   await checkLoading(
///     of: "rain", then: "sun", failure: OfflineError(), start: .appeared, retry: .retryTapped,
///     content: { $0 }, viewModel: { ForecastViewModel($0) })
/// }
/// ```
///
/// - Parameters:
///   - first: The answer to a request.
///   - second: The answer to a request that is made while the first request is in flight. The
///     content of this answer must differ from the content of `first`.
///   - failure: The error of requests that fail.
///   - start: The action that starts the first request.
///   - retry: The action that loads again.
///   - content: Returns the content that is shown for an answer.
///   - sourceLocation: The location at which failures are reported.
///   - viewModel: Creates a view model that makes its requests with the given closure.
@MainActor
public func checkLoading<Driven: ViewModel, Answer: Sendable, Content, Failure>(
  of first: Answer, then second: Answer, failure: Failure,
  start: Driven.Action, retry: Driven.Action,
  content: (Answer) -> Content,
  sourceLocation: SourceLocation = #_sourceLocation,
  viewModel: (@escaping @Sendable () async throws(Failure) -> Answer) -> Driven
) async where Driven.State == LoadState<Content, Failure> {
  await drive(
    viewModel(failing(failure, times: 2, before: first)), sourceLocation: sourceLocation
  ) { screen in
    screen.expect(.loading, sourceLocation: sourceLocation)
    await screen.waitUntilIdle(sourceLocation: sourceLocation)
    screen.expectNoState(sourceLocation: sourceLocation)
    screen.send(start)
    await screen.waitUntilIdle(sourceLocation: sourceLocation)
    screen.expect(.failed(failure), sourceLocation: sourceLocation)
    for state in [.failed(failure), .loaded(content(first))] as [Driven.State] {
      screen.send(retry)
      await screen.waitUntilIdle(sourceLocation: sourceLocation)
      screen.expect(.loading, sourceLocation: sourceLocation)
      screen.expect(state, sourceLocation: sourceLocation)
    }
  }
  let (older, newer, calls) = (Gate(), Gate(), CallCounter())
  let overlapping = { @Sendable () async throws(Failure) -> Answer in
    let isFirst = await calls.next() == 1
    await (isFirst ? older : newer).pass()
    return isFirst ? first : second
  }
  await drive(viewModel(overlapping), sourceLocation: sourceLocation) { screen in
    // If the view model makes no request, the wait ends at the time limit, and the expectations
    // fail.
    let limit = TimeLimit()
    screen.expect(.loading, sourceLocation: sourceLocation)
    screen.send(start)
    _ = await limit.wait { await older.waitForArrivals() }
    screen.send(retry)
    _ = await limit.wait { await newer.waitForArrivals() }
    newer.open()
    await screen.waitForState(.loaded(content(second)), sourceLocation: sourceLocation)
    older.open()
    await screen.waitUntilIdle(sourceLocation: sourceLocation)
  }
}

/// Returns an operation that throws `failure` for the first `times` calls, and then returns
/// `answer`.
private func failing<Answer: Sendable, Failure: Error>(
  _ failure: Failure, times: Int, before answer: Answer
) -> @Sendable () async throws(Failure) -> Answer {
  let calls = CallCounter()
  return { () async throws(Failure) -> Answer in
    if await calls.next() <= times { throw failure }
    return answer
  }
}
