/// The first difference between a replay and its recording.
public struct ReplayDifference: Equatable, Sendable {
  /// The line of the recording, counted from 1.
  public let line: Int

  /// A sentence that describes the difference, without a period.
  public let message: String

  /// The line diff of two states or actions; otherwise empty.
  public let details: [String]

  init(line: Int, _ message: String, details: [String] = []) {
    self.line = line
    self.message = message
    self.details = details
  }
}

extension ReplayDifference: CustomStringConvertible {
  /// The line number, the message and the details.
  public var description: String {
    (["line \(line): \(message)"] + details).joined(separator: "\n")
  }
}
