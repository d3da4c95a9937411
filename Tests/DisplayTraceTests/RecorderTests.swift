import DisplayKit
import DisplayTesting
import DisplayTrace
import Testing

@MainActor
@Suite struct RecorderTests {
  @Test("A recording tells the run, and then all that happens in it, a line each")
  func lines() async {
    let text = await recorded(arguments: ["up", "7"]) {
      let counter = Counter(clock: TestClock())
      counter.send(.load("7"))
      await counter.settled()
    }
    #expect(
      text == #"""
        {"recording":1,"program":"counter","programVersion":"1.0","arguments":["up","7"],"settings":{}}
        {"event":"read","display":1,"nanoseconds":0}
        {"event":"sent","display":1,"name":"Counter","action":{"load":{"_0":"7"}}}
        {"event":"changed","display":1,"name":"Counter","state":"State(\n  count: 0,\n  isLoading: true\n)"}
        {"event":"started","display":1,"name":"Counter","effect":1,"id":"\"load\""}
        {"event":"answered","display":1,"name":"Counter","effect":1,"isLate":false,"action":{"loaded":{"_0":7}}}
        {"event":"changed","display":1,"name":"Counter","state":"State(\n  count: 7,\n  isLoading: false\n)"}
        {"event":"ended","code":0}

        """#)
  }

  @Test("Late answers, missing answers, delays, the time and stores are recorded")
  func everything() async {
    let clock = TestClock()
    let gate = Gate()
    let text = await recorded {
      let store = Store(0)
      var source = Source(store: store)
      source.answer = { name in
        if name == "late" { await gate.pass() }
        return Int(name)
      }
      let counter = Counter(source, clock: clock)
      counter.send(.follow)
      store.update(5)
      counter.send(.load("late"))
      await gate.arrival()
      counter.send(.cancelled)
      clock.advance(by: .milliseconds(1))
      counter.send(.typed("3"))
      clock.advance(by: .milliseconds(200))
      gate.open()
      await counter.settled()
    }
    let lines = text.split(separator: "\n").map(String.init)
    for line in [
      #"{"event":"changed","display":2,"name":"Store<Int>","state":"5"}"#,
      #"{"event":"sent","display":1,"name":"Counter","action":{"add":{"_0":5}}}"#,
      #"{"event":"read","display":1,"nanoseconds":1000000}"#,
      #"{"event":"started","display":1,"name":"Counter","effect":2,"id":"\"load\""}"#,
      #"{"event":"began","display":1,"name":"Counter","effect":2}"#,
      #"{"event":"answered","display":1,"name":"Counter","effect":1,"isLate":true}"#,
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test("Each line is written when it happens")
  func atOnce() async {
    var lines: [String] = []
    let header = RecordingHeader(program: "counter", programVersion: "1.0", arguments: [])
    let recorder = Recorder(header) { lines.append($0) }
    #expect(lines.count == 1)
    let code = await recorder.record {
      let counter = Counter()
      #expect(lines.count == 2)
      counter.send(.add(1))
      #expect(lines.count == 4)
      counter.send(.add(0))
      #expect(lines.count == 5)
      return 3
    }
    #expect(code == 3)
    #expect(lines.last == "{\"event\":\"ended\",\"code\":3}\n")
    #expect(lines.allSatisfy { $0.hasSuffix("\n") && $0.split(separator: "\n").count == 1 })
  }

  @Test("An effect whose view model is gone holds up nobody", .timeLimit(.minutes(5)))
  func gone() async {
    let (gate, text) = (Gate(), "7")
    let recording = await recorded {
      let source = Source { name in
        if name == "held" { await gate.pass() }
        return Int(name)
      }
      var gone: Counter? = Counter(source)
      let counter = Counter(source)
      gone?.send(.load("held"))
      await gate.arrival()
      gone = nil
      gate.open()
      for _ in 0..<3 {
        counter.send(.load(text))
        await counter.settled()
      }
      #expect(counter.state.count == 7)
    }
    #expect(recording.split(separator: "\n").count { $0.contains("answered") } == 3)
  }

  @Test("What can't be written ends the recording, and not the run")
  func unwritable() async {
    struct Full: Error {}
    var lines: [String] = []
    let header = RecordingHeader(program: "counter", programVersion: "1.0", arguments: [])
    let recorder = Recorder(header) { line in
      if lines.count == 3 { throw Full() }
      lines.append(line)
    }
    let code = await recorder.record {
      let counter = Counter()
      counter.send(.add(1))
      counter.send(.add(1))
      return Int32(counter.state.count)
    }
    #expect(code == 2)
    #expect(lines.count == 3)
    #expect(recorder.problem?.description == "the recording could not be written: Full()")
  }

  @Test("An action that is not Codable is refused in words that name its type")
  func notCodable() async {
    var lines: [String] = []
    let header = RecordingHeader(program: "counter", programVersion: "1.0", arguments: [])
    let recorder = Recorder(header) { lines.append($0) }
    _ = await recorder.record {
      let mute = Mute()
      mute.send(.touched)
      #expect(mute.state == 1)
      return 0
    }
    #expect(lines.count == 2)
    #expect(
      recorder.problem?.description == """
        actions of DisplayTraceTests.Mute.Action can't be recorded, because they are not Codable; \
        write 'extension Mute.Action: Codable {}' beside them
        """)
  }

  @Test("An action that does not encode is told with the reason")
  func notEncodable() async {
    let header = RecordingHeader(program: "counter", programVersion: "1.0", arguments: [])
    let recorder = Recorder(header) { _ in }
    _ = await recorder.record {
      Stubborn().send(StubbornAction())
      return 0
    }
    #expect(
      recorder.problem?.description == """
        an action of DisplayTraceTests.StubbornAction can't be recorded (Refusal()); look at how \
        it encodes itself
        """)
  }

  @Test("Numbers that JSON does not have are recorded all the same")
  func numbers() async throws {
    let text = await recorded {
      let scale = Scale()
      for weight in [Double.nan, .infinity, -.infinity, 0.1] { scale.send(.weighed(weight)) }
    }
    let report = try await replayed(text) {
      let scale = Scale()
      for weight in [Double.nan, .infinity, -.infinity, 0.1] { scale.send(.weighed(weight)) }
    }
    #expect(report.verdict == "same, code 0")
  }
}

// MARK: - View models

/// Its actions don't opt in.
private final class Mute: ViewModel {
  enum Action: Sendable { case touched }
  let display = Display<Int, Action>(0)
  func handle(_ action: Action) { update(state + 1) }
}

struct StubbornAction: Codable, Sendable {
  struct Refusal: Error {}
  init() {}
  init(from decoder: any Decoder) throws { throw Refusal() }
  func encode(to encoder: any Encoder) throws { throw Refusal() }
}

private final class Stubborn: ViewModel {
  let display = Display<Int, StubbornAction>(0)
  func handle(_ action: StubbornAction) {}
}

private final class Scale: ViewModel {
  enum Action: Codable, Sendable { case weighed(Double) }
  let display = Display<[Double], Action>([])
  func handle(_ action: Action) {
    switch action {
    case .weighed(let weight): update(state + [weight])
    }
  }
}
