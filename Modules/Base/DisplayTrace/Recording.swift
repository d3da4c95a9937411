/// A recording that was read: what a ``Recorder`` wrote.
///
/// One that was cut is read as far as it goes: a recording is written as it happens, and a run that
/// crashed ends in the middle.
///
/// ```swift
/// let recording = try Recording(await recordCounter())
/// print(recording.header.arguments)
/// ```
public struct Recording: Sendable {
  /// Which run it holds.
  public let header: RecordingHeader

  /// Reads a recording.
  ///
  /// - Throws: ``RecordingError`` where the text is no recording, comes from the future, or holds a
  ///   line that was never written so.
  public init(_ text: String) throws(RecordingError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    header = try Self.header(from: parts[0])
    var check = RecordingCheck()
    var events: [RecordedEvent] = []
    for (index, part) in parts.enumerated().dropFirst() {
      // The last line ends with a newline too, if it was not cut.
      let isLast = index == parts.count - 1
      guard let event = RecordedEvent(part, line: index + 1) else {
        if isLast { break }
        throw .damaged(line: index + 1, reason: "it can't be understood")
      }
      if let reason = check.problem(with: event) {
        throw .damaged(line: index + 1, reason: reason)
      }
      events.append(event)
    }
    self.events = events
  }

  // MARK: - Internal

  let events: [RecordedEvent]

  private struct Format: Decodable {
    let recording: Int
  }

  private static func header(from line: String) throws(RecordingError) -> RecordingHeader {
    guard let format = try? JSONText.value(Format.self, from: line).recording, format > 0 else {
      throw .notARecording
    }
    if format > RecordingHeader.formatVersion { throw .newer(format: format) }
    guard let header = try? JSONText.value(RecordingHeader.self, from: line) else {
      throw .damaged(line: 1, reason: "it does not say what was recorded")
    }
    return header
  }
}
