import DisplayKit
import DisplayTesting
import Synchronization
import Testing

@MainActor @Suite struct EffectStartTests {
  /// Records the names of the performed operations.
  private final class Log: Sendable {
    private let names = Mutex<[String]>([])

    var performed: [String] { names.withLock { $0.sorted() } }

    func operation(_ name: String) -> @Sendable () async -> Counter.Action? {
      { [self] in
        names.withLock { $0.append(name) }
        return nil
      }
    }
  }

  private let log = Log()

  /// Calls `body` while a counter handles an action. Returns the counter after its effects have
  /// ended.
  private func handle(_ body: @escaping (Counter) -> Void) async -> Counter {
    let counter = Counter()
    counter.onHandle = { [unowned counter] action in
      if action == .add(1) { body(counter) }
    }
    counter.send(.add(1))
    await counter.waitUntilIdle()
    return counter
  }

  @Test("Never performs an effect that is cancelled in the action that requested it")
  func cancelledAtOnce() async {
    for _ in 0..<100 {
      let counter = await handle { [log] in
        $0.run(id: "save", operation: log.operation("save"))
        $0.cancel(id: "save")
      }
      #expect(counter.display.droppedAnswerCount == 0)
    }
    #expect(log.performed == [])
  }

  @Test("Of several runs requested in one action, performs only the newest")
  func superseded() async {
    _ = await handle { [log] in
      for number in 0..<10 { $0.run(id: "search", operation: log.operation("\(number)")) }
    }
    #expect(log.performed == ["9"])
  }

  @Test("With drop-new, performs the first of several runs requested in one action")
  func dropNew() async {
    _ = await handle { [log] in
      for number in 0..<10 {
        $0.run(id: "save", policy: .dropNew, operation: log.operation("\(number)"))
      }
    }
    #expect(log.performed == ["0"])
  }

  @Test("A queued action can cancel an effect before it starts")
  func cancelledByQueuedAction() async {
    let counter = Counter()
    counter.onHandle = { [unowned counter, log] action in
      switch action {
      case .add(1):
        counter.run(id: "save", operation: log.operation("save"))
        counter.send(.add(2))
      case .add(2): counter.cancel(id: "save")
      case _: break
      }
    }
    counter.send(.add(1))
    await counter.waitUntilIdle()
    #expect(log.performed == [])
  }

  @Test("Waiting returns if the effect that it waits for is cancelled before its start")
  func waitingForCancelled() async {
    let counter = Counter()
    var waiter: Task<Void, Never>?
    counter.onHandle = { [unowned counter] _ in
      counter.run(id: "save") { nil }
      waiter = Task.immediate { await counter.waitUntilIdle() }
      counter.cancel(id: "save")
    }
    counter.send(.add(1))
    await waiter?.value
    #expect(counter.display.effectsInFlight == [])
    counter.onHandle = { _ in }
  }

  @Test("An effect requested outside an action starts immediately")
  func outside() async {
    let counter = Counter()
    let gate = Gate()
    counter.run(id: "load", .set(1), after: gate)
    counter.cancel(id: "load")
    await gate.waitForArrivals()
    gate.open()
    await counter.waitUntilIdle()
    #expect(counter.display.droppedAnswerCount == 1)
  }
}
