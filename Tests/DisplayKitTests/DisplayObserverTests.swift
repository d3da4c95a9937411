import DisplayKit
import DisplayTesting
import Synchronization
import Testing

@MainActor @Suite struct DisplayObserverTests {
  @Test("An observer sees each action, change, rendering and effect in order")
  func allEvents() async {
    let log = EventLog()
    await withDisplayObserver(log) {
      let counter = Counter()
      let view = RecordingView<Int>()
      let subscription = counter.subscribe(view)
      counter.onHandle = { [weak counter] action in
        if action == .add(1) { counter?.run(id: "load") { .set(7) } }
      }
      counter.send(.add(1))
      await counter.waitUntilIdle()
      withExtendedLifetime(subscription) {}
    }
    #expect(
      log.events == [
        "Counter: will render RecordingView<Int>", "Counter: did render",
        "Counter: will handle add(1)", "Counter: 0 → 1", "Counter: will render RecordingView<Int>",
        "Counter: did render", "Counter: did handle", "Counter: effect 1 load",
        "Counter: end of effect 1: set(7)", "Counter: will handle set(7) of effect 1",
        "Counter: 1 → 7", "Counter: will render RecordingView<Int>", "Counter: did render",
        "Counter: did handle",
      ])
  }

  @Test("Actions queued by a handled action have no effect number; an equal state is no change")
  func queued() async {
    let log = EventLog()
    await withDisplayObserver(log) {
      let counter = Counter()
      counter.onHandle = { [weak counter] action in
        if action == .set(0) { counter?.send(.add(0)) }
      }
      counter.run(id: "load") { .set(0) }
      await counter.waitUntilIdle()
    }
    #expect(
      log.events == [
        "Counter: effect 1 load", "Counter: end of effect 1: set(0)",
        "Counter: will handle set(0) of effect 1", "Counter: did handle",
        "Counter: will handle add(0)", "Counter: did handle",
      ])
  }

  @Test("A change in the initializer is observed under the name of the view model")
  func changedByInitializer() {
    final class Early: ViewModel {
      let display = Display<Int, Never>(0)

      init() { update(1) }

      func handle(_ action: Never) {}
    }
    let log = EventLog()
    withDisplayObserver(log) { _ = Early() }
    #expect(log.events == ["Early: 0 → 1"])
  }

  @Test("An observer sees that a cancelled effect ends as cancelled")
  func cancelled() async {
    let log = EventLog()
    await withDisplayObserver(log) {
      let counter = Counter()
      let gate = Gate()
      counter.run(id: "load", .set(1), after: gate)
      counter.cancel(id: "load")
      gate.open()
      await counter.waitUntilIdle()
    }
    #expect(log.events == ["Counter: effect 1 load", "Counter: cancelled end of effect 1: set(1)"])
  }

  @Test("A transaction is one change per store or view model, before the actions that it causes")
  func store() {
    let log = EventLog()
    withDisplayObserver(log) {
      let store = Store(0)
      let counter = Counter()
      counter.follow(store, id: "store") { .set($0) }
      performTransaction {
        store.update(1)
        counter.update(5)
        store.update(2)
      }
    }
    #expect(
      log.events == [
        "Counter: will handle set(0)", "Counter: did handle", "Store<Int>: 0 → 2", "Counter: 0 → 5",
        "Counter: will handle set(2)", "Counter: 5 → 2", "Counter: did handle",
      ])
  }

  @Test("A view model created outside is not observed, even if it is used inside")
  func outside() {
    let log = EventLog()
    let counter = Counter()
    withDisplayObserver(log) { counter.send(.set(1)) }
    #expect(log.events == [])
  }

  @Test("With nested observers, the outer one is notified and offered effects first")
  func nested() async {
    let order = EventLog()
    let (outer, inner) = (NamedObserver("outer", order), NamedObserver("inner", order))
    await withDisplayObserver(outer) {
      await withDisplayObserver(inner) {
        let counter = Counter()
        counter.run(id: "load") { .set(1) }
        await counter.waitUntilIdle()
        #expect(counter.state == 1)
      }
    }
    #expect(
      order.events == [
        "outer starts", "inner starts",
        "outer is offered the effect", "inner is offered the effect",
      ])
  }

  @Test("An observer can finish delays and effects itself")
  func takenOver() async {
    let log = EventLog()
    let finisher = EffectFinisher()
    await withDisplayObserver(log) {
      await withDisplayObserver(finisher) {
        let counter = Counter()
        let operation: @Sendable () async -> Counter.Action? = {
          Issue.record("The operation was performed")
          return nil
        }
        counter.run(id: "type", policy: .latest(debounce: .seconds(3600)), operation: operation)
        counter.run(id: "type", policy: .latest(debounce: .seconds(3600)), operation: operation)
        counter.run(id: "load", operation: operation)
        #expect(!finisher.finishDelay(of: 1), "superseded")
        #expect(finisher.finish(1, with: nil))
        #expect(finisher.finishDelay(of: 2))
        #expect(!finisher.finishDelay(of: 2), "no longer delayed")
        #expect(finisher.finish(2, with: .set(2)))
        #expect(counter.state == 2)
        #expect(!finisher.finish(2, with: .set(3)), "finished")
        #expect(!finisher.finishDelay(of: 3), "without a delay")
        counter.cancel(id: "load")
        #expect(finisher.finish(3, with: .set(3)))
        #expect(counter.display.droppedAnswerCount == 1)
        await counter.waitUntilIdle()
        #expect(counter.state == 2)
      }
    }
    #expect(
      log.events.filter { $0.contains("effect") } == [
        "Counter: effect 1 type", "Counter: effect 2 type", "Counter: effect 3 load",
        "Counter: cancelled end of effect 1: nothing", "Counter: end of the delay of effect 2",
        "Counter: end of effect 2: set(2)", "Counter: will handle set(2) of effect 2",
        "Counter: cancelled end of effect 3: set(3)",
      ])
  }

  @Test("An effect handle does not keep the view model alive")
  func released() {
    let log = EventLog()
    let finisher = EffectFinisher()
    withDisplayObserver(log) {
      withDisplayObserver(finisher) {
        weak var released: Counter?
        do {
          let counter = Counter()
          released = counter
          counter.run(id: "load") { nil }
        }
        #expect(released == nil)
      }
    }
    #expect(!finisher.finish(1, with: .set(1)))
    #expect(log.events == ["Counter: effect 1 load"])
  }

  @Test("An observer is notified before an action, a change of a store and a transaction")
  func inputs() {
    let inputs = InputCounter()
    withDisplayObserver(inputs) {
      let store = Store(0, historyLimit: 1)
      let counter = Counter()
      counter.follow(store, id: "store") { .set($0) }
      #expect(inputs.count == 0)
      counter.send(.set(1))
      store.update(2)
      store.update { $0 += 1 }
      performTransaction {
        store.update(4)
        store.update { $0 += 1 }
      }
      store.undo()
      store.redo()
    }
    #expect(inputs.count == 6, "none for the actions of a followed store")
  }

  @Test("An observer can delay the end of a wait, and waits are numbered in the order of the calls")
  func waits() async {
    let holder = WaitHolder()
    await withDisplayObserver(holder) {
      let counter = Counter()
      counter.run(id: "load") { .set(1) }
      let first = Task { await counter.waitUntilIdle() }
      await holder.gate.waitForArrivals()
      #expect(counter.state == 1)
      #expect(holder.events == ["Counter: wait 1"])
      holder.gate.open()
      await first.value
      await counter.waitUntilIdle()
    }
    #expect(holder.events == ["Counter: wait 1", "Counter: wait 2"])
  }

  @Test("Displays are numbered in the order of their creation")
  func numbers() {
    let log = EventLog()
    withDisplayObserver(log) {
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

  func append(_ event: String) { events.append(event) }

  private func append(_ event: String, _ display: DisplayIdentity) {
    events.append("\(display.name): \(event)")
    displays.append(display)
  }

  func willHandle<Action: Sendable>(_ action: Action, effect: Int?, in display: DisplayIdentity) {
    append("will handle \(action)" + (effect.map { " of effect \($0)" } ?? ""), display)
  }

  func didHandle(in display: DisplayIdentity) { append("did handle", display) }

  func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity
  ) { append("\(old) → \(new)", display) }

  func willRender(_ view: some StatefulView, in display: DisplayIdentity) {
    append("will render \(type(of: view))", display)
  }

  func didRender(_ view: some StatefulView, in display: DisplayIdentity) {
    append("did render", display)
  }

  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    append("effect \(effect) \(id)", display)
  }

  func didFinishDelay(of effect: Int, in display: DisplayIdentity) {
    append("end of the delay of effect \(effect)", display)
  }

  func didFinish<Action: Sendable>(
    effect: Int, answer: Action?, wasCancelled: Bool, in display: DisplayIdentity
  ) {
    let answer = answer.map { "\($0)" } ?? "nothing"
    append("\(wasCancelled ? "cancelled " : "")end of effect \(effect): \(answer)", display)
  }
}

