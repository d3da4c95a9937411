import DisplayKit
import DisplayTesting
import Synchronization
import Testing

@MainActor
@Suite
struct DisplayObserverTests {
  @Test("An observer sees each action, change, drawing and effect, in their order")
  func everything() async {
    let log = EventLog()
    await observing(with: log) {
      let counter = Counter()
      let view = RecordingView<Int>()
      let subscription = counter.subscribe(view)
      counter.onHandle = { [weak counter] action in
        if action == .add(1) { counter?.run(id: "load") { .set(7) } }
      }
      counter.send(.add(1))
      await counter.settled()
      withExtendedLifetime(subscription) {}
    }
    #expect(
      log.events == [
        "Counter: will draw RecordingView<Int>", "Counter: did draw",
        "Counter: will handle add(1)", "Counter: effect 1 load",
        "Counter: 0 → 1", "Counter: will draw RecordingView<Int>", "Counter: did draw",
        "Counter: did handle",
        "Counter: end of effect 1: set(7)",
        "Counter: will handle set(7) of effect 1",
        "Counter: 1 → 7", "Counter: will draw RecordingView<Int>", "Counter: did draw",
        "Counter: did handle",
      ])
  }

  @Test("An action that waits in line keeps its effect, and equal states are no change")
  func queued() async {
    let log = EventLog()
    await observing(with: log) {
      let counter = Counter()
      counter.onHandle = { [weak counter] action in
        if action == .set(0) { counter?.send(.add(0)) }
      }
      counter.run(id: "load") { .set(0) }
      await counter.settled()
    }
    #expect(
      log.events == [
        "Counter: effect 1 load", "Counter: end of effect 1: set(0)",
        "Counter: will handle set(0) of effect 1", "Counter: did handle",
        "Counter: will handle add(0)", "Counter: did handle",
      ])
  }

  @Test("What a view model changes while it is made is told under its name")
  func changedByInitializer() {
    final class Early: ViewModel {
      let display = Display<Int, Never>(0)

      init() { update(1) }

      func handle(_ action: Never) {}
    }
    let log = EventLog()
    observing(with: log) { _ = Early() }
    #expect(log.events == ["Early: 0 → 1"])
  }

  @Test("Late answers are told as such")
  func late() async {
    let log = EventLog()
    await observing(with: log) {
      let counter = Counter()
      let gate = Gate()
      counter.run(id: "load") {
        await gate.pass()
        return .set(1)
      }
      counter.cancel(id: "load")
      gate.open()
      await counter.settled()
    }
    #expect(log.events == ["Counter: effect 1 load", "Counter: late end of effect 1: set(1)"])
  }

  @Test("A store's transactions are told, and what follows from them inside")
  func store() {
    let log = EventLog()
    observing(with: log) {
      let store = Store(0)
      let counter = Counter()
      counter.follow(store) { .set($0) }
      store.transaction {
        store.update(1)
        store.update(2)
      }
    }
    #expect(
      log.events == [
        "Counter: will handle set(0)", "Counter: did handle",
        "Store<Int>: 0 → 2",
        "Counter: will handle set(2)", "Counter: 0 → 2", "Counter: did handle",
      ])
  }

  @Test("What is made outside is not observed, also when it is used inside")
  func outside() {
    let log = EventLog()
    let counter = Counter()
    observing(with: log) { counter.send(.set(1)) }
    #expect(log.events == [])
  }

  @Test("Observers inside each other: the outer one is told first, the inner one replaces first")
  func nested() async {
    let order = EventLog()
    let (outer, inner) = (Wrapper("outer", order), Wrapper("inner", order))
    await observing(with: outer) {
      await observing(with: inner) {
        let counter = Counter()
        counter.run(id: "load", policy: .latest(debounce: .zero)) { .set(1) }
        await counter.settled()
        #expect(counter.state == 1)
      }
    }
    #expect(
      order.events == [
        "inner sets the clock", "outer sets the clock",
        "outer starts", "inner starts",
        "inner waits", "outer waits",
        "inner runs", "outer runs",
      ])
  }

  @Test("An observer can answer instead of the work")
  func replaced() async {
    let answers = Answers(.set(42))
    await observing(with: answers) {
      let counter = Counter()
      counter.run(id: "load") {
        Issue.record("the work was done")
        return .set(1)
      }
      await counter.settled()
      #expect(counter.state == 42)
    }
  }

  @Test("An effect that waits is told when it begins, and an observer can hold it back instead")
  func delay() async {
    let log = EventLog()
    let hold = Hold()
    await observing(with: log) {
      await observing(with: hold) {
        let counter = Counter()
        counter.run(id: "type", policy: .latest(debounce: .seconds(3600))) { .set(1) }
        counter.run(id: "type", policy: .latest(debounce: .seconds(3600))) { .set(2) }
        counter.run(id: "load") { .set(3) }
        await counter.settled()
      }
    }
    #expect(hold.effects == [1, 2])
    #expect(log.events.filter { $0.contains("begin") } == ["Counter: begin of effect 2"])
    #expect(
      log.events.contains("Counter: late end of effect 1: nothing"),
      "what waited and was superseded")
    #expect(log.events.contains("Counter: end of effect 2: set(2)"))
  }

  @Test("An observer can tell the time instead of the clock")
  func clock() async {
    let clock = TestClock()
    await observing(with: Time(clock)) {
      let counter = Counter()
      counter.run(id: "type", policy: .latest(debounce: .seconds(3600))) { .set(1) }
      clock.advance(by: .seconds(3600))
      await counter.settled()
      #expect(counter.state == 1)
    }
  }

  @Test("Two displays of one observer are told apart by their numbers")
  func numbers() {
    let log = EventLog()
    observing(with: log) {
      Counter().send(.set(1))
      Counter().send(.set(1))
    }
    #expect(Set(log.displays.map(\.number)).count == 2)
    #expect(log.displays.map(\.number) == log.displays.map(\.number).sorted())
  }
}

