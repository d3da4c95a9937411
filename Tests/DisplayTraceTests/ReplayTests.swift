import DisplayKit
import DisplayTesting
import DisplayTrace
import Testing

@MainActor @Suite struct ReplayTests {
  /// A source that fails the test when an effect uses it.
  private let unused = Source(answer: { name in
    Issue.record("An effect loaded \(name)")
    return nil
  })

  /// Records a counter that loads 7 and then adds 1, edits the recording with `change`, and replays
  /// it with `body`.
  private func replay(
    _ body: @escaping @MainActor (Counter) async -> Void = ReplayTests.loadAndAdd,
    timeout: Duration = .seconds(10), code: Int32 = 0, changing change: (String) -> String = { $0 }
  ) async throws -> ReplayReport<Int32> {
    let text = await recorded { await Self.loadAndAdd(Counter(clock: TestClock())) }
    return try await replayed(change(text), timeout: timeout, code: code) { [unused] in
      await body(Counter(unused))
    }
  }

  private static func load(_ counter: Counter) async {
    counter.send(.load("7"))
    await counter.waitUntilIdle()
  }

  private static func loadAndAdd(_ counter: Counter) async {
    await load(counter)
    counter.send(.add(1))
  }

  // MARK: - No difference

  @Test("Replays the same code without performing its effects")
  func same() async throws {
    let report = try await replay()
    #expect(report.isSame)
    #expect(report.verdict == "same, result 0")
  }

  @Test("Ignores the clock readings in recordings of earlier versions")
  func readings() async throws {
    let report = try await replay(changing: { text in
      let lines = text.split(separator: "\n")
      let reading = #"{"event":"read","display":1,"nanoseconds":5060}"#
      return ([String(lines[0]), reading] + lines.dropFirst().map(String.init) + [""])
        .joined(separator: "\n")
    })
    #expect(report.verdict == "same, result 0")
  }

  // MARK: - Order

  /// Loads into two counters, and reads the second counter when the first counter is idle.
  private func readWhileLoading(_ source: Source, onRead: (Int) -> Void = { _ in }) async {
    let (first, second) = (Counter(source), Counter(source))
    first.send(.load("1"))
    second.send(.load("2"))
    await first.waitUntilIdle()
    onRead(second.state.count)
    await second.waitUntilIdle()
  }

  @Test("Ends a wait where the recorded wait ended, before or after another answer")
  func wait() async throws {
    let gate = Gate()
    let source = Source { name in
      if name == "2" { await gate.pass() }
      return Int(name)
    }
    let text = await recorded { await readWhileLoading(source) { _ in gate.open() } }
    var lines = text.split(separator: "\n").map { $0 + "\n" }
    func read() async throws -> Int? {
      var count: Int?
      let report = try await replayed(lines.joined()) { [unused] in
        await readWhileLoading(unused) { count = $0 }
      }
      #expect(report.verdict == "same, result 0")
      return count
    }
    #expect(try await read() == 0)
    // Moves the end of the wait behind the answer of the second counter and the resulting state.
    let wait = try #require(
      lines.firstIndex { $0.contains(#""display":1,"name":"Counter","wait""#) })
    lines.insert(lines.remove(at: wait), at: wait + 2)
    #expect(try await read() == 2)
  }

  /// Adds 1 to a counter that loads 7, after a suspension that is not recorded.
  private func addAfter(_ suspension: () async -> Void, to counter: Counter) async {
    counter.send(.load("7"))
    await suspension()
    counter.send(.add(1))
    await counter.waitUntilIdle()
  }

  /// Waits for the answer of a loading counter in a way that is not recorded.
  private func answer(to counter: Counter) async {
    let view = RecordingView<Counter.State>()
    let subscription = counter.subscribe(view)
    await view.waitForRenders(2)
    withExtendedLifetime(subscription) {}
  }

  @Test("Delivers an answer before an action that the replay sends too early")
  func early() async throws {
    let text = await recorded {
      let counter = Counter()
      await addAfter({ await answer(to: counter) }, to: counter)
    }
    let report = try await replayed(text) { [unused] in
      let counter = Counter(unused)
      await addAfter({}, to: counter)
      #expect(counter.state.count == 8)
    }
    #expect(report.verdict == "same, result 0")
  }

  @Test("Delivers an answer only after an action that was recorded before it")
  func held() async throws {
    let gate = Gate()
    let text = await recorded {
      let source = Source { name in
        await gate.pass()
        return Int(name)
      }
      let counter = Counter(source)
      let store = Store(0)
      counter.send(.load("7"))
      await gate.waitForArrivals()
      store.update(1)
      counter.send(.add(1))
      gate.open()
      await counter.waitUntilIdle()
    }
    let report = try await replayed(text) { [unused] in
      let counter = Counter(unused)
      let store = Store(0)
      counter.send(.load("7"))
      // If the answer waited for nothing, it would arrive during these yields.
      for _ in 0..<100 { await Task.yield() }
      #expect(counter.state.isLoading)
      store.update(1)
      for _ in 0..<100 { await Task.yield() }
      #expect(counter.state.isLoading)
      counter.send(.add(1))
      await counter.waitUntilIdle()
      #expect(counter.state.count == 7)
    }
    #expect(report.verdict == "same, result 0")
  }

  @Test("Reports a wait that was not recorded")
  func unexpectedWait() async throws {
    let report = try await replay { counter in
      await Self.load(counter)
      await counter.waitUntilIdle()
    }
    #expect(
      report.verdict == """
        line 8: the recording continues with an action sent to Counter 1, the replay with the end of \
        wait 2 for Counter 1
        """)
  }

  @Test("Reports an answer if the replay has released the view model")
  func released() async throws {
    let text = await recorded {
      let counter = Counter()
      counter.send(.load("7"))
      await answer(to: counter)
    }
    let report = try await replayed(text) { [unused] in
      Counter(unused).send(.load("7"))
      // Waits until the replay cancels the run.
      await Gate().waitForArrivals()
    }
    #expect(
      report.verdict == """
        line 5: the recording continues with the answer of effect 1 of Counter 1, which does not \
        happen in the replay
        """)
  }

