import DisplayKit
import DisplayTesting
import DisplayTrace
import Testing

@MainActor @Suite struct RecorderTests {
  private let header = RecordingHeader(program: "counter", programVersion: "1.0", arguments: [])

  @Test("Records the header and then every event, one per line")
  func lines() async {
    let text = await recorded(arguments: ["up", "7"]) {
      let counter = Counter(clock: TestClock())
      counter.send(.load("7"))
      await counter.waitUntilIdle()
    }
    #expect(
      text == #"""
        {"recording":2,"program":"counter","programVersion":"1.0","arguments":["up","7"],"settings":{}}
        {"event":"sent","display":1,"name":"Counter","action":{"load":{"_0":"7"}}}
        {"event":"changed","display":1,"name":"Counter","state":"State(\n  count: 0,\n  isLoading: true\n)"}
        {"event":"started","display":1,"name":"Counter","effect":1,"id":"\"load\""}
        {"event":"answered","display":1,"name":"Counter","effect":1,"isLate":false,"action":{"loaded":{"_0":7}}}
        {"event":"changed","display":1,"name":"Counter","state":"State(\n  count: 7,\n  isLoading: false\n)"}
        {"event":"waited","display":1,"name":"Counter","wait":1}
        {"event":"ended","result":"0"}

        """#)
  }

  @Test("Records cancelled effects, missing actions, delays and stores")
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
      await gate.waitForArrivals()
      counter.send(.cancelled)
      counter.send(.typed("3"))
      clock.advance(by: .milliseconds(200))
      gate.open()
      await counter.waitUntilIdle()
    }
    let lines = text.split(separator: "\n").map(String.init)
    for line in [
      #"{"event":"changed","display":2,"name":"Store<Int>","state":"5"}"#,
      #"{"event":"sent","display":1,"name":"Counter","action":{"add":{"_0":5}}}"#,
      #"{"event":"started","display":1,"name":"Counter","effect":2,"id":"\"load\""}"#,
      #"{"event":"began","display":1,"name":"Counter","effect":2}"#,
      #"{"event":"answered","display":1,"name":"Counter","effect":1,"isLate":true}"#,
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test("Writes each line when its event happens")
  func atOnce() async {
    var lines: [String] = []
    let recorder = Recorder(header) { lines.append($0) }
    #expect(lines.count == 1)
    let code = await recorder.record {
      let counter = Counter()
      counter.send(.add(1))
      #expect(lines.count == 3)
      counter.send(.add(0))
      #expect(lines.count == 4)
      return 3
    }
    #expect(code == 3)
    #expect(lines.last == "{\"event\":\"ended\",\"result\":\"3\"}\n")
    #expect(lines.allSatisfy { $0.hasSuffix("\n") && $0.split(separator: "\n").count == 1 })
  }

  @Test(
    "Does not record the end of an effect whose view model was released", .timeLimit(.minutes(20)))
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
      await gate.waitForArrivals()
      gone = nil
      gate.open()
      for _ in 0..<3 {
        counter.send(.load(text))
        await counter.waitUntilIdle()
      }
      #expect(counter.state.count == 7)
    }
    #expect(recording.split(separator: "\n").count { $0.contains("answered") } == 3)
  }

  @Test("Ends the recording, but not the run, when writing fails")
  func unwritable() async {
    struct Full: Error {}
    var lines: [String] = []
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
    #expect(recorder.problem?.description == "can't write the recording: Full()")
  }

  @Test("Rejects an action that is not Codable")
  func notCodable() async {
    var lines: [String] = []
    let recorder = Recorder(header) { lines.append($0) }
    _ = await recorder.record {
      let viewModel = Unrecordable()
      viewModel.send(.touched)
      #expect(viewModel.state == 1)
      return 0
    }
    #expect(lines.count == 1)
    #expect(
      recorder.problem?.description == """
        can't record actions of type DisplayTraceTests.Unrecordable.Action: the type is not Codable
        """)
    #expect(recorder.problem?.hint == "add 'extension Unrecordable.Action: Codable {}'")
  }

  @Test("Reports why an action could not be encoded")
  func notEncodable() async {
    let recorder = Recorder(header) { _ in }
    _ = await recorder.record {
      Unencodable().send(UnencodableAction())
      return 0
    }
    #expect(
      recorder.problem?.description == """
        can't record an action of type DisplayTraceTests.UnencodableAction: encoding it failed: \
        EncodingFailure()
        """)
  }

  @Test("Records numbers that JSON can't represent")
  func numbers() async throws {
    let text = await recorded {
      let scale = Scale()
      for weight in [Double.nan, .infinity, -.infinity, 0.1] { scale.send(.weighed(weight)) }
    }
    let report = try await replayed(text) {
      let scale = Scale()
      for weight in [Double.nan, .infinity, -.infinity, 0.1] { scale.send(.weighed(weight)) }
    }
    #expect(report.verdict == "same, result 0")
  }
}

// MARK: - View models

/// A view model whose actions are not Codable.
private final class Unrecordable: ViewModel {
  enum Action: Sendable { case touched }
  let display = Display<Int, Action>(0)
  func handle(_ action: Action) { update(state + 1) }
}

struct UnencodableAction: Codable, Sendable {
  struct EncodingFailure: Error {}
  init() {}
  init(from decoder: any Decoder) throws { throw EncodingFailure() }
  func encode(to encoder: any Encoder) throws { throw EncodingFailure() }
}

private final class Unencodable: ViewModel {
  let display = Display<Int, UnencodableAction>(0)
  func handle(_ action: UnencodableAction) {}
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
