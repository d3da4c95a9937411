import DisplayKit

/// A view that remembers what it drew.
final class Recorder<State: Equatable & Sendable>: StatefulView {
  private(set) var states: [State] = []
  var renderPolicy: RenderPolicy
  var onRender: (State) -> Void

  init(_ renderPolicy: RenderPolicy = .possible, onRender: @escaping (State) -> Void = { _ in }) {
    self.renderPolicy = renderPolicy
    self.onRender = onRender
  }

  func render(state: State) {
    states.append(state)
    onRender(state)
  }
}