  @Test("Reports the first different state with a line diff")
  func state() async throws {
    let report = try await replay(changing: { $0.replacing("count: 8", with: "count: 9") })
    #expect(
      report.verdict == """
        line 9: state 3 of Counter 1 differs (- recorded, + replayed)
          State(
        -   count: 9,
        +   count: 8,
            isLoading: false
          )
        """)
  }

  @Test("Reports a different action with a line diff")
  func action() async throws {
    let report = try await replay { counter in
      await Self.load(counter)
      counter.send(.add(2))
    }
    #expect(
      report.verdict == """
        line 8: the action sent to Counter 1 differs (- recorded, + replayed)
          .add(
        -   1
        +   2
          )
        """)
  }

  @Test("Uses the recorded answer")
  func answer() async throws {
    let report = try await replay(changing: {
      $0.replacing(#"{"loaded":{"_0":7}}"#, with: #"{"loaded":{"_0":6}}"#)
    })
    #expect(report.verdict.hasPrefix("line 6: state 2 of Counter 1 differs"))
  }

  @Test("Reports an event that happens instead of the recorded one")
  func instead() async throws {
    let report = try await replay { counter in
      counter.send(.load("7"))
      counter.send(.add(1))
    }
    #expect(
      report.verdict == """
        line 7: the recording continues with the end of wait 1 for Counter 1, the replay with an \
        action sent to Counter 1
        """)
  }

  @Test("Reports a run that ends too early")
  func tooSoon() async throws {
    let report = try await replay { await Self.load($0) }
    #expect(
      report.verdict == """
        line 8: the replay has ended, but the recording continues with an action sent to Counter 1
        """)
  }

  @Test("Reports a run that continues after the recorded end")
  func tooLong() async throws {
    let report = try await replay { counter in
      await Self.loadAndAdd(counter)
      counter.send(.add(0))
    }
    #expect(
      report.verdict == """
        line 10: the recording contains no more events of Counter 1, but the replay continues with \
        an action sent to Counter 1
        """)
  }

  @Test("Reports a different result")
  func code() async throws {
    #expect(
      try await replay(code: 3).verdict
        == "line 10: the replay ends with the result 3, the recording with 0")
  }

  @Test("Reports an action that can't be decoded")
  func unreadable() async throws {
    let sent = try await replay(changing: { $0.replacing(#"{"add":"#, with: #"{"subtract":"#) })
    #expect(sent.verdict == "line 8: an action sent to Counter 1 can't be decoded as type Action")
    let answer = try await replay(changing: { $0.replacing(#"{"loaded":"#, with: #"{"found":"#) })
    #expect(
      answer.verdict
        == "line 5: the answer of effect 1 of Counter 1 can't be decoded as type Action")
  }

  @Test("Reports a recorded event that does not happen within the timeout")
  func missing() async throws {
    let line = #"{"event":"changed","display":7,"name":"Other","state":""}"# + "\n"
    let report = try await replay(
      timeout: .milliseconds(100),
      changing: { text in
        guard let place = text.range(of: #"{"event":"answered""#) else { return text }
        return text.replacingCharacters(in: place.lowerBound..<place.lowerBound, with: line)
      })
    #expect(
      report.verdict == """
        line 5: the recording continues with a state of Other 7, which does not happen in the replay
        """)
  }

  @Test("Ends a replay whose run never ends")
  func stuck() async throws {
    let gate = Gate()
    let report = try await replay(
      { counter in
        counter.send(.load("7"))
        await counter.waitUntilIdle()
        await gate.pass()
      }, timeout: .milliseconds(100))
    #expect(report.verdict.hasPrefix("line 8: the recording continues with an action sent"))
    #expect(report.result == nil)
    gate.open()
  }

  @Test("Ends a replay whose task is cancelled")
  func cancelled() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await replay { counter in
        counter.send(.load("7"))
        await counter.waitUntilIdle()
      }
    }
    #expect(try await task.value.isSame == false)
  }

  // MARK: - Incomplete recordings

  @Test("Replays an incomplete recording up to its end")
  func cut() async throws {
    let text = await recorded { await Self.loadAndAdd(Counter(clock: TestClock())) }
    let header = try #require(text.split(separator: "\n").first)
    for length in header.count..<text.count {
      let part = String(text.prefix(length))
      let report = try await replayed(part) { [unused] in
        await Self.loadAndAdd(Counter(unused))
      }
      // If only the last newline is missing, the recording is complete.
      if length == text.count - 1 { continue }
      #expect(report.difference?.message.hasPrefix("the recording ends here") == true, "\(length)")
    }
  }

  @Test("Reports the end of an incomplete recording")
  func cutWords() async throws {
    let text = await recorded { await Self.loadAndAdd(Counter(clock: TestClock())) }
    let lines = text.split(separator: "\n").map { $0 + "\n" }
    func report(of count: Int) async throws -> String {
      try await replayed(lines.prefix(count).joined()) { [unused] in
        await Self.loadAndAdd(Counter(unused))
      }.verdict
    }
    let end = "the recording ends here, before the run ended; up to here the replay matches"
    #expect(try await report(of: 1) == "line 1: \(end)")
    #expect(try await report(of: 5) == "line 5: \(end)")
    #expect(try await report(of: 9) == "line 9: \(end)")
  }
}
