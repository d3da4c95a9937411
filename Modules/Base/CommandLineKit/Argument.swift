/// A value that is known by its place on the command line.
///
/// ```swift
/// static let id = Argument("ID", help: "The animal's number.", parser: .integer(in: 1...Int.max))
/// ```
public struct Argument<Value: Sendable>: DeclaredArgument {
  let parser: ValueParser<Value>

  /// What the command line needs to know of it.
  public let declaration: ArgumentDeclaration

  /// An argument that help pages call by its placeholder.
  public init(
    _ placeholder: String, help: String, arity: ArgumentArity = .required,
    parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = ArgumentDeclaration(
      placeholder: placeholder, help: help, arity: arity, syntax: parser.syntax)
  }
}

/// How often an argument stands on the command line.
public enum ArgumentArity: Hashable, Sendable {
  /// Exactly once.
  case required
  /// Once or not at all; only required arguments stand before it.
  case optional
  /// So many times or more; only as the last argument.
  case repeating(minimum: Int)
}

/// An argument of any type of value, as a command's definition lists it.
public protocol DeclaredArgument: Sendable {
  /// What the command line needs to know of it.
  var declaration: ArgumentDeclaration { get }
}

/// An argument without the type of its value.
public struct ArgumentDeclaration: Sendable {
  let placeholder: String
  let help: String
  let arity: ArgumentArity
  let syntax: ValueSyntax
}

// MARK: - Internal

extension ArgumentArity {
  var minimum: Int {
    switch self {
    case .required: 1
    case .optional: 0
    case .repeating(let minimum): minimum
    }
  }

  var maximum: Int {
    switch self {
    case .required, .optional: 1
    case .repeating: .max
    }
  }
}

extension ArgumentDeclaration {
  /// How a usage line shows it: `ID`, `[ID]`, `WORD...`.
  var usage: String {
    switch arity {
    case .required: placeholder
    case .optional: "[\(placeholder)]"
    case .repeating(let minimum): minimum > 0 ? "\(placeholder)..." : "[\(placeholder)...]"
    }
  }
}
