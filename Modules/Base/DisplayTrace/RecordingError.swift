/// Why a recording can't be read.
public enum RecordingError: Error, Equatable, Sendable {
  /// It does not begin as a recording does.
  case notARecording

  /// It was written in a format that is not known here yet.
  case newer(format: Int)

  /// A line, counted from 1, is not what was written.
  case damaged(line: Int, reason: String)
}

extension RecordingError: CustomStringConvertible {
  /// The end of a sentence that begins with what was read: "is not a recording".
  public var description: String {
    switch self {
    case .notARecording:
      "is not a recording"
    case .newer(let format):
      "was made by a newer version: its format is \(format), and this version reads up to "
        + "\(RecordingHeader.formatVersion)"
    case .damaged(let line, let reason):
      "is damaged in line \(line): \(reason)"
    }
  }
}
