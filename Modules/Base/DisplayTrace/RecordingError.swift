/// The reason why a text cannot be read as a recording.
public enum RecordingError: Error, Equatable, Sendable {
  /// The text does not begin with the header of a recording.
  case notARecording

  /// The recording has another format than the one that this version reads.
  case unsupported(format: Int)

  /// A line, counted from 1, is invalid.
  case damaged(line: Int, reason: String)
}

extension RecordingError: CustomStringConvertible {
  /// The end of a sentence that begins with the name of the file: "is not a recording".
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
