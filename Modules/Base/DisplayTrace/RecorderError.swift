/// Why a recording ended before the run did.
public enum RecorderError: Error {
  /// Actions of this type are not `Codable`.
  case notCodable(action: String)

  /// Encoding an action of this type failed.
  case notEncodable(action: String, reason: String)

  /// A line could not be written.
  case notWritten(any Error)
}

extension RecorderError: CustomStringConvertible {
  /// What failed and why, without a period.
  public var description: String {
    switch self {
    case .notCodable(let action):
      "cannot record actions of type \(action): the type is not Codable"
    case .notEncodable(let action, let reason):
      "cannot record an action of type \(action): encoding it failed: \(reason)"
    case .notWritten(let error):
      "cannot write the recording: \(error)"
    }
  }
}

extension RecorderError {
  /// What to do about it, without a period; `nil` if there is nothing to suggest.
  public var hint: String? {
    switch self {
    case .notCodable(let action): "add 'extension \(action.withoutModule): Codable {}'"
    case .notEncodable, .notWritten: nil
    }
  }
}

extension String {
  /// `Module.Type` without the module.
  fileprivate var withoutModule: String {
    split(separator: ".", maxSplits: 1).last.map(String.init) ?? self
  }
}
