import DisplayKit
import DisplayTesting
import Testing

/// Tests that pass with a driver.
@MainActor
@Suite
struct ViewModelDriverTests {
  private let reports = Reports()

  @Test("A test that expects every state in order passes")
  func everyState() async {
    await drive(List()) { list in
      list.expect(List.State())
      list.send(.load)
      list.expect { $0.isLoading = true }
      await list.settled()
      list.expect(List.State(rows: ["Ahab", "Ishmael"]))
      list.send(.removed(at: 0))
      list.send(.removed(at: 0))
      list.expect { $0.rows = ["Ishmael"] }
      list.expect { $0.rows = [] }
      list.expectNoState()
    }
  }

  @Test("Nothing is described as long as all is expected")
  func undescribed() async {
    struct Tap: CustomStringConvertible {
      var description: String {
        Issue.record("It is described.")
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

  @Test("A state can be waited for while an effect is in flight")
  func expectNext() async {
    let gate = Gate()
    await reports.drive(List(held: gate, rows: ["Ahab"])) { list in
      list.send(.load)
      await list.expectNext(List.State())
      await list.expectNext(List.State(isLoading: true))
      async let opened: Void = gate.open()
      await list.expectNext(List.State(rows: ["Ahab"]))
      await opened
    }
    #expect(reports.failures == [])
  }

  @Test(
    "A state that comes at once is not waited for, although an effect goes on",
    .timeLimit(.minutes(5)))
  func expectNextThatComesAtOnce() async {
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
      await older.arrival()
      list.send(.load)
      newer.open()
      await list.expectNext(List.State(rows: ["Ahab"]), timeout: .seconds(3600))
      older.open()
      await list.settled()
    }
    #expect(reports.failures == [])
  }

  @Test("A test that is cancelled waits no longer", .timeLimit(.minutes(5)))
  func cancelled() async {
    let gate = Gate()
    let test = Task {
      await reports.drive(List(held: gate), exhaustivity: .nonExhaustive) { list in
        list.send(.load)
        await list.settled(timeout: .seconds(3600))
      }
    }
    await gate.arrival()
    test.cancel()
    await test.value
    gate.open()
    #expect(reports.failures == [])
  }

  @Test("Answers that came too late can be expected")
  func lateAnswers() async {
    await reports.drive { list in
      list.expect(List.State())
      list.send(.load)
      list.send(.load)
      list.send(.stopped)
      list.expect { $0.isLoading = true }
      list.expectLateAnswers(0)
      await list.settled()
      list.expectLateAnswers(2)
      list.expectLateAnswers(0)
    }
    #expect(reports.failures == [])
  }

  @Test("A debounced effect runs when the test moves the clock of its view model")
  func debounced() async {
    let clock = TestClock()
    await reports.drive(List(clock: clock)) { list in
      list.expect(List.State())
      list.send(.typed)
      clock.advance(by: .milliseconds(100))
      list.send(.typed)
      clock.advance(by: .milliseconds(200))
      await list.settled()
      list.expect { $0.rows = ["Ahab", "Ishmael"] }
    }
    #expect(reports.failures == [])
  }

  @Test("A view model that was made before can be driven, too")
  func madeBefore() async {
    var made: List? = List()
    await reports.drive(made.take() ?? List()) { list in
      list.expect(List.State())
      list.send(.loaded(["Ahab"]))
      list.expect { $0.rows = ["Ahab"] }
    }
    #expect(reports.failures == [])
  }

  @Test("An error of the test is thrown on, and nothing is checked after it")
  func errors() async {
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await reports.drive { _ in throw Stop() }
    }
    func make() throws -> List { throw Stop() }
    await #expect(throws: Stop.self) {
      try await drive(make()) { _ in Issue.record("there is nothing to drive") }
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
