public import FlowKit
import TerminalText

extension RouteProblem {
  /// What is wrong, for the end of a sentence. Texts of the user are quoted.
  public var text: String {
    switch self {
    case .unreadable(let expected): "expected \(expected)"
    case .notAField(let part): "\(SafeText.quoted(part)) is not a field such as name=value"
    case .unknownField(let name, let names):
      "\(SafeText.quoted(name)) is not a field; the fields are \(names.joined(separator: ", "))"
    case .repeatedField(let name): "the field \(SafeText.quoted(name)) is repeated"
    case .invalidValue(let value, let field, let expected):
      "\(SafeText.quoted(value)) is not a value of \(SafeText.quoted(field)): expected \(expected)"
    }
  }
}
