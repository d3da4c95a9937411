import DisplayTesting
import Testing

@testable import DisplayKit

@MainActor
@Suite
struct EffectTests {
  @Test("The answer of an effect is sent, and nil is none")
  func answers() async {
    let counter = Counter()
    counter.run(id: "five") { .set(5) }
    counter.run(id: "nothing") { nil }
    await counter.settled()
    #expect(counter.handled == [.set(5)])
    #expect(counter.display.droppedAnswers == 0)
  }

  @Test("The newest run of an effect wins: a late answer is dropped and counted")
  func latestWins() async {
    let counter = Counter()
    let slow = Gate()
    counter.run(id: "load") {
      await slow.pass()
      return .set(1)
    }
    counter.run(id: "load") { .set(2) }
    slow.open()
    await counter.settled()
    #expect(counter.handled == [.set(2)])
    #expect(counter.display.droppedAnswers == 1)
  }

  @Test("A superseded run is cancelled")
  func supersededIsCancelled() async {
    let counter = Counter()
    let gate = Gate()
    let cancelled = Gate()
    counter.run(id: "load") {
      await withTaskCancellationHandler(operation: gate.pass, onCancel: cancelled.open)
      return nil
    }
    await gate.arrival()
    counter.run(id: "load") { nil }
    await cancelled.pass()
    gate.open()
    await counter.settled()
    #expect(counter.display.droppedAnswers == 0)
  }

  @Test("With drop-new the run in flight wins, and a new one may follow it")
  func dropNew() async {
    let counter = Counter()
    let gate = Gate()
    counter.run(id: "load", policy: .dropNew) {
      await gate.pass()
      return .add(1)
    }
    counter.run(id: "load", policy: .dropNew) { .add(10) }
    gate.open()
    await counter.settled()
    counter.run(id: "load", policy: .dropNew) { .add(100) }
    await counter.settled()
    #expect(counter.handled == [.add(1), .add(100)])
  }

  @Test("A sequence can be heard one element a run, and loses none", .timeLimit(.minutes(1)))
  func sequence() async {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    let counter = Counter()
    func listen() {
      counter.run(id: "listen") {
        for await number in numbers { return .add(number) }
        return nil
      }
    }
    counter.onHandle = { _ in listen() }
    listen()
    for number in 1...100 { continuation.yield(number) }
    continuation.finish()
    await counter.settled()
    #expect(counter.handled == (1...100).map { .add($0) })
    #expect(counter.display.droppedAnswers == 0)
    counter.onHandle = { _ in }
  }

  @Test("Effects of different ids do not compete")
  func differentIDs() async {
    let counter = Counter()
    for number in 1...50 { counter.run(id: number) { .add(number) } }
    await counter.settled()
    #expect(counter.state == 1275)
    #expect(counter.display.droppedAnswers == 0)
  }

  @Test("What a cancelled effect still answers is dropped and counted")
  func cancel() async {
    let counter = Counter()
    let gate = Gate()
    counter.run(id: "load") {
      await gate.pass()
      return Task.isCancelled ? .set(1) : .set(2)
    }
    counter.cancel(id: "load")
    counter.cancel(id: "unknown")
    gate.open()
    await counter.settled()
    #expect(counter.handled == [])
    #expect(counter.display.droppedAnswers == 1)
  }

  @Test("An effect can be started again after it was cancelled, whatever its policy")
  func startAfterCancel() async {
    let counter = Counter()
    let gate = Gate()
    counter.run(id: "load") {
      await gate.pass()
      return nil
    }
    counter.cancel(id: "load")
    counter.run(id: "load", policy: .dropNew) { .set(3) }
    gate.open()
    await counter.settled()
    #expect(counter.state == 3)
  }

  @Test("A view model is not kept alive by its effects, and cancels them when it goes")
  func lifetime() async {
    var counter: Counter? = Counter()
    weak let trace = counter
    let gate = Gate()
    let cancelled = Gate()
    counter?.run(id: "load") {
      await withTaskCancellationHandler(operation: gate.pass, onCancel: cancelled.open)
      return .set(1)
    }
    await gate.arrival()
    counter = nil
    #expect(trace == nil)
    await cancelled.pass()
    gate.open()
  }

