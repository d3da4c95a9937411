import DisplayTesting
import Testing

@testable import DisplayKit

@MainActor
@Suite
struct EffectPolicyTests {
  let clock = TestClock()
  let counter: Counter

  init() {
    counter = Counter(clock: clock)
  }

  @Test("A debounced effect starts when no newer run was requested during its delay")
  func debounce() async {
    let policy = EffectPolicy.latest(debounce: .milliseconds(200))
    counter.run(id: "search", policy: policy) { .add(1) }
    clock.advance(by: .milliseconds(199))
    counter.run(id: "search", policy: policy) { .add(10) }
    clock.advance(by: .milliseconds(199))
    await clock.waitForSleepers()
    #expect(counter.display.effectsInFlight.contains("search"))
    #expect(counter.handled == [])
    clock.advance(by: .milliseconds(1))
    await counter.waitUntilIdle()
    #expect(counter.handled == [.add(10)])
    #expect(counter.display.droppedAnswerCount == 0)
  }

  @Test("Requesting a debounced effect cancels the run in flight at once")
  func debounceSupersedes() async {
    let policy = EffectPolicy.latest(debounce: .seconds(1))
    let gate = Gate()
    counter.run(id: "search", policy: policy) {
      await gate.pass()
      return .add(1)
    }
    clock.advance(by: .seconds(1))
    await gate.waitForArrivals()
    counter.run(id: "search", policy: policy) { .add(10) }
    gate.open()
    while counter.display.effectsInFlight.count == 2 { await Task.yield() }
    #expect(counter.handled == [])
    #expect(counter.display.droppedAnswerCount == 1)
    clock.advance(by: .seconds(1))
    await counter.waitUntilIdle()
    #expect(counter.handled == [.add(10)])
  }

  @Test("A debounced effect that is superseded ends its delay at once")
  func supersededDelay() async {
    counter.run(id: "search", policy: .latest(debounce: .seconds(9))) { .add(1) }
    counter.run(id: "search") { .add(10) }
    await counter.waitUntilIdle()
    #expect(counter.handled == [.add(10)])
  }

  @Test("A debounced effect that is cancelled ends its delay and never starts")
  func cancelDebounced() async {
    counter.run(id: "search", policy: .latest(debounce: .seconds(1))) { .add(1) }
    counter.cancel(id: "search")
    await counter.waitUntilIdle()
    clock.advance(by: .seconds(2))
    await counter.waitUntilIdle()
    #expect(counter.handled == [])
    #expect(counter.display.droppedAnswerCount == 0)
  }

  @Test("A throttled effect starts at once; of the runs requested too early, the newest waits")
  func throttle() async {
    let policy = EffectPolicy.latest(throttle: .seconds(1))
    counter.run(id: "save", policy: policy) { .add(1) }
    await counter.waitUntilIdle()
    counter.run(id: "save", policy: policy) { .add(10) }
    counter.run(id: "save", policy: policy) { .add(100) }
    #expect(counter.handled == [.add(1)])
    clock.advance(by: .seconds(1))
    await counter.waitUntilIdle()
    #expect(counter.handled == [.add(1), .add(100)])

    counter.run(id: "save", policy: policy) { .add(1000) }
    clock.advance(by: .milliseconds(999))
    await clock.waitForSleepers()
    #expect(counter.handled == [.add(1), .add(100)])
    clock.advance(by: .milliseconds(1))
    await counter.waitUntilIdle()
    #expect(counter.handled == [.add(1), .add(100), .add(1000)])
  }

  @Test("A delayed throttled effect lets the run in flight finish")
  func throttleLetsFinish() async {
    let policy = EffectPolicy.latest(throttle: .seconds(1))
    let gate = Gate()
    let view = RecordingView<Int>()
    let token = counter.subscribe(view)
    counter.run(id: "save", policy: policy) {
      await gate.pass()
      return .add(1)
    }
    counter.run(id: "save", policy: policy) { .add(10) }
    gate.open()
    await view.waitForRenders(2)
    #expect(view.states == [0, 1])
    clock.advance(by: .seconds(1))
    await counter.waitUntilIdle()
    #expect(view.states == [0, 1, 11])
    withExtendedLifetime(token) {}
  }

  @Test("A throttled effect supersedes the run in flight when its delay ends")
  func throttleSupersedes() async {
    let policy = EffectPolicy.latest(throttle: .seconds(1))
    let gate = Gate()
    let view = RecordingView<Int>()
    let token = counter.subscribe(view)
    counter.run(id: "save", policy: policy) {
      await gate.pass()
      return .add(1)
    }
    counter.run(id: "save", policy: policy) { .add(10) }
    clock.advance(by: .seconds(1))
    await view.waitForRenders(2)
    gate.open()
    await counter.waitUntilIdle()
    #expect(view.states == [0, 10])
    #expect(counter.display.droppedAnswerCount == 1)
    withExtendedLifetime(token) {}
  }

  @Test("With drop-new, a throttled effect requested too early is not started")
  func throttleDropNew() async {
    let policy = EffectPolicy.dropNew(throttle: .seconds(1))
    counter.run(id: "save", policy: policy) { .add(1) }
    await counter.waitUntilIdle()
    clock.advance(by: .milliseconds(999))
    counter.run(id: "save", policy: policy) { .add(10) }
    #expect(counter.display.effectsInFlight == [])
    clock.advance(by: .milliseconds(1))
    counter.run(id: "save", policy: policy) { .add(100) }
    await counter.waitUntilIdle()
    #expect(counter.handled == [.add(1), .add(100)])
  }

  @Test("The interval is measured from the actual start of a delayed throttled effect")
  func throttleDelayedStart() async {
    counter.run(id: "save", policy: .latest(throttle: .seconds(1))) { .add(1) }
    await counter.waitUntilIdle()
    counter.run(id: "save", policy: .latest(throttle: .seconds(1))) { .add(10) }
    clock.advance(by: .milliseconds(1900))
    await counter.waitUntilIdle()
    #expect(counter.handled == [.add(1), .add(10)])

    clock.advance(by: .milliseconds(999))
    counter.run(id: "save", policy: .dropNew(throttle: .seconds(1))) { .add(100) }
    #expect(counter.display.effectsInFlight == [])
    clock.advance(by: .milliseconds(1))
    counter.run(id: "save", policy: .dropNew(throttle: .seconds(1))) { .add(1000) }
    await counter.waitUntilIdle()
    #expect(counter.handled == [.add(1), .add(10), .add(1000)])
  }

  @Test("A cancelled throttled effect still delays the next one")
  func cancelThrottled() async {
    let policy = EffectPolicy.dropNew(throttle: .seconds(1))
    counter.run(id: "save", policy: policy) { .add(1) }
    counter.cancel(id: "save")
    counter.run(id: "save", policy: policy) { .add(10) }
    await counter.waitUntilIdle()
    #expect(counter.handled == [])
    #expect(counter.display.droppedAnswerCount == 1)
  }

  @Test("Removes the slots of unused ids")
  func unusedSlots() async {
    for id in 0..<1000 {
      counter.run(id: id, policy: .latest(throttle: .seconds(1))) { nil }
      await counter.waitUntilIdle()
      clock.advance(by: .seconds(1))
    }
    #expect(counter.display.effects.slots.count <= 32)
    for id in 0..<1000 { counter.run(id: "\(id)") { nil } }
    await counter.waitUntilIdle()
    #expect(counter.display.effects.slots.count <= 32)
  }
}
