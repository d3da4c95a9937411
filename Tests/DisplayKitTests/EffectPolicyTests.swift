import DisplayTesting
import Testing

@testable import DisplayKit

@MainActor @Suite struct EffectPolicyTests {
  let clock = TestClock()
  let counter: Counter

  init() { counter = Counter(clock: clock) }

  @Test("A debounced effect starts when its delay has passed without a newer run")
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

  @Test("Removes the slots of unused ids")
  func unusedSlots() async {
    for id in 0..<100 { counter.run(id: id, policy: .latest(debounce: .seconds(1))) { nil } }
    for id in 0..<50 { counter.cancel(id: id) }
    clock.advance(by: .seconds(1))
    await counter.waitUntilIdle()
    #expect(counter.display.effects.slots.isEmpty)
  }
}
