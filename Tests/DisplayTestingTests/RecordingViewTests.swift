import DisplayTesting
import Testing

@MainActor
@Suite
struct RecordingViewTests {
  @Test("It remembers what it drew, before it tells")
  func recording() {
    let view = RecordingView<Int>()
    var told: [[Int]] = []
    view.onRender = { [unowned view] _ in told.append(view.states) }
    view.render(state: 1)
    view.render(state: 1)
    #expect(told == [[1], [1, 1]])
  }

  @Test("One can wait until it has drawn so many states")
  func waiting() async {
    let view = RecordingView<Int>()
    let waiter = Task {
      await view.drawn(2)
      return view.states
    }
    for count in 1...2 {
      await Task.yield()
      view.render(state: count)
    }
    #expect(await waiter.value == [1, 2])
    await view.drawn(1)
  }

  @Test("Waiting ends when the one who waits is cancelled")
  func cancellation() async {
    let view = RecordingView<Int>()
    let waiter = Task { await view.drawn(1) }
    await Task.yield()
    waiter.cancel()
    await waiter.value
    #expect(view.states == [])
  }
}
