import DisplayKit
import Testing

@MainActor
@Suite
struct ViewModelTests {
  @Test("A view model has a state from its first moment")
  func firstState() {
    #expect(Counter(7).state == 7)
  }

  @Test("A subscriber is handed the present state at once")
  func presentState() {
    let counter = Counter(7)
    let view = Recorder<Int>()
    let token = counter.subscribe(view)
    #expect(view.states == [7])
    withExtendedLifetime(token) {}
  }

  @Test("States that change several times inside one handle are seen in that order")
  func severalUpdates() {
    let counter = Counter()
    let view = Recorder<Int>()
    let token = counter.subscribe(view)
    counter.send(.setAll([3, 1, 2]))
    #expect(view.states == [0, 3, 1, 2])
    withExtendedLifetime(token) {}
  }

  @Test("An action sent from inside a render is handled after it, in order")
  func sendFromRender() {
    let counter = Counter()
    var depth = 0
    let view = Recorder<Int> { [unowned counter] count in
      depth += 1
      #expect(depth == 1)
      if count == 1 {
        counter.send(.add(10))
        counter.send(.add(100))
        #expect(counter.state == 1)
      }
      depth -= 1
    }
    let token = counter.subscribe(view)
    counter.send(.set(1))
    #expect(view.states == [0, 1, 11, 111])
    #expect(counter.handled == [.set(1), .add(10), .add(100)])
    withExtendedLifetime(token) {}
  }

  @Test("The answer of an effect is sent")
  func effect() async {
    let counter = Counter()
    counter.run(id: 1) { .set(5) }
    await counter.settled()
    #expect(counter.state == 5)
  }
}
