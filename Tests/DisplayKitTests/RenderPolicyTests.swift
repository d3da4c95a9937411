import DisplayKit
import DisplayTesting
import Testing

@MainActor
@Suite
struct RenderPolicyTests {
  @Test("Keeps only the newest deferred state, and renders it when rendering is no longer deferred")
  func newestDeferredState() {
    let counter = Counter()
    let view = RecordingView<Int>(renderPolicy: .deferred)
    let token = counter.subscribe(view)
    counter.send(.setAll([1, 2, 3]))
    #expect(view.states == [])
    view.renderPolicy = .whenChanged
    token.renderIfNeeded()
    #expect(view.states == [3])
    token.renderIfNeeded()
    #expect(view.states == [3])
  }

  @Test("Renders nothing as long as the policy defers rendering")
  func stillDeferred() {
    let counter = Counter(5)
    let view = RecordingView<Int>(renderPolicy: .deferred)
    let token = counter.subscribe(view)
    token.renderIfNeeded()
    #expect(view.states == [])
    view.renderPolicy = .whenChanged
    token.renderIfNeeded()
    #expect(view.states == [5])
  }

  @Test(
    "A state published after the policy changed replaces the deferred one",
    arguments: [RenderPolicy.whenChanged, .always])
  func nextState(policy: RenderPolicy) {
    let counter = Counter()
    let view = RecordingView<Int>(renderPolicy: .deferred)
    let token = counter.subscribe(view)
    counter.send(.set(1))
    view.renderPolicy = policy
    counter.send(.set(2))
    token.renderIfNeeded()
    #expect(view.states == [2])
  }

  @Test("Does not render a deferred state that equals the one the view shows")
  func unchangedDeferredState() {
    let counter = Counter()
    let view = RecordingView<Int>()
    let token = counter.subscribe(view)
    view.renderPolicy = .deferred
    counter.send(.setAll([1, 0]))
    view.renderPolicy = .whenChanged
    token.renderIfNeeded()
    #expect(view.states == [0])
    counter.send(.set(1))
    #expect(view.states == [0, 1])
  }

  @Test("The policy 'always' renders equal states too")
  func always() {
    let counter = Counter()
    let view = RecordingView<Int>(renderPolicy: .always)
    let token = counter.subscribe(view)
    counter.send(.setAll([0, 1, 1]))
    #expect(view.states == [0, 0, 1, 1])
    withExtendedLifetime(token) {}
  }

  @Test("Actions and updates from inside a deferred render are processed after it")
  func reentrantDeferredRender() {
    let counter = Counter()
    let view = RecordingView<Int>(renderPolicy: .deferred)
    var depth = 0
    view.onRender = { [unowned counter] count in
      depth += 1
      #expect(depth == 1)
      if count == 0 {
        counter.send(.add(10))
        counter.update(1)
      }
      depth -= 1
    }
    let token = counter.subscribe(view)
    view.renderPolicy = .whenChanged
    token.renderIfNeeded()
    #expect(view.states == [0, 1, 11])
    counter.send(.set(5))
    #expect(view.states == [0, 1, 11, 5])
  }

  @Test("A deferred state can be rendered from inside the render of another view")
  func deferredRenderInsideRender() {
    let counter = Counter()
    let deferredView = RecordingView<Int>(renderPolicy: .deferred)
    let deferredToken = counter.subscribe(deferredView)
    let view = RecordingView<Int> { count in
      guard count == 1 else { return }
      deferredView.renderPolicy = .whenChanged
      deferredToken.renderIfNeeded()
    }
    let token = counter.subscribe(view)
    counter.send(.setAll([1, 2]))
    #expect(deferredView.states == [1, 2])
    withExtendedLifetime(token) {}
  }

  @Test("Renders a deferred state after the view model was released")
  func releasedViewModel() {
    let view = RecordingView<Int>(renderPolicy: .deferred)
    let token = Counter(3).subscribe(view)
    view.renderPolicy = .whenChanged
    token.renderIfNeeded()
    #expect(view.states == [3])
  }
}
