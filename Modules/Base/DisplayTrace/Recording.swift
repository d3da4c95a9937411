/// A recorded run, read from the text that a ``Recorder`` has written.
///
/// An incomplete last line is ignored, because the text of a crashed run can end in the middle of a
/// line.
///
/// ```swift
/// let recording = try Recording(await recordCounter())
/// print(recording.header.arguments)
/// ```
public struct Recording: Sendable {
  /// The first line, which describes the run.
  public let header: RecordingHeader

  /// Parses the text of a recording.
  ///
  /// - Throws: ``RecordingError`` if the text is not a recording, has a format that this version
  ///   can't read, or contains an invalid line.
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
      if let reason = check.problem(with: event) { throw .damaged(line: index + 1, reason: reason) }
      if event.kind != .read { events.append(event) }
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

/// The first line of a recording, which describes the run.
public struct RecordingHeader: Codable, Equatable, Sendable {
  /// The name of the program that made the recording.
  public let program: String

  /// The version of the program that made the recording.
  public let programVersion: String

  /// The command-line arguments of the program.
  public let arguments: [String]

  /// Other values that the run depends on, by name, such as the width of the terminal.
  public let settings: [String: String]

  /// Creates the header for a recording, before the run starts.
  public init(
    program: String, programVersion: String, arguments: [String], settings: [String: String] = [:]
  ) {
    self.program = program
    self.programVersion = programVersion
    self.arguments = arguments
    self.settings = settings
  }
}

extension RecordingHeader {
  /// The version of the format, which increases when older code can't read new recordings, or newer
  /// code can't read old recordings.
  static let formatVersion = 2
}

/// The reason why text can't be read as a recording.
public enum RecordingError: Error, Equatable, Sendable {
  /// The text does not begin with the header of a recording.
  case notARecording

  /// The recording has a format version that this module can't read.
  case unsupported(format: Int)

  /// A line, counted from 1, is invalid.
  case damaged(line: Int, reason: String)
}

extension RecordingError: CustomStringConvertible {
  /// The problem as the end of a sentence that begins with the file name, such as "is not a
  /// recording".
  public var description: String {
    switch self {
    case .notARecording:
      "is not a recording"
    case .unsupported(let format):
      "has format \(format), but this version reads only format "
        + "\(RecordingHeader.formatVersion): record the run again"
    case .damaged(let line, let reason):
      "is damaged at line \(line): \(reason)"
    }
  }
}

/// Checks that the events of a recording are consistent.
private struct RecordingCheck {
  private var started: Set<EffectKey> = []
  private var begun: Set<EffectKey> = []
  private var answered: Set<EffectKey> = []
  private var waited: Set<WaitKey> = []
  private var hasEnded = false

  /// Checks the next event; returns the problem, or `nil` if the event is consistent with the
  /// earlier events.
  mutating func problem(with event: RecordedEvent) -> String? {
    if hasEnded { return "it follows the end of the run" }
    func key(_ number: Int) -> EffectKey { EffectKey(display: event.display, number: number) }
    switch event.kind {
    case .read, .sent, .changed:
      return nil
    case .started(let number, _):
      return started.insert(key(number)).inserted ? nil : "it starts an effect twice"
    case .began(let number):
      if !isRunning(key(number)) { return "it ends the delay of an effect that is not running" }
      return begun.insert(key(number)).inserted ? nil : "it ends the delay of an effect twice"
    case .received(let number, _):
      return isRunning(key(number)) ? nil : "it is an answer of an effect that is not running"
    case .answered(let number, _, _):
      if !started.contains(key(number)) { return "it ends an effect that was not started" }
      return answered.insert(key(number)).inserted ? nil : "it ends an effect twice"
    case .waited(let number):
      let isNew = waited.insert(WaitKey(display: event.display, number: number)).inserted
      return isNew ? nil : "it ends a wait twice"
    case .ended:
      hasEnded = true
      return nil
    }
  }

  private func isRunning(_ effect: EffectKey) -> Bool {
    started.contains(effect) && !answered.contains(effect)
  }
}
