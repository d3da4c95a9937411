import DisplayTrace
import Testing

@Suite struct RecordingTests {
  private let header =
    #"{"recording":2,"program":"zoo","programVersion":"2","arguments":["a"],"settings":{"width":"80"}}"#

  private func error(from text: String) -> RecordingError? {
    #expect(throws: RecordingError.self) { try Recording(text) }
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
  func notARecording(_ text: String) { #expect(error(from: text) == .notARecording) }

  @Test("Rejects a recording with an older or newer format", arguments: [1, 3])
  func otherFormat(_ format: Int) {
    let text = "{\"recording\":\(format),\"what\":[]}\nanything"
    #expect(error(from: text) == .unsupported(format: format))
  }

  @Test("Rejects an incomplete header")
  func headerDamaged() {
    #expect(
      error(from: "{\"recording\":2}\n") == .damaged(line: 1, reason: "the header is incomplete"))
  }

  @Test(
    "Rejects an invalid line",
    arguments: [
      "nonsense", "", #"{"event":"danced","display":1}"#, #"{"event":"sent","display":1}"#,
      #"{"event":"changed","display":1}"#, #"{"event":"changed","state":"1"}"#,
      #"{"event":"read","display":1,"nanoseconds":1e99}"#,
    ])
  func invalid(_ line: String) {
    let damage = RecordingError.damaged(line: 2, reason: "it is not a valid event")
    #expect(error(from: [header, line, ""].joined(separator: "\n")) == damage)
  }

  @Test(
    "Reports the number of the first line that contradicts earlier ones",
    arguments: [
      ("answered", 2, "it ends an effect that was not started"),
      ("began", 2, "it ends the delay of an effect that is not running"),
      ("started started", 3, "it starts an effect twice"),
      ("started answered answered", 4, "it ends an effect twice"),
      ("started answered began", 4, "it ends the delay of an effect that is not running"),
      ("started began began", 4, "it ends the delay of an effect twice"),
      ("received", 2, "it is an answer of an effect that is not running"),
      ("started answered received", 4, "it is an answer of an effect that is not running"),
      ("waited waited", 3, "it ends a wait twice"),
      ("ended ended", 3, "it follows the end of the run"),
    ])
  func damaged(_ events: String, _ line: Int, _ reason: String) {
    let fields =
      #""display":1,"effect":1,"wait":1,"id":"a","isLate":false,"action":{},"result":"0"}"#
    let lines = events.split(separator: " ").map { #"{"event":"\#($0)","# + fields }
    let text = ([header] + lines + [""]).joined(separator: "\n")
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
    for length in 0...line.count { _ = try Recording(header + "\n" + line.prefix(length)) }
  }
}
