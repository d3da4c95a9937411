import DisplayKit
import DisplayTesting
import Testing

@MainActor
@Suite
struct AnyStatefulViewTests {
  @Test("It draws its view, and has its policy")
  func drawing() {
    let view = RecordingView<Int>(renderPolicy: .always)
    let erased = AnyStatefulView(view)
    erased.render(state: 1)
    #expect(view.states == [1])
    #expect(erased.renderPolicy == .always)
  }

  @Test("Subscribing the wrapper subscribes the view: the wrapper may go away")
  func wrapperGoes() {
    let counter = Counter()
    let view = RecordingView<Int>()
    let token = counter.subscribe(AnyStatefulView(AnyStatefulView(view)))
    counter.send(.set(1))
    #expect(view.states == [0, 1])
    withExtendedLifetime(token) {}
  }

  @Test("Subscribing the wrapper as any stateful view subscribes the view, too")
  func existentialWrapper() {
    let counter = Counter().eraseToAnyViewModel()
    let view = RecordingView<Int>()
    func erase() -> any StatefulView<Int> { AnyStatefulView(view) }
    let token = counter.subscribe(erase())
    counter.send(.set(1))
    #expect(view.states == [0, 1])
    withExtendedLifetime(token) {}
  }

  @Test("It keeps its view alive, a subscription of it does not")
  func lifetime() {
    let counter = Counter()
    weak var trace: RecordingView<Int>?
    var erased: AnyStatefulView<Int>?
    do {
      let view = RecordingView<Int>()
      trace = view
      erased = AnyStatefulView(view)
    }
    let token = erased.map { counter.subscribe($0) }
    #expect(trace?.states == [0])
    erased = nil
    #expect(trace == nil)
    withExtendedLifetime(token) {}
  }
}
