import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct RenderPolicyTests {
  @Test("Keeps only the newest deferred state, and renders it when rendering is no longer deferred")
  func newestDeferredState() {
    let counter = Counter()
    let view = Recorded(counter, renderPolicy: .deferred)
    counter.send(.setAll([1, 2, 3]))
    #expect(view.states == [])
    view.renderPolicy = .whenChanged
    view.renderIfNeeded()
    #expect(view.states == [3])
    view.renderIfNeeded()
    #expect(view.states == [3])
  }

  @Test(
    "A state published after the policy changed replaces the deferred one",
    arguments: [RenderPolicy.whenChanged, .always])
  func nextState(policy: RenderPolicy) {
    let counter = Counter()
    let view = Recorded(counter, renderPolicy: .deferred)
    counter.send(.set(1))
    view.renderPolicy = policy
    counter.send(.set(2))
    view.renderIfNeeded()
    #expect(view.states == [2])
  }

  @Test("Renders a deferred state after the view model was released")
  func releasedViewModel() {
    let view = Recorded(Counter(3), renderPolicy: .deferred)
    view.renderPolicy = .whenChanged
    view.renderIfNeeded()
    #expect(view.states == [3])
  }
}
