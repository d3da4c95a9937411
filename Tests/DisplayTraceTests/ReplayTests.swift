import DisplayKit
import DisplayTesting
import DisplayTrace
import Testing

@MainActor
@Suite struct ReplayTests {
  /// Asks nobody: in a replay nothing is asked.
  private let nobody = Source(answer: { name in
    Issue.record("\(name) is asked for")
    return nil
  })

  /// A recording of a counter that loads 7 and then adds 1, and a replay of what is told.
  private func replay(
    _ body: @escaping @MainActor (Counter) async -> Void = ReplayTests.loadAndAdd,
    patience: Duration = .seconds(10), code: Int32 = 0,
    changing change: (String) -> String = { $0 }
  ) async throws -> ReplayReport {
    let text = await recorded { await Self.loadAndAdd(Counter(clock: TestClock())) }
    return try await replayed(change(text), patience: patience, code: code) { [nobody] in
      await body(Counter(nobody))
    }
  }

  private static func loadAndAdd(_ counter: Counter) async {
    counter.send(.load("7"))
    await counter.settled()
    counter.send(.add(1))
  }

  // MARK: - The same

  @Test("The same code does the same, and asks nobody")
  func same() async throws {
    let report = try await replay()
    #expect(report.isSame)
    #expect(report.verdict == "same, code 0")
  }

  @Test("An effect that answers nothing, or too late, does so again")
  func late() async throws {
    let gate = Gate()
    var source = Source()
    source.answer = { name in
      if name == "1" { await gate.pass() }
      return Int(name)
    }
    func run(_ counter: Counter, answered: () async -> Void = {}) async {
      counter.send(.load("1"))
      await answered()
      counter.send(.load("2"))
      gate.open()
      await counter.settled()
      counter.send(.load("nothing"))
      await counter.settled()
    }
    let text = await recorded { [source] in
      await run(Counter(source)) { await gate.arrival() }
    }
    #expect(text.contains(#""effect":1,"isLate":true,"action""#))
    let report = try await replayed(text) { [nobody] in await run(Counter(nobody)) }
    #expect(report.verdict == "same, code 0")
  }

  @Test("Delays end when they did, and the clock says what it said, without one")
  func time() async throws {
    func run(_ counter: Counter, _ clock: TestClock?) async {
      counter.send(.typed("1"))
      clock?.advance(by: .milliseconds(100))
      counter.send(.typed("2"))
      clock?.advance(by: .milliseconds(200))
      await counter.settled()
    }
    let clock = TestClock()
    let text = await recorded { await run(Counter(clock: clock), clock) }
    #expect(text.contains("\"began\""))
    let report = try await replayed(text) { [nobody] in
      // A clock that would never wake anybody.
      let counter = Counter(nobody, clock: TestClock())
      await run(counter, nil)
      #expect(counter.state.count == 2)
    }
    #expect(report.verdict == "same, code 0")
  }

  @Test("Two view models and their store do the same")
  func store() async throws {
    func run(_ source: Source) async {
      let store = Store(0)
      var source = source
      source.store = store
      let (one, other) = (Counter(source), Counter(source))
      one.send(.follow)
      other.send(.follow)
      store.update(3)
      one.send(.load("8"))
      other.send(.load("9"))
      await one.settled()
      store.update(4)
      await other.settled()
    }
    let text = await recorded { await run(Source()) }
    let report = try await replayed(text) { [nobody] in await run(nobody) }
    #expect(report.verdict == "same, code 0")
  }

  // MARK: - What differs

