import DisplayTrace
import Testing

@Suite struct RecordingTests {
  private let header =
    #"{"recording":2,"program":"zoo","programVersion":"2","arguments":["a"],"settings":{"width":"80"}}"#

  private func error(from text: String) -> RecordingError? {
    do {
      _ = try Recording(text)
      return nil
    } catch {
      return error
    }
  }

  @Test("Reads the header")
  func reading() throws {
    #expect(
      try Recording(header + "\n").header
        == RecordingHeader(
          program: "zoo", programVersion: "2", arguments: ["a"], settings: ["width": "80"]))
  }

  @Test(
    "Rejects a text that is not a recording",
    arguments: [
      "", "\n", "hello", "{}", "[]", "{\"recording\":0}", "{\"recording\":\"1\"}",
      "\u{0}\u{1B}[2J", "\n{\"recording\":1}",
    ])
  func notARecording(_ text: String) {
    #expect(error(from: text) == .notARecording)
  }

  @Test("Rejects a recording with an older or newer format", arguments: [1, 3])
  func otherFormat(_ format: Int) {
    let text = "{\"recording\":\(format),\"what\":[]}\nanything"
    #expect(error(from: text) == .unsupported(format: format))
  }

  @Test("Rejects an incomplete header")
  func headerDamaged() {
    #expect(
      error(from: "{\"recording\":2}\n")
        == .damaged(line: 1, reason: "the header is incomplete"))
  }

  @Test(
    "Reports the number of an invalid line",
    arguments: [
      (["nonsense"], 2, "it is not a valid event"),
      ([""], 2, "it is not a valid event"),
      ([#"{"event":"sent","display":1,"action":{}}"#, "{"], 3, "it is not a valid event"),
      ([#"{"event":"danced","display":1}"#], 2, "it is not a valid event"),
      ([#"{"event":"sent","display":1}"#], 2, "it is not a valid event"),
      ([#"{"event":"changed","display":1}"#], 2, "it is not a valid event"),
      ([#"{"event":"changed","state":"1"}"#], 2, "it is not a valid event"),
      ([#"{"event":"read","display":1,"nanoseconds":1e99}"#], 2, "it is not a valid event"),
      (
        [#"{"event":"answered","display":1,"effect":1,"isLate":false}"#], 2,
        "it ends an effect that was not started"
      ),
      (
        [#"{"event":"began","display":1,"effect":1}"#], 2,
        "it ends the delay of an effect that is not running"
      ),
      (
        [
          #"{"event":"started","display":1,"effect":1,"id":"a"}"#,
          #"{"event":"started","display":1,"effect":1,"id":"a"}"#,
        ], 3, "it starts an effect twice"
      ),
      (
        [
          #"{"event":"started","display":1,"effect":1,"id":"a"}"#,
          #"{"event":"answered","display":1,"effect":1,"isLate":false}"#,
          #"{"event":"answered","display":1,"effect":1,"isLate":false}"#,
        ], 4, "it ends an effect twice"
      ),
      (
        [
          #"{"event":"started","display":1,"effect":1,"id":"a"}"#,
          #"{"event":"began","display":1,"effect":1}"#,
          #"{"event":"began","display":1,"effect":1}"#,
        ], 4, "it ends the delay of an effect twice"
      ),
      (
        [#"{"event":"received","display":1,"effect":1,"isLate":false,"action":{}}"#], 2,
        "it is an answer of an effect that is not running"
      ),
      (
        [
          #"{"event":"waited","display":1,"wait":1}"#,
          #"{"event":"waited","display":1,"wait":1}"#,
        ], 3, "it ends a wait twice"
      ),
      (
        [#"{"event":"ended","result":"0"}"#, #"{"event":"ended","result":"0"}"#], 3,
        "it follows the end of the run"
      ),
    ])
  func damaged(_ lines: [String], _ line: Int, _ reason: String) {
    let text = ([header] + lines).joined(separator: "\n") + "\n"
    #expect(error(from: text) == .damaged(line: line, reason: reason))
  }

  @Test("Describes each error")
  func words() {
    #expect(RecordingError.notARecording.description == "is not a recording")
    #expect(
      RecordingError.unsupported(format: 1).description
        == "has format 1, but this version reads only format 2: record the run again")
    #expect(
      RecordingError.damaged(line: 3, reason: "it follows the end of the run").description
        == "is damaged at line 3: it follows the end of the run")
  }

  @Test("Ignores an incomplete last line")
  func cut() throws {
    let line = #"{"event":"sent","display":1,"action":{}}"#
    for length in 0...line.count {
      _ = try Recording(header + "\n" + line.prefix(length))
    }
  }
}
