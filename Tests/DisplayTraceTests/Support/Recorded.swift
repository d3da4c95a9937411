import DisplayTrace

/// Returns the text of a recording of `body`.
@MainActor
func recorded(arguments: [String] = [], _ body: @MainActor () async -> Void) async -> String {
  var text = ""
  let header = RecordingHeader(program: "counter", programVersion: "1.0", arguments: arguments)
  let recorder = Recorder(header) { text += $0 }
  _ = await recorder.record {
    await body()
    return 0
  }
  return text
}

/// Replays a recording with `body`.
@MainActor
func replayed(
  _ text: String, timeout: Duration = .seconds(120), code: Int32 = 0,
  _ body: @escaping @MainActor () async -> Void
) async throws -> ReplayReport<Int32> {
  await Replay(try Recording(text), timeout: timeout).run {
    await body()
    return code
  }
}

extension ReplayReport {
  /// The difference between the recording and the replay. Without a difference, "same" and the
  /// result, or "none" in place of a missing result.
  var verdict: String {
    let result = result.map { "\($0)" } ?? "none"
    return difference?.description ?? "same, result \(result)"
  }
}
