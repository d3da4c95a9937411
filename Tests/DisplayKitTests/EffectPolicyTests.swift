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

  @Test("A debounced effect starts when no newer one has been asked for in its time")
  func debounce() async {
    let policy = EffectPolicy.latest(debounce: .milliseconds(200))
    counter.run(id: "search", policy: policy) { .add(1) }
    clock.advance(by: .milliseconds(199))
    counter.run(id: "search", policy: policy) { .add(10) }
    clock.advance(by: .milliseconds(199))
    await clock.sleepers()
    #expect(counter.display.effectsInFlight.contains("search"))
    #expect(counter.handled == [])
    clock.advance(by: .milliseconds(1))
    await counter.settled()
    #expect(counter.handled == [.add(10)])
    #expect(counter.display.droppedAnswers == 0)
  }

  @Test("A debounced effect ends the one in flight as soon as it is asked for")
  func debounceSupersedes() async {
    let policy = EffectPolicy.latest(debounce: .seconds(1))
    let gate = Gate()
    counter.run(id: "search", policy: policy) {
      await gate.pass()
      return .add(1)
    }
    clock.advance(by: .seconds(1))
    await gate.arrival()
    counter.run(id: "search", policy: policy) { .add(10) }
    gate.open()
    while counter.display.effectsInFlight.count == 2 { await Task.yield() }
    #expect(counter.handled == [])
    #expect(counter.display.droppedAnswers == 1)
    clock.advance(by: .seconds(1))
    await counter.settled()
    #expect(counter.handled == [.add(10)])
  }

  @Test("A debounced effect that was superseded sleeps no longer")
  func supersededSleeper() async {
    counter.run(id: "search", policy: .latest(debounce: .seconds(9))) { .add(1) }
    counter.run(id: "search") { .add(10) }
    await counter.settled()
    #expect(counter.handled == [.add(10)])
  }

  @Test("A debounced effect that is cancelled sleeps no longer, and never starts")
  func cancelDebounced() async {
    counter.run(id: "search", policy: .latest(debounce: .seconds(1))) { .add(1) }
    counter.cancel(id: "search")
    await counter.settled()
    clock.advance(by: .seconds(2))
    await counter.settled()
    #expect(counter.handled == [])
    #expect(counter.display.droppedAnswers == 0)
  }

  @Test("A throttled effect starts at once; of those that come too early the newest waits")
  func throttle() async {
    let policy = EffectPolicy.latest(throttle: .seconds(1))
    counter.run(id: "save", policy: policy) { .add(1) }
    await counter.settled()
    counter.run(id: "save", policy: policy) { .add(10) }
    counter.run(id: "save", policy: policy) { .add(100) }
    #expect(counter.handled == [.add(1)])
    clock.advance(by: .seconds(1))
    await counter.settled()
    #expect(counter.handled == [.add(1), .add(100)])

    counter.run(id: "save", policy: policy) { .add(1000) }
    clock.advance(by: .milliseconds(999))
    await clock.sleepers()
    #expect(counter.handled == [.add(1), .add(100)])
    clock.advance(by: .milliseconds(1))
    await counter.settled()
    #expect(counter.handled == [.add(1), .add(100), .add(1000)])
  }

  @Test("A throttled effect that waits lets the one in flight answer")
  func throttleLetsAnswer() async {
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
    await view.drawn(2)
    #expect(view.states == [0, 1])
    clock.advance(by: .seconds(1))
    await counter.settled()
    #expect(view.states == [0, 1, 11])
    withExtendedLifetime(token) {}
  }

  @Test("A throttled effect supersedes the one in flight when its time has come")
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
    await view.drawn(2)
    gate.open()
    await counter.settled()
    #expect(view.states == [0, 10])
    #expect(counter.display.droppedAnswers == 1)
    withExtendedLifetime(token) {}
  }

  @Test("With drop-new a throttled effect that comes too early is not started")
  func throttleDropNew() async {
    let policy = EffectPolicy.dropNew(throttle: .seconds(1))
    counter.run(id: "save", policy: policy) { .add(1) }
    await counter.settled()
    clock.advance(by: .milliseconds(999))
    counter.run(id: "save", policy: policy) { .add(10) }
    #expect(counter.display.effectsInFlight == [])
    clock.advance(by: .milliseconds(1))
    counter.run(id: "save", policy: policy) { .add(100) }
    await counter.settled()
    #expect(counter.handled == [.add(1), .add(100)])
  }

  @Test("The next start keeps its distance to a throttled effect that started late")
  func throttleLateStart() async {
    counter.run(id: "save", policy: .latest(throttle: .seconds(1))) { .add(1) }
    await counter.settled()
    counter.run(id: "save", policy: .latest(throttle: .seconds(1))) { .add(10) }
    clock.advance(by: .milliseconds(1900))
    await counter.settled()
    #expect(counter.handled == [.add(1), .add(10)])

    clock.advance(by: .milliseconds(999))
    counter.run(id: "save", policy: .dropNew(throttle: .seconds(1))) { .add(100) }
    #expect(counter.display.effectsInFlight == [])
    clock.advance(by: .milliseconds(1))
    counter.run(id: "save", policy: .dropNew(throttle: .seconds(1))) { .add(1000) }
    await counter.settled()
    #expect(counter.handled == [.add(1), .add(10), .add(1000)])
  }

  @Test("A throttled effect that was cancelled still counts for the next one")
  func cancelThrottled() async {
    let policy = EffectPolicy.dropNew(throttle: .seconds(1))
    counter.run(id: "save", policy: policy) { .add(1) }
    counter.cancel(id: "save")
    counter.run(id: "save", policy: policy) { .add(10) }
    await counter.settled()
    #expect(counter.handled == [])
    #expect(counter.display.droppedAnswers == 1)
  }

  @Test("Ids whose time is over are forgotten")
  func forgottenIDs() async {
    for id in 0..<1000 {
      counter.run(id: id, policy: .latest(throttle: .seconds(1))) { nil }
      await counter.settled()
      clock.advance(by: .seconds(1))
    }
    #expect(counter.display.effects.slots.count <= 32)
    for id in 0..<1000 { counter.run(id: "\(id)") { nil } }
    await counter.settled()
    #expect(counter.display.effects.slots.count <= 32)
  }
}
