/// A positional argument.
///
/// ```swift
/// let id = Argument("ID", help: "Number of the animal", parser: .integer(in: 1...Int.max))
/// ```
public struct Argument<Value: Sendable>: DeclaredArgument {
  let parser: ValueParser<Value>

  /// The argument without the type of its value.
  public let declaration: ArgumentDeclaration

  /// Creates an argument that the help calls by its placeholder.
  ///
  /// - Parameters:
  ///   - placeholder: The name of the argument in the help, in capital letters.
  ///   - help: What the argument is.
  ///   - arity: The number of values.
  ///   - standardInput: How the argument takes its values from standard input, if it is given as `-`.
  ///     By default, `-` is a value like any other.
  ///   - parser: The parser of a value.
  public init(
    _ placeholder: String, help: String, arity: ArgumentArity = .required,
    standardInput: StandardInputValues? = nil, parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = ArgumentDeclaration(
      placeholder: placeholder, help: help, arity: arity, syntax: parser.syntax,
      standardInput: standardInput)
  }
}

/// The number of values of an argument.
public enum ArgumentArity: Hashable, Sendable {
  /// Exactly once.
  case required
  /// At most once; only after required arguments.
  case optional
  /// At least the minimum number of times; only as the last argument.
  case repeating(minimum: Int)
}

/// An argument of any value type, for the list in a ``CommandDefinition``.
public protocol DeclaredArgument: Sendable {
  /// The argument without the type of its value.
  var declaration: ArgumentDeclaration { get }
}

/// An argument without the type of its value.
public struct ArgumentDeclaration: Sendable {
  let placeholder: String
  let help: String
  let arity: ArgumentArity
  let syntax: ValueSyntax
  let standardInput: StandardInputValues?
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
  /// The form in a usage line: `ID`, `[ID]`, `WORD...`.
  var usage: String {
    switch arity {
    case .required: placeholder
    case .optional: "[\(placeholder)]"
    case .repeating(let minimum): minimum > 0 ? "\(placeholder)..." : "[\(placeholder)...]"
    }
  }
}