private final class NamedObserver: DisplayObserver {
  private let name: String
  private let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
  }

  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    log.append("\(name) starts")
  }

  func takesOver(_ effect: EffectHandle<some Sendable>, in display: DisplayIdentity) -> Bool {
    log.append("\(name) is offered the effect")
    return false
  }
}

/// Takes over the effects of counters. A test calls a method to finish a delay or an effect.
private final class EffectFinisher: DisplayObserver {
  private var effects: [Int: EffectHandle<Counter.Action>] = [:]

  func takesOver<Action: Sendable>(
    _ effect: EffectHandle<Action>, in display: DisplayIdentity
  ) -> Bool {
    effects[effect.number] = effect as? EffectHandle<Counter.Action>
    return true
  }

  func finishDelay(of effect: Int) -> Bool { effects[effect]?.finishDelay() ?? false }

  func finish(_ effect: Int, with answer: Counter.Action?) -> Bool {
    effects[effect]?.finish(with: answer) ?? false
  }
}

private final class InputCounter: DisplayObserver {
  private(set) var count = 0

  func willReceiveInput() { count += 1 }
}

private final class WaitHolder: DisplayObserver {
  let gate = Gate()
  private(set) var events: [String] = []

  func willEndWait(_ wait: Int, in display: DisplayIdentity) async {
    events.append("\(display.name): wait \(wait)")
    await gate.pass()
  }
}
