/// Why a recording ended before the run did.
public enum RecorderProblem: Error {
  /// An action of this type can't be written.
  case notCodable(action: String)

  /// An action of this type could not be written; the reason is for people.
  case notEncodable(action: String, reason: String)

  /// A line could not be written.
  case notWritten(any Error)
}

extension RecorderProblem: CustomStringConvertible {
  /// One sentence for people: what went wrong, why, and what to do, without a full stop.
  public var description: String {
    switch self {
    case .notCodable(let action):
      "actions of \(action) can't be recorded, because they are not Codable; write "
        + "'extension \(action.withoutModule): Codable {}' beside them"
    case .notEncodable(let action, let reason):
      "an action of \(action) can't be recorded (\(reason)); look at how it encodes itself"
    case .notWritten(let error):
      "the recording could not be written: \(error)"
    }
  }
}

extension String {
  /// `Module.Type` without the module, as its own source names it.
  fileprivate var withoutModule: String {
    split(separator: ".", maxSplits: 1).last.map(String.init) ?? self
  }
}
