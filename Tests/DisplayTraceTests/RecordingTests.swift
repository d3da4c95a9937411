import DisplayTrace
import Testing

@Suite struct RecordingTests {
  private let header =
    #"{"recording":1,"program":"zoo","programVersion":"2","arguments":["a"],"settings":{"width":"80"}}"#

  private func refusal(of text: String) -> RecordingError? {
    do {
      _ = try Recording(text)
      return nil
    } catch {
      return error
    }
  }

  @Test("The header says which run it holds")
  func reading() throws {
    #expect(
      try Recording(header + "\n").header
        == RecordingHeader(
          program: "zoo", programVersion: "2", arguments: ["a"], settings: ["width": "80"]))
  }

  @Test(
    "What is no recording is refused",
    arguments: [
      "", "\n", "hello", "{}", "[]", "{\"recording\":0}", "{\"recording\":\"1\"}",
      "\u{0}\u{1B}[2J", "\n{\"recording\":1}",
    ])
  func notARecording(_ text: String) {
    #expect(refusal(of: text) == .notARecording)
  }

  @Test("One from the future is refused, whatever else it holds")
  func newer() {
    #expect(refusal(of: "{\"recording\":2,\"what\":[]}\nwhatever") == .newer(format: 2))
  }

  @Test("A header without the run is damaged")
  func headerDamaged() {
    #expect(
      refusal(of: "{\"recording\":1}\n")
        == .damaged(line: 1, reason: "it does not say what was recorded"))
  }

  @Test(
    "A line that was never written so is named by its number",
    arguments: [
      (["nonsense"], 2, "it can't be understood"),
      ([""], 2, "it can't be understood"),
      ([#"{"event":"sent","display":1,"action":{}}"#, "{"], 3, "it can't be understood"),
      ([#"{"event":"danced","display":1}"#], 2, "it can't be understood"),
      ([#"{"event":"sent","display":1}"#], 2, "it can't be understood"),
      ([#"{"event":"changed","display":1}"#], 2, "it can't be understood"),
      ([#"{"event":"changed","state":"1"}"#], 2, "it can't be understood"),
      ([#"{"event":"read","display":1,"nanoseconds":1e99}"#], 2, "it can't be understood"),
      (
        [#"{"event":"answered","display":1,"effect":1,"isLate":false}"#], 2,
        "it answers an effect that was not started"
      ),
      ([#"{"event":"began","display":1,"effect":1}"#], 2, "it begins an effect that is not there"),
      (
        [
          #"{"event":"started","display":1,"effect":1,"id":"a"}"#,
          #"{"event":"started","display":1,"effect":1,"id":"a"}"#,
        ], 3, "it starts an effect for the second time"
      ),
      (
        [
          #"{"event":"started","display":1,"effect":1,"id":"a"}"#,
          #"{"event":"answered","display":1,"effect":1,"isLate":false}"#,
          #"{"event":"answered","display":1,"effect":1,"isLate":false}"#,
        ], 4, "it answers an effect for the second time"
      ),
      (
        [
          #"{"event":"started","display":1,"effect":1,"id":"a"}"#,
          #"{"event":"began","display":1,"effect":1}"#,
          #"{"event":"began","display":1,"effect":1}"#,
        ], 4, "it begins an effect for the second time"
      ),
      (
        [#"{"event":"ended","code":0}"#, #"{"event":"ended","code":0}"#], 3,
        "it comes after the end"
      ),
    ])
  func damaged(_ lines: [String], _ line: Int, _ reason: String) {
    let text = ([header] + lines).joined(separator: "\n") + "\n"
    #expect(refusal(of: text) == .damaged(line: line, reason: reason))
  }

  @Test("Why it can't be read is said in words")
  func words() {
    #expect(RecordingError.notARecording.description == "is not a recording")
    #expect(
      RecordingError.newer(format: 7).description
        == "was made by a newer version: its format is 7, and this version reads up to 1")
    #expect(
      RecordingError.damaged(line: 3, reason: "it comes after the end").description
        == "is damaged in line 3: it comes after the end")
  }

  @Test("Of one that was cut in a line the lines before it are read")
  func cut() throws {
    let line = #"{"event":"sent","display":1,"action":{}}"#
    for length in 0...line.count {
      _ = try Recording(header + "\n" + line.prefix(length))
    }
  }
}
