import DisplayKit
import DisplayTesting
import DisplayTrace
import Testing

@MainActor @Suite struct TraceTests {
  private let clock = TestClock()

  /// Returns the trace of `body`, without the heading.
  private func lines(
    linesPerChange: Int = 40, _ body: @MainActor () async -> Void
  ) async -> String {
    var lines: [String] = []
    let trace = Trace(clock: clock, linesPerChange: linesPerChange) { lines.append($0) }
    await withDisplayObserver(trace) { await body() }
    #expect(lines.first == "      ms     took")
    return lines.dropFirst().map { $0 + "\n" }.joined()
  }

  @Test("Prints actions, state changes, renderings and effects with their times")
  func run() async {
    let text = await lines {
      let counter = Counter(Source(answer: { Int($0) }))
      let view = RecordingView<Counter.State>(onRender: { _ in
        clock.advance(by: .microseconds(120))
      })
      let subscription = counter.subscribe(view)
      counter.send(.load("7"))
      await counter.waitUntilIdle()
      withExtendedLifetime(subscription) {}
    }
    #expect(
      text == """
             0.1   120 µs  Counter 1 renders RecordingView<State>
             0.1           Counter 1 handles .load("7")
             0.1             changes its state (- before, + after)
                                 State(
                                   count: 0,
                               -   isLoading: false
                               +   isLoading: true
                                 )
             0.2   120 µs    renders RecordingView<State>
             0.2   120 µs    done
             0.2           Counter 1 starts effect 1: "load"
             0.2     0 ns  Counter 1 finishes effect 1
             0.2           Counter 1 handles .loaded(7) from effect 1
             0.2             changes its state (- before, + after)
                                 State(
                               -   count: 0,
                               -   isLoading: true
                               +   count: 7,
                               +   isLoading: false
                                 )
             0.4   120 µs    renders RecordingView<State>
             0.4   120 µs    done

        """)
  }

  @Test("Prints the actions of a followed store after its change")
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
             0.0           Counter 1 handles .add(5)
             0.0             changes its state (- before, + after)
                                 State(
                               -   count: 0,
                               +   count: 5,
                                   isLoading: false
                                 )
             0.0     0 ns    done

        """))
  }

  @Test("Prints two lines for a rendering inside which something happens")
  func insideRendering() async {
    let text = await lines {
      let (outer, inner) = (Counter(), Counter())
      let view = RecordingView<Counter.State>(onRender: { _ in inner.send(.add(0)) })
      let subscription = outer.subscribe(view)
      withExtendedLifetime(subscription) {}
    }
    #expect(
      text == """
             0.0           Counter 1 renders RecordingView<State>
             0.0             Counter 2 handles .add(0)
             0.0     0 ns      done
             0.0     0 ns  Counter 1 has rendered RecordingView<State>

        """)
  }

  @Test("Prints each answer of an effect that sends several, and those that are dropped")
  func severalAnswers() async {
    final class Countdown: ViewModel {
      let display = Display<Int, Int>(3)

      func handle(_ action: Int) {}
    }
    let gate = Gate()
    let text = await lines {
      let countdown = Countdown()
      countdown.run(id: "count") { send in
        await send(2)
        await gate.pass()
        await send(1)
      }
      await gate.waitForArrivals()
      countdown.cancel(id: "count")
      gate.open()
      await countdown.waitUntilIdle()
    }
    #expect(
      text == """
             0.0           Countdown 1 starts effect 1: "count"
             0.0           Countdown 1 receives an action of effect 1
             0.0           Countdown 1 handles 2 from effect 1
             0.0     0 ns    done
             0.0           Countdown 1 drops 1 of cancelled effect 1
             0.0     0 ns  Countdown 1 finishes cancelled effect 1

        """)
  }

  @Test("Prints the end of effects: cancelled or not, with or without an action, after a delay")
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
      await gate.waitForArrivals()
      counter.send(.cancelled)
      clock.advance(by: .milliseconds(5))
      gate.open()
      await counter.waitUntilIdle()
      counter.send(.typed("none"))
      counter.send(.typed("none"))
      clock.advance(by: .milliseconds(200))
      await counter.waitUntilIdle()
    }
    let effectLines = text.split(separator: "\n").filter { $0.contains("effect") }
    #expect(
      effectLines.prefix(2) == [
        #"     0.0           Counter 1 starts effect 1: "load""#,
        "     5.0   5.0 ms  Counter 1 finishes cancelled effect 1 and drops .loaded(1)",
      ])
    for line in [
      "   205.0   200 ms  Counter 1 finishes cancelled effect 2 without an action",
      "   205.0           Counter 1 runs effect 3 after its delay",
      "   205.0   200 ms  Counter 1 finishes effect 3 without an action",
    ] { #expect(effectLines.contains { $0 == line }, "\(line)") }
  }

  @Test("Prints the first lines of a long change and counts the others")
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

  @Test("Shortens a long action to one line")
  func longAction() async {
    let text = await lines { Log().send(.set(Array(100...200))) }
    #expect(text.hasPrefix("     0.0           Log 1 handles .set(…)\n"))
  }

  @Test(
    "Prints durations with two or three digits and a unit",
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
    #expect(lines.contains(" \(text)  Counter 1 renders"), "\(lines)")
  }
}

/// A view model whose state is the list of numbers of the last action.
private final class Log: ViewModel {
  enum Action: Codable, Sendable { case set([Int]) }
  let display = Display<[Int], Action>([])
  func handle(_ action: Action) {
    switch action {
    case .set(let numbers): update(numbers)
    }
  }
}
