import DisplayKit
import DisplayTesting

/// A recording view that is subscribed for as long as it exists.
@MainActor final class Recorded<State: Equatable & Sendable> {
  private let view: RecordingView<State>
  private let token: SubscriptionToken

  private init(
    _ view: RecordingView<State>, _ subscribe: (RecordingView<State>) -> SubscriptionToken
  ) {
    self.view = view
    token = subscribe(view)
  }

  convenience init(
    _ viewModel: some ViewModel<State, some Sendable>, renderPolicy: RenderPolicy = .whenChanged,
    onRender: @escaping (State) -> Void = { _ in }
  ) {
    self.init(RecordingView(renderPolicy: renderPolicy, onRender: onRender), viewModel.subscribe)
  }

  convenience init(_ viewModel: AnyViewModel<State, some Sendable>) {
    self.init(RecordingView(), viewModel.subscribe)
  }

  convenience init(_ store: Store<State>, onRender: @escaping (State) -> Void = { _ in }) {
    self.init(RecordingView(onRender: onRender)) { store.subscribe($0) }
  }

  var states: [State] { view.states }

  var renderPolicy: RenderPolicy {
    get { view.renderPolicy }
    set { view.renderPolicy = newValue }
  }

  func renderIfNeeded() { token.renderIfNeeded() }
}