  @Test("A debounced effect dies with its view model and never starts")
  func lifetimeOfWaiting() async {
    let clock = TestClock()
    var counter: Counter? = Counter(clock: clock)
    weak let trace = counter
    let operation = Probe()
    counter?.run(id: "load", policy: .latest(debounce: .seconds(1))) { [operation] in
      withExtendedLifetime(operation) {}
      Issue.record("An effect of a view model that is gone was started")
      return nil
    }
    await clock.sleepers()
    let ended = operation.deinitialised
    counter = nil
    #expect(trace == nil)
    _ = consume operation
    await ended.pass()
    clock.advance(by: .seconds(2))
  }

  @Test("Effects in flight are listed in the order of their start, until they return")
  func inFlight() async {
    let counter = Counter()
    let gate = Gate()
    for id in ["b", "a", "b"] {
      counter.run(id: id) {
        await gate.pass()
        return nil
      }
    }
    #expect(counter.display.effectsInFlight == ["b", "a", "b"])
    gate.open()
    await counter.settled()
    #expect(counter.display.effectsInFlight == [])
  }

  // MARK: - settled()

  @Test("Waiting ends at once when nothing runs")
  func settledAtOnce() async {
    await Counter().settled()
  }

  @Test("Waiting includes the effects that answers start")
  func settledFollows() async {
    let counter = Counter()
    counter.onHandle = { [unowned counter] action in
      guard case .set(let count) = action, count < 5 else { return }
      counter.run(id: "next") { .set(count + 1) }
    }
    counter.send(.set(1))
    await counter.settled()
    #expect(counter.state == 5)
  }

  @Test("Everybody who waits is told")
  func severalWaiters() async {
    let counter = Counter()
    let gate = Gate()
    counter.run(id: "load") {
      await gate.pass()
      return .set(1)
    }
    let waiters = (0..<5).map { _ in
      Task {
        await counter.settled()
        #expect(counter.state == 1)
      }
    }
    await gate.arrival()
    gate.open()
    for waiter in waiters { await waiter.value }
  }

  @Test("Who waits goes on waiting when another waiter starts an effect")
  func waiterStartsEffect() async {
    let counter = Counter()
    let gate = Gate()
    counter.run(id: "first") {
      await gate.pass()
      return .set(1)
    }
    let started = [Gate(), Gate()]
    let starter = Task {
      started[0].open()
      await counter.settled()
      counter.run(id: "second") { .set(2) }
    }
    await started[0].pass()
    let waiter = Task {
      started[1].open()
      await counter.settled()
      #expect(counter.state == 2)
    }
    await started[1].pass()
    gate.open()
    await starter.value
    await waiter.value
  }

  @Test("Waiting ends when the one who waits is cancelled")
  func cancelledWaiter() async {
    let counter = Counter()
    let gate = Gate()
    counter.run(id: "load") {
      await gate.pass()
      return .set(1)
    }
    let started = Gate()
    let waiter = Task { @MainActor in
      started.open()
      await counter.settled()
    }
    await started.pass()
    waiter.cancel()
    await waiter.value
    #expect(counter.state == 0)

    let late = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      await counter.settled()
    }
    await late.value
    gate.open()
    await counter.settled()
    #expect(counter.state == 1)
  }

  @Test("Waiting keeps the view model, and so its effects, alive")
  func settledKeeps() async {
    let view = RecordingView<Int>()
    var token: Subscription?
    func wait() async {
      let counter = Counter()
      token = counter.subscribe(view)
      counter.run(id: "load") { .set(1) }
      await counter.settled()
    }
    await wait()
    #expect(view.states == [0, 1])
    withExtendedLifetime(token) {}
  }
}

/// Says when it is gone.
private final class Probe: Sendable {
  let deinitialised = Gate()

  deinit {
    deinitialised.open()
  }
}
