/// Where a replay first differs from its recording.
public struct ReplayDifference: Equatable, Sendable {
  /// The line of the recording, counted from 1, that the replay does not follow.
  public let line: Int

  /// What differs there: one sentence without a full stop.
  public let message: String

  /// The two states or actions, compared line by line; empty where there is nothing to compare.
  public let details: [String]

  init(line: Int, _ message: String, details: [String] = []) {
    self.line = line
    self.message = message
    self.details = details
  }
}

extension ReplayDifference: CustomStringConvertible {
  /// All of it, for people.
  public var description: String {
    (["line \(line): \(message)"] + details).joined(separator: "\n")
  }
}
