import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct AnyStatefulViewTests {
  @Test("Renders its view, and has the policy of its view")
  func rendering() {
    let view = RecordingView<Int>(renderPolicy: .always)
    let erased = AnyStatefulView(view)
    erased.render(state: 1)
    #expect(view.states == [1])
    #expect(erased.renderPolicy == .always)
  }

  @Test("Subscribing the wrapper subscribes the view, so the wrapper can be released")
  func releasedWrapper() {
    let counter = Counter()
    let view = RecordingView<Int>()
    let token = counter.subscribe(AnyStatefulView(AnyStatefulView(view)))
    counter.send(.set(1))
    #expect(view.states == [0, 1])
    withExtendedLifetime(token) {}
  }

  @Test("Subscribing the wrapper as an existential subscribes the view")
  func existentialWrapper() {
    let counter = Counter().eraseToAnyViewModel()
    let view = RecordingView<Int>()
    func erase() -> any StatefulView<Int> { AnyStatefulView(view) }
    let token = counter.subscribe(erase())
    counter.send(.set(1))
    #expect(view.states == [0, 1])
    withExtendedLifetime(token) {}
  }

  @Test("Keeps its view alive; a subscription does not")
  func lifetime() {
    let counter = Counter()
    weak var weakView: RecordingView<Int>?
    var erased: AnyStatefulView<Int>?
    do {
      let view = RecordingView<Int>()
      weakView = view
      erased = AnyStatefulView(view)
    }
    let token = erased.map { counter.subscribe($0) }
    #expect(weakView?.states == [0])
    erased = nil
    #expect(weakView == nil)
    withExtendedLifetime(token) {}
  }
}
