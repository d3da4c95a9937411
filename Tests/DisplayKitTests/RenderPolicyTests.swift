import DisplayKit
import DisplayTesting
import Testing

@MainActor
@Suite
struct RenderPolicyTests {
  @Test(
    "A state that could not be drawn is kept, the newest only, and drawn when drawing is possible",
    arguments: [RenderPolicy.Obstacle.notReady, .notOnScreen])
  func newestIsKept(obstacle: RenderPolicy.Obstacle) {
    let counter = Counter()
    let view = RecordingView<Int>(renderPolicy: .notPossible(obstacle))
    let token = counter.subscribe(view)
    counter.send(.setAll([1, 2, 3]))
    #expect(view.states == [])
    view.renderPolicy = .possible
    token.drawingBecamePossible()
    #expect(view.states == [3])
    token.drawingBecamePossible()
    #expect(view.states == [3])
  }

  @Test("Nothing is drawn as long as the policy says that it is not possible")
  func stillNotPossible() {
    let counter = Counter(5)
    let view = RecordingView<Int>(renderPolicy: .notPossible(.notReady))
    let token = counter.subscribe(view)
    token.drawingBecamePossible()
    #expect(view.states == [])
    view.renderPolicy = .possible
    token.drawingBecamePossible()
    #expect(view.states == [5])
  }

  @Test(
    "A state that comes after drawing became possible takes the place of the one kept",
    arguments: [RenderPolicy.possible, .always])
  func nextState(policy: RenderPolicy) {
    let counter = Counter()
    let view = RecordingView<Int>(renderPolicy: .notPossible(.notOnScreen))
    let token = counter.subscribe(view)
    counter.send(.set(1))
    view.renderPolicy = policy
    counter.send(.set(2))
    token.drawingBecamePossible()
    #expect(view.states == [2])
  }

  @Test("A view whose state came back to what it shows is not drawn")
  func thereAndBack() {
    let counter = Counter()
    let view = RecordingView<Int>()
    let token = counter.subscribe(view)
    view.renderPolicy = .notPossible(.notOnScreen)
    counter.send(.setAll([1, 0]))
    view.renderPolicy = .possible
    token.drawingBecamePossible()
    #expect(view.states == [0])
    counter.send(.set(1))
    #expect(view.states == [0, 1])
  }

  @Test("A view can ask for equal states too")
  func always() {
    let counter = Counter()
    let view = RecordingView<Int>(renderPolicy: .always)
    let token = counter.subscribe(view)
    counter.send(.setAll([0, 1, 1]))
    #expect(view.states == [0, 0, 1, 1])
    withExtendedLifetime(token) {}
  }

  @Test("Actions and updates from inside a late render come after it")
  func lateRender() {
    let counter = Counter()
    let view = RecordingView<Int>(renderPolicy: .notPossible(.notReady))
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
    view.renderPolicy = .possible
    token.drawingBecamePossible()
    #expect(view.states == [0, 1, 11])
    counter.send(.set(5))
    #expect(view.states == [0, 1, 11, 5])
  }

  @Test("A view can be told inside another's render that it can be drawn")
  func lateRenderInsideRender() {
    let counter = Counter()
    let late = RecordingView<Int>(renderPolicy: .notPossible(.notReady))
    let lateToken = counter.subscribe(late)
    let view = RecordingView<Int> { count in
      guard count == 1 else { return }
      late.renderPolicy = .possible
      lateToken.drawingBecamePossible()
    }
    let token = counter.subscribe(view)
    counter.send(.setAll([1, 2]))
    #expect(late.states == [1, 2])
    withExtendedLifetime(token) {}
  }

  @Test("The kept state of a view model that is gone can still be drawn")
  func afterTheEnd() {
    let view = RecordingView<Int>(renderPolicy: .notPossible(.notReady))
    let token = Counter(3).subscribe(view)
    view.renderPolicy = .possible
    token.drawingBecamePossible()
    #expect(view.states == [3])
  }
}
