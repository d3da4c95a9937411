import DisplayTesting
import Testing

@testable import DisplayKit

@MainActor @Suite struct EffectTests {
  @Test("Handles the action of an effect while the effect is in flight, and nothing for nil")
  func answers() async {
    let counter = Counter()
    counter.onHandle = { [unowned counter] _ in
      #expect(counter.display.effectsInFlight.contains("five"))
    }
    counter.run(id: "five") { .set(5) }
    counter.run(id: "nothing") { nil }
    await counter.waitUntilIdle()
    #expect(counter.handled == [.set(5)])
    #expect(counter.display.droppedAnswerCount == 0)
  }

  @Test("A sequence can be read one element per run, without losing any", .timeLimit(.minutes(20)))
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
    await counter.waitUntilIdle()
    #expect(counter.handled == (1...100).map { .add($0) })
    #expect(counter.display.droppedAnswerCount == 0)
    counter.onHandle = { _ in }
  }

  @Test("Effects don't keep the view model alive, and are cancelled when it is released")
  func lifetime() async {
    var counter: Counter? = Counter()
    weak let weakCounter = counter
    let gate = Gate()
    let cancelled = Gate()
    counter?.run(id: "load") {
      await withTaskCancellationHandler(operation: gate.pass, onCancel: cancelled.open)
      return .set(1)
    }
    await gate.waitForArrivals()
    counter = nil
    #expect(weakCounter == nil)
    await cancelled.pass()
    gate.open()
  }

  @Test("A debounced effect never starts if its view model is released during the delay")
  func lifetimeDuringDelay() async {
    let clock = TestClock()
    var counter: Counter? = Counter(clock: clock)
    weak let weakCounter = counter
    let signal = DeinitSignal()
    counter?.run(id: "load", policy: .latest(debounce: .seconds(1))) { [signal] in
      withExtendedLifetime(signal) {}
      Issue.record("An effect was started after its view model was released")
      return nil
    }
    await clock.waitForSleepers()
    let released = signal.deinitialized
    counter = nil
    #expect(weakCounter == nil)
    _ = consume signal
    await released.pass()
    clock.advance(by: .seconds(2))
  }

  // MARK: - Waiting

  @Test("Waiting includes the effects that are started by actions of effects")
  func idleAfterFollowingEffects() async {
    let counter = Counter()
    counter.onHandle = { [unowned counter] action in
      guard case .set(let count) = action, count < 5 else { return }
      counter.run(id: "next") { .set(count + 1) }
    }
    counter.send(.set(1))
    await counter.waitUntilIdle()
    #expect(counter.state == 5)
  }

  @Test("All waiters return")
  func severalWaiters() async {
    let counter = Counter()
    let gate = Gate()
    counter.run(id: "load", .set(1), after: gate)
    let waiters = (0..<5).map { _ in
      Task {
        await counter.waitUntilIdle()
        #expect(counter.state == 1)
      }
    }
    await gate.waitForArrivals()
    gate.open()
    for waiter in waiters { await waiter.value }
  }

  @Test("A waiter continues to wait if another waiter starts an effect")
  func waiterStartsEffect() async {
    let counter = Counter()
    let gate = Gate()
    counter.run(id: "first", .set(1), after: gate)
    let started = [Gate(), Gate()]
    let starter = Task {
      started[0].open()
      await counter.waitUntilIdle()
      counter.run(id: "second") { .set(2) }
    }
    await started[0].pass()
    let waiter = Task {
      started[1].open()
      await counter.waitUntilIdle()
      #expect(counter.state == 2)
    }
    await started[1].pass()
    gate.open()
    await starter.value
    await waiter.value
  }

  @Test("Waiting returns when the waiting task is cancelled")
  func cancelledWaiter() async {
    let counter = Counter()
    let gate = Gate()
    counter.run(id: "load", .set(1), after: gate)
    let started = Gate()
    let waiter = Task { @MainActor in
      started.open()
      await counter.waitUntilIdle()
    }
    await started.pass()
    waiter.cancel()
    await waiter.value
    #expect(counter.state == 0)

    let cancelledBefore = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      await counter.waitUntilIdle()
    }
    await cancelledBefore.value
    gate.open()
    await counter.waitUntilIdle()
    #expect(counter.state == 1)
  }

  @Test("Waiting keeps the view model and its effects alive")
  func waitingRetains() async {
    let view = RecordingView<Int>()
    var token: SubscriptionToken?
    func wait() async {
      let counter = Counter()
      token = counter.subscribe(view)
      counter.run(id: "load") { .set(1) }
      await counter.waitUntilIdle()
    }
    await wait()
    #expect(view.states == [0, 1])
    withExtendedLifetime(token) {}
  }
}

/// Opens its gate when the object is released.
private final class DeinitSignal: Sendable {
  let deinitialized = Gate()

  deinit { deinitialized.open() }
}
