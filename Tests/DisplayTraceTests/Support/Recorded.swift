import DisplayTrace

/// The text of a recording of what `body` does.
@MainActor
func recorded(
  arguments: [String] = [], _ body: @MainActor () async -> Void
) async -> String {
  var text = ""
  let header = RecordingHeader(program: "counter", programVersion: "1.0", arguments: arguments)
  let recorder = Recorder(header) { text += $0 }
  _ = await recorder.record {
    await body()
    return 0
  }
  return text
}

/// What came of a replay of a recording with what `body` does.
@MainActor
func replayed(
  _ text: String, patience: Duration = .seconds(10), code: Int32 = 0,
  _ body: @escaping @MainActor () async -> Void
) async throws -> ReplayReport {
  await Replay(try Recording(text), patience: patience).run {
    await body()
    return code
  }
}
