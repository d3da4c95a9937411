public import DisplayKit

/// A view that writes loaded content, and nothing while the content is loading or after a failure.
///
/// ```swift
/// struct ClosedError: Error, Hashable {}
///
/// @MainActor
/// func view(
///   for format: OutputFormat, console: Console
/// ) -> ContentWriter<[String], ClosedError> {
///   switch format {
///   case .text: ContentWriter { names in names.forEach { console.writeLine($0) } }
///   case .json: ContentWriter { names in console.write(.array(names.map { .string($0) })) }
///   }
/// }
/// ```
public final class ContentWriter<Content: Hashable & Sendable, Failure: Error & Hashable>:
  StatefulView
{
  private let write: @MainActor (Content) -> Void

  /// Creates a view that passes each loaded content to a closure.
  ///
  /// - Parameter write: Writes the content to a console.
  public init(_ write: @escaping @MainActor (Content) -> Void) { self.write = write }

  /// Writes the content if it is loaded.
  public func render(state: LoadState<Content, Failure>) {
    if let content = state.content { write(content) }
  }
}

extension AnyViewModel {
  /// Sends an action and renders `view` until no effect is in flight.
  ///
  /// A one-shot command shows a screen with this method.
  ///
  /// ```swift
  /// final class CounterViewModel: ViewModel {
  ///   enum Action { case incremented }
  ///   let display = Display<Int, Action>(0)
  ///   func handle(_ action: Action) { update(state + 1) }
  /// }
  ///
  /// final class CounterLine: StatefulView {
  ///   func render(state: Int) { print(state) }
  /// }
  ///
  /// let counter = CounterViewModel().eraseToAnyViewModel()
  /// let count = await counter.present(on: CounterLine(), after: .incremented)
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view. It is rendered now and after each change until this method returns.
  ///   - action: The action to send.
  /// - Returns: The final state. If the waiting task is cancelled, the state at that moment.
  public func present(on view: some StatefulView<State>, after action: Action) async -> State {
    let subscription = subscribe(view)
    send(action)
    await waitUntilIdle()
    withExtendedLifetime((view, subscription)) {}
    return state
  }

  /// Sends an action and renders `view` until the content is loaded.
  ///
  /// A one-shot command loads a screen with this method.
  ///
  /// ```swift
  /// enum HoursAction { case appeared }
  /// typealias HoursState = LoadState<String, ClosedError>
  ///
  /// @MainActor
  /// func printHours(of zoo: AnyViewModel<HoursState, HoursAction>, on console: Console) async throws {
  ///   let view = ContentWriter<String, ClosedError> { console.writeLine($0) }
  ///   try await zoo.presentContent(on: view, after: .appeared)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view. It is rendered now and after each change until this method returns.
  ///   - action: The action to send.
  /// - Returns: The content.
  /// - Throws: The error if loading fails; `CancellationError` if the waiting task is cancelled
  ///   before.
  @discardableResult
  public func presentContent<Content, Failure>(
    on view: some StatefulView<State>, after action: Action
  ) async throws -> Content where State == LoadState<Content, Failure> {
    switch await present(on: view, after: action) {
    case .loading: throw CancellationError()
    case .loaded(let content): return content
    case .failed(let error): throw error
    }
  }
}
