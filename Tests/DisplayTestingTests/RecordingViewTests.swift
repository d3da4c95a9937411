import DisplayTesting
import Testing

@MainActor @Suite struct RecordingViewTests {
  @Test("Records a state before it calls the closure")
  func recording() {
    let view = RecordingView<Int>()
    var calls: [[Int]] = []
    view.onRender = { [unowned view] _ in calls.append(view.states) }
    view.render(state: 1)
    view.render(state: 1)
    #expect(calls == [[1], [1, 1]])
  }

  @Test("Waits until it has rendered a number of states")
  func waiting() async {
    let view = RecordingView<Int>()
    let waiter = Task {
      await view.waitForRenders(2)
      return view.states
    }
    for count in 1...2 {
      await Task.yield()
      view.render(state: count)
    }
    #expect(await waiter.value == [1, 2])
    await view.waitForRenders(1)
  }

  @Test("Stops waiting when the waiting task is cancelled")
  func cancellation() async {
    let view = RecordingView<Int>()
    let waiter = Task { await view.waitForRenders(1) }
    await Task.yield()
    waiter.cancel()
    await waiter.value
    #expect(view.states == [])
  }
}
