import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct SeveralAnswersTests {
  private let counter = Counter()

  @Test("An action is handled before the effect continues")
  func handledAtOnce() async {
    let log = Gate()
    counter.onHandle = { _ in log.open() }
    counter.run(id: "count") { send in
      await send(.set(7))
      await log.pass()
      await send(.add(1))
    }
    await counter.waitUntilIdle()
    #expect(counter.state == 8)
  }

  @Test("A stored send function does nothing after its effect has ended")
  func afterTheEnd() async {
    let (sends, continuation) = AsyncStream<@Sendable (Counter.Action) async -> Void>.makeStream()
    counter.run(id: "count") { send in continuation.yield(send) }
    await counter.waitUntilIdle()
    continuation.finish()
    for await send in sends { await send(.set(1)) }
    #expect(counter.handled == [])
  }

  // MARK: - Sequences

  @Test("Sends an action for each element of a sequence")
  func sequence() async {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    counter.run(id: "listen", following: numbers) { .add($0) }
    for number in 1...100 { continuation.yield(number) }
    continuation.finish()
    await counter.waitUntilIdle()
    #expect(counter.handled == (1...100).map { .add($0) })
  }

  @Test("Following a sequence twice with one id keeps the first run, so no stream is cancelled")
  func sequenceTwice() async {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    counter.run(id: "listen", following: numbers) { .add($0) }
    continuation.yield(1)
    await waitUntil("1 is added") { counter.handled == [.add(1)] }
    counter.run(id: "listen", following: numbers) { .add($0) }
    continuation.yield(2)
    continuation.finish()
    await counter.waitUntilIdle()
    #expect(counter.handled == [.add(1), .add(2)])
    #expect(counter.display.droppedAnswerCount == 0)
  }

  @Test("Cancelling a followed sequence ends it")
  func cancelledSequence() async {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    counter.run(id: "listen", following: numbers) { .add($0) }
    counter.cancel(id: "listen")
    await counter.waitUntilIdle()
    continuation.yield(1)
    #expect(counter.handled == [])
  }

  // MARK: - Policies

  @Test("With queue, runs are performed one after the other, in order")
  func queue() async {
    let gates = (1...3).map { _ in Gate() }
    for (index, gate) in gates.enumerated() {
      counter.run(id: "save", policy: .queue, .add(index), after: gate)
    }
    #expect(counter.display.effectsInFlight == ["save", "save", "save"])
    gates[2].open()
    gates[1].open()
    await gates[0].waitForArrivals()
    #expect(counter.handled == [])
    gates[0].open()
    await counter.waitUntilIdle()
    #expect(counter.handled == [.add(0), .add(1), .add(2)])
  }

  @Test("A run that was queued or merged during a delay is not cancelled when the delay ends")
  func duringDelay() async {
    let clock = TestClock()
    let counter = Counter(clock: clock)
    counter.run(id: "save", policy: .latest(debounce: .seconds(1))) { .add(1) }
    let gate = Gate()
    counter.run(id: "save", policy: .merge, .add(2), after: gate)
    counter.run(id: "save", policy: .queue) { .add(3) }
    clock.advance(by: .seconds(1))
    await waitUntil("1 is added") { counter.handled == [.add(1)] }
    gate.open()
    await counter.waitUntilIdle()
    #expect(counter.handled == [.add(1), .add(2), .add(3)])
  }

  @Test(
    "A newer run with the policy latest supersedes merged and queued runs",
    arguments: [false, true])
  func latestAfterOthers(isDebounced: Bool) async {
    let clock = TestClock()
    let counter = Counter(clock: clock)
    let gate = Gate()
    for policy in [EffectPolicy.merge, .merge, .queue] {
      counter.run(id: "load", policy: policy, .add(1), after: gate)
    }
    counter.run(id: "load", policy: isDebounced ? .latest(debounce: .seconds(1)) : .latest) {
      .set(5)
    }
    await gate.waitForArrivals(2)
    gate.open()
    clock.advance(by: .seconds(1))
    await counter.waitUntilIdle()
    #expect(counter.handled == [.set(5)])
    #expect(counter.display.droppedAnswerCount == 2)
  }
}