// MARK: - Observers

private final class EventLog: DisplayObserver {
  private(set) var events: [String] = []
  private(set) var displays: [DisplayIdentity] = []

  func note(_ event: String) { events.append(event) }

  private func note(_ event: String, _ display: DisplayIdentity) {
    events.append("\(display.name): \(event)")
    displays.append(display)
  }

  func willHandle<Action: Sendable>(_ action: Action, effect: Int?, in display: DisplayIdentity) {
    note("will handle \(action)" + (effect.map { " of effect \($0)" } ?? ""), display)
  }

  func didHandle(in display: DisplayIdentity) { note("did handle", display) }

  func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity
  ) {
    note("\(old) → \(new)", display)
  }

  func willDraw(_ view: some StatefulView, in display: DisplayIdentity) {
    note("will draw \(type(of: view))", display)
  }

  func didDraw(_ view: some StatefulView, in display: DisplayIdentity) { note("did draw", display) }

  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    note("effect \(effect) \(id)", display)
  }

  func didBegin(effect: Int, in display: DisplayIdentity) {
    note("begin of effect \(effect)", display)
  }

  func didEnd<Action: Sendable>(
    effect: Int, answer: Action?, isLate: Bool, in display: DisplayIdentity
  ) {
    let answer = answer.map { "\($0)" } ?? "nothing"
    note("\(isLate ? "late " : "")end of effect \(effect): \(answer)", display)
  }
}

private final class Wrapper: DisplayObserver {
  private let name: String
  private let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
  }

  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    log.note("\(name) starts")
  }

  func operation<Action: Sendable>(
    of effect: Int, in display: DisplayIdentity,
    replacing operation: @escaping @Sendable () async -> Action?
  ) -> @Sendable () async -> Action? {
    { [name, log] in
      let answer = await operation()
      await log.note("\(name) runs")
      return answer
    }
  }

  func delay(
    of effect: Int, in display: DisplayIdentity,
    replacing delay: @escaping @Sendable () async throws -> Void
  ) -> @Sendable () async throws -> Void {
    { [name, log] in
      try await delay()
      await log.note("\(name) waits")
    }
  }

  func clock(
    of display: DisplayIdentity, replacing clock: any Clock<Duration>
  ) -> any Clock<Duration> {
    log.note("\(name) sets the clock")
    return clock
  }
}

private final class Answers: DisplayObserver {
  private let answer: Counter.Action

  init(_ answer: Counter.Action) {
    self.answer = answer
  }

  func operation<Action: Sendable>(
    of effect: Int, in display: DisplayIdentity,
    replacing operation: @escaping @Sendable () async -> Action?
  ) -> @Sendable () async -> Action? {
    { [answer] in answer as? Action }
  }
}

private final class Hold: DisplayObserver {
  private(set) var effects: [Int] = []

  func delay(
    of effect: Int, in display: DisplayIdentity,
    replacing delay: @escaping @Sendable () async throws -> Void
  ) -> @Sendable () async throws -> Void {
    effects.append(effect)
    return {}
  }
}

private final class Time: DisplayObserver {
  private let clock: TestClock

  init(_ clock: TestClock) {
    self.clock = clock
  }

  func clock(
    of display: DisplayIdentity, replacing clock: any Clock<Duration>
  ) -> any Clock<Duration> {
    self.clock
  }
}
