import FlowKit
import Testing

@MainActor @Suite struct SignalTests {
  private final class Observer { var values: [Int] = [] }

  @Test("An observer receives each later value once, and no earlier value")
  func delivery() {
    let signal = Signal<Int>()
    let observer = Observer()
    signal.send(1)
    signal.observe(by: observer) { $0.values.append($1) }
    signal.send(2)
    signal.send(2)
    #expect(observer.values == [2, 2])
  }

  @Test("Observing again replaces the first closure")
  func again() {
    let signal = Signal<Int>()
    let observer = Observer()
    for _ in 0..<3 { signal.observe(by: observer) { $0.values.append($1) } }
    signal.send(1)
    #expect(observer.values == [1])
  }

  @Test("A signal does not keep its observers alive")
  func release() {
    let signal = Signal<Int>()
    var observer: Observer? = Observer()
    weak let released = observer
    if let observer { signal.observe(by: observer) { $0.values.append($1) } }
    observer = nil
    #expect(released == nil)
    signal.send(1)
  }
}