  @Test("The first state that differs is named, and shown line by line")
  func state() async throws {
    let report = try await replay(changing: {
      $0.replacing("count: 8", with: "count: 9")
    })
    #expect(
      report.verdict == """
        line 9: state 3 of Counter 1 is another (- recorded, + replayed)
          State(
        -   count: 9,
        +   count: 8,
            isLoading: false
          )
        """)
  }

  @Test("Another action from outside is named, and shown line by line")
  func action() async throws {
    let report = try await replay { counter in
      counter.send(.load("7"))
      await counter.settled()
      counter.send(.add(2))
    }
    #expect(
      report.verdict == """
        line 8: another action is sent to Counter 1 (- recorded, + replayed)
          .add(
        -   1
        +   2
          )
        """)
  }

  @Test("An answer from the recording leads to another state")
  func answer() async throws {
    let report = try await replay(changing: {
      $0.replacing(#"{"loaded":{"_0":7}}"#, with: #"{"loaded":{"_0":6}}"#)
    })
    #expect(report.verdict.hasPrefix("line 7: state 2 of Counter 1 is another"))
  }

  @Test("What happens instead of what was recorded is named")
  func instead() async throws {
    let report = try await replay { counter in
      counter.send(.load("7"))
      counter.send(.add(1))
    }
    #expect(
      report.verdict == """
        line 6: the recording goes on with the answer of effect 1 of Counter 1, the replay with an \
        action sent to Counter 1
        """)
  }

  @Test("A run that ends too soon is told")
  func tooSoon() async throws {
    let report = try await replay { counter in
      counter.send(.load("7"))
      await counter.settled()
    }
    #expect(
      report.verdict == """
        line 8: the replay is at its end, the recording goes on with an action sent to Counter 1
        """)
  }

  @Test("A run that goes on for too long is told")
  func tooLong() async throws {
    let report = try await replay { counter in
      await Self.loadAndAdd(counter)
      counter.send(.add(0))
    }
    #expect(
      report.verdict == """
        line 10: the recording has nothing more of Counter 1, the replay goes on with an action \
        sent to Counter 1
        """)
  }

  @Test("Another exit code is told")
  func code() async throws {
    #expect(
      try await replay(code: 3).verdict
        == "line 10: the replay ends with code 3, the recording with 0")
  }

  @Test("An action of another shape than the recorded one is told")
  func unreadable() async throws {
    let sent = try await replay(changing: {
      $0.replacing(#"{"add":"#, with: #"{"subtract":"#)
    })
    #expect(
      sent.verdict == "line 8: an action sent to Counter 1 can't be read as a Action")
    let answer = try await replay(changing: {
      $0.replacing(#"{"loaded":"#, with: #"{"found":"#)
    })
    #expect(
      answer.verdict == "line 6: the answer of effect 1 of Counter 1 can't be read as a Action")
  }

  @Test("What the recording goes on with and does not come is told after a while")
  func missing() async throws {
    let line = #"{"event":"changed","display":7,"name":"Nobody","state":""}"# + "\n"
    let report = try await replay(
      patience: .milliseconds(100),
      changing: { text in
        guard let place = text.range(of: #"{"event":"answered""#) else { return text }
        return text.replacingCharacters(in: place.lowerBound..<place.lowerBound, with: line)
      })
    #expect(
      report.verdict == """
        line 6: the recording goes on with a state of Nobody 7, which does not come in the replay
        """)
  }

  @Test("A run that waits for something of its own is given up")
  func stuck() async throws {
    let gate = Gate()
    let report = try await replay(
      { counter in
        counter.send(.load("7"))
        await counter.settled()
        await gate.pass()
      }, patience: .milliseconds(100))
    #expect(report.verdict.hasPrefix("line 8: the recording goes on with an action sent"))
    #expect(report.exitCode == nil)
    gate.open()
  }

  @Test("A replay whose task is cancelled ends")
  func cancelled() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await replay { counter in
        counter.send(.load("7"))
        await counter.settled()
      }
    }
    #expect(try await task.value.isSame == false)
  }

  // MARK: - What was cut

  @Test("One that was cut anywhere is the same as far as it goes, and says where it ends")
  func cut() async throws {
    let text = await recorded { await Self.loadAndAdd(Counter(clock: TestClock())) }
    let header = try #require(text.split(separator: "\n").first)
    for length in header.count..<text.count {
      let part = String(text.prefix(length))
      let report = try await replayed(part) { [nobody] in
        await Self.loadAndAdd(Counter(nobody))
      }
      // All but the newline at the end is all.
      if length == text.count - 1 { continue }
      #expect(report.difference?.message.hasPrefix("the recording ends here") == true, "\(length)")
    }
  }

  @Test("Where it was cut is said in words")
  func cutWords() async throws {
    let text = await recorded { await Self.loadAndAdd(Counter(clock: TestClock())) }
    let lines = text.split(separator: "\n").map { $0 + "\n" }
    func report(of count: Int) async throws -> String {
      try await replayed(lines.prefix(count).joined()) { [nobody] in
        await Self.loadAndAdd(Counter(nobody))
      }.verdict
    }
    let end = "the recording ends here, before the run did; so far the replay is the same"
    #expect(try await report(of: 1) == "line 1: \(end)")
    #expect(try await report(of: 5) == "line 5: \(end)")
    #expect(try await report(of: 9) == "line 9: \(end)")
  }
}
