import DisplayKit
import DisplayTesting
import DisplayTrace
import Testing

@MainActor
@Suite struct TraceTests {
  private let clock = TestClock()

  /// What a trace tells of what `body` does, without the heading.
  private func lines(
    linesPerChange: Int = 40, _ body: @MainActor () async -> Void
  ) async -> String {
    var lines: [String] = []
    let trace = Trace(clock: clock, linesPerChange: linesPerChange) { lines.append($0) }
    await observing(with: trace) { await body() }
    #expect(lines.first == "      ms     took")
    return lines.dropFirst().map { $0 + "\n" }.joined()
  }

  @Test("It tells who gets what, what changes and is drawn, and how long each takes")
  func run() async {
    let text = await lines {
      let counter = Counter(Source(answer: { Int($0) }))
      let view = RecordingView<Counter.State>(onRender: { _ in
        clock.advance(by: .microseconds(120))
      })
      let subscription = counter.subscribe(view)
      counter.send(.load("7"))
      await counter.settled()
      withExtendedLifetime(subscription) {}
    }
    #expect(
      text == """
             0.1   120 µs  Counter 1 draws RecordingView<State>
             0.1           Counter 1 gets .load("7")
             0.1             changes its state (- before, + after)
                                 State(
                                   count: 0,
                               -   isLoading: false
                               +   isLoading: true
                                 )
             0.2   120 µs    draws RecordingView<State>
             0.2             starts effect 1: "load"
             0.2   120 µs    is done
             0.2     0 ns  Counter 1 ends effect 1
             0.2           Counter 1 gets .loaded(7) from effect 1
             0.2             changes its state (- before, + after)
                                 State(
                               -   count: 0,
                               -   isLoading: true
                               +   count: 7,
                               +   isLoading: false
                                 )
             0.4   120 µs    draws RecordingView<State>
             0.4   120 µs    is done

        """)
  }

  @Test("What a store brings about in a view model stands inside the change")
  func store() async {
    let text = await lines {
      let store = Store(0)
      let counter = Counter(Source(store: store))
      counter.send(.follow)
      store.update(5)
    }
    #expect(
      text.hasSuffix(
        """
             0.0           Store<Int> 2 changes its state (- before, + after)
                             - 0
                             + 5
             0.0           Counter 1 gets .add(5)
             0.0             changes its state (- before, + after)
                                 State(
                               -   count: 0,
                               +   count: 5,
                                   isLoading: false
                                 )
             0.0     0 ns    is done

        """))
  }

  @Test("A drawing inside which something happens has a line before that, and one after it")
  func insideDrawing() async {
    let text = await lines {
      let (outer, inner) = (Counter(), Counter())
      let view = RecordingView<Counter.State>(onRender: { _ in inner.send(.add(0)) })
      let subscription = outer.subscribe(view)
      withExtendedLifetime(subscription) {}
    }
    #expect(
      text == """
             0.0           Counter 1 draws RecordingView<State>
             0.0             Counter 2 gets .add(0)
             0.0     0 ns      is done
             0.0     0 ns  Counter 1 has drawn RecordingView<State>

        """)
  }

  @Test("How an effect ends is told: in time or late, with an answer or without, after a delay")
  func effects() async {
    let gate = Gate()
    let text = await lines {
      var source = Source()
      source.answer = { name in
        if name == "1" { await gate.pass() }
        return Int(name)
      }
      let counter = Counter(source, clock: clock)
      counter.send(.load("1"))
      await gate.arrival()
      counter.send(.cancelled)
      clock.advance(by: .milliseconds(5))
      gate.open()
      await counter.settled()
      counter.send(.typed("none"))
      counter.send(.typed("none"))
      clock.advance(by: .milliseconds(200))
      await counter.settled()
    }
    let told = text.split(separator: "\n").filter { $0.contains("effect") }
    #expect(
      told.prefix(2) == [
        #"     0.0             starts effect 1: "load""#,
        "     5.0   5.0 ms  Counter 1 ends effect 1 too late and drops .loaded(1)",
      ])
    for line in [
      "   205.0   200 ms  Counter 1 ends effect 2 too late, without an answer",
      "   205.0           Counter 1 begins effect 3 after its delay",
      "   205.0   200 ms  Counter 1 ends effect 3 without an answer",
    ] {
      #expect(told.contains { $0 == line }, "\(line)")
    }
  }

  @Test("A change of many lines is cut, and the rest counted")
  func longChange() async {
    let text = await lines(linesPerChange: 2) {
      let log = Log()
      log.send(.set(Array(1...9)))
      log.send(.set(Array(1...8)))
    }
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.hasSuffix("more lines)") } == ["… (10 more lines)", "… (6 more lines)"])
  }

  @Test("A long action is one short line")
  func longAction() async {
    let text = await lines { Log().send(.set(Array(100...200))) }
    #expect(text.hasPrefix("     0.0           Log 1 gets .set(…)\n"))
  }

  @Test(
    "Durations have two or three figures and a unit",
    arguments: [
      (0, "0 ns"), (999, "999 ns"), (1_000, "1.0 µs"), (9_949, "9.9 µs"), (9_950, "10 µs"),
      (123_456, "123 µs"), (999_499, "999 µs"), (999_500, "1.0 ms"), (4_060_000, "4.1 ms"),
      (99_600_000, "100 ms"), (1_250_000_000, "1.3 s"), (90_000_000_000, "90 s"),
    ] as [(Int64, String)])
  func durations(_ nanoseconds: Int64, _ text: String) async {
    let lines = await lines {
      let counter = Counter()
      let view = RecordingView<Counter.State>(onRender: { _ in
        clock.advance(by: .nanoseconds(nanoseconds))
      })
      let subscription = counter.subscribe(view)
      withExtendedLifetime(subscription) {}
    }
    #expect(lines.contains(" \(text)  Counter 1 draws"), "\(lines)")
  }
}

/// Shows what it is told.
private final class Log: ViewModel {
  enum Action: Codable, Sendable { case set([Int]) }
  let display = Display<[Int], Action>([])
  func handle(_ action: Action) {
    switch action {
    case .set(let numbers): update(numbers)
    }
  }
}
