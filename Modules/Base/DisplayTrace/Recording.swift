/// A recorded run, read from the text that a ``Recorder`` has written.
///
/// The text may end in the middle of a line, as that of a crashed run can. An incomplete last line
/// is ignored.
///
/// ```swift
/// let recording = try Recording(await recordCounter())
/// print(recording.header.arguments)
/// ```
public struct Recording: Sendable {
  /// The description of the run.
  public let header: RecordingHeader

  /// Reads a recording.
  ///
  /// - Throws: ``RecordingError`` if the text is not a recording, has another format, or contains
  ///   an invalid line.
  public init(_ text: String) throws(RecordingError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    try Self.checkFormat(of: parts[0])
    header = try Self.header(from: parts[0])
    var check = RecordingCheck()
    var events: [RecordedEvent] = []
    for (index, part) in parts.enumerated().dropFirst() {
      // A complete last line ends with a newline: then the last part is empty.
      let isLast = index == parts.count - 1
      guard let event = RecordedEvent(part, line: index + 1) else {
        if isLast { break }
        throw .damaged(line: index + 1, reason: "it is not a valid event")
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

  private static func checkFormat(of line: String) throws(RecordingError) {
    guard let format = try? JSONText.value(Format.self, from: line).recording, format > 0 else {
      throw .notARecording
    }
    if format != RecordingHeader.formatVersion { throw .unsupported(format: format) }
  }

  private static func header(from line: String) throws(RecordingError) -> RecordingHeader {
    guard let header = try? JSONText.value(RecordingHeader.self, from: line) else {
      throw .damaged(line: 1, reason: "the header is incomplete")
    }
    return header
  }
}
