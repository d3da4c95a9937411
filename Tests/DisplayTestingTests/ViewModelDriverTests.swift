import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct ViewModelDriverTests {
  private let reports = Reports()

  @Test("Passes when every state is expected in order")
  func everyState() async {
    await drive(List()) { list in
      list.expect(List.State())
      list.send(.load)
      list.expect { $0.isLoading = true }
      await list.waitUntilIdle()
      list.expect(List.State(rows: ["Ahab", "Ishmael"]))
      list.send(.removed(at: 0))
      list.send(.removed(at: 0))
      list.expect { $0.rows = ["Ishmael"] }
      list.expect { $0.rows = [] }
      list.expectNoState()
    }
  }

  @Test("Does not describe values while every expectation holds")
  func undescribed() async {
    struct Tap: CustomStringConvertible {
      var description: String {
        Issue.record("The description was requested.")
        return "Tap"
      }
    }
    final class Counter: ViewModel {
      let display = Display<Int, Tap>(0)

      func handle(_ action: Tap) { update(state + 1) }
    }
    await drive(Counter()) { counter in
      counter.expect(0)
      counter.send(Tap())
      counter.expect(1)
    }
  }

  @Test("Waits for a state while an effect is in flight")
  func waitForState() async {
    let gate = Gate()
    await reports.drive(List(held: gate, rows: ["Ahab"])) { list in
      list.send(.load)
      await list.waitForState(List.State())
      await list.waitForState(List.State(isLoading: true))
      async let opened: Void = gate.open()
      await list.waitForState(List.State(rows: ["Ahab"]))
      await opened
    }
    #expect(reports.failures == [])
  }

  @Test(
    "Returns at once when the state is already rendered, although an effect is in flight",
    .timeLimit(.minutes(20)))
  func waitForRenderedState() async {
    let (older, newer, calls) = (Gate(), Gate(), CallCounter())
    let load: @Sendable () async -> [String] = {
      let isOlder = await calls.next() == 1
      await (isOlder ? older : newer).pass()
      return ["Ahab"]
    }
    await reports.drive(List(load: load)) { list in
      list.expect(List.State())
      list.send(.load)
      list.expect { $0.isLoading = true }
      await older.waitForArrivals()
      list.send(.load)
      newer.open()
      await list.waitForState(List.State(rows: ["Ahab"]), timeout: .seconds(3600))
      older.open()
      await list.waitUntilIdle()
    }
    #expect(reports.failures == [])
  }

  @Test("Stops waiting when the test is cancelled", .timeLimit(.minutes(20)))
  func cancelled() async {
    let gate = Gate()
    let test = Task {
      await reports.drive(List(held: gate), exhaustivity: .nonExhaustive) { list in
        list.send(.load)
        await list.waitUntilIdle(timeout: .seconds(3600))
      }
    }
    await gate.waitForArrivals()
    test.cancel()
    await test.value
    gate.open()
    #expect(reports.failures == [])
  }

  @Test("Expects dropped answers")
  func droppedAnswers() async {
    await reports.drive { list in
      list.expect(List.State())
      list.send(.load)
      list.send(.load)
      list.send(.stopped)
      list.expect { $0.isLoading = true }
      list.expectDroppedAnswers(0)
      await list.waitUntilIdle()
      list.expectDroppedAnswers(2)
      list.expectDroppedAnswers(0)
    }
    #expect(reports.failures == [])
  }

  @Test("Rethrows an error of the test and checks nothing after it")
  func errors() async {
    struct Stop: Error {}
    await #expect(throws: Stop.self) { try await reports.drive { _ in throw Stop() } }
    func make() throws -> List { throw Stop() }
    await #expect(throws: Stop.self) {
      try await drive(make()) { _ in Issue.record("The body must not run.") }
    }
    await #expect(throws: Stop.self) {
      try await reports.drive { list in
        list.expect(List.State())
        try list.expect { _ in throw Stop() }
      }
    }
    #expect(reports.failures == [])
  }
}
