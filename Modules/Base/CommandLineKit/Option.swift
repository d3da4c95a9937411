/// An option with a value, which can be given only once.
///
/// ```swift
/// let limit = Option(
///   "limit", short: "n", value: "COUNT", help: "Maximum number of animals",
///   parser: .integer(in: 1...1000))
/// ```
public struct Option<Value: Sendable>: DeclaredOption {
  let parser: ValueParser<Value>

  /// The option without the type of its value.
  public let declaration: OptionDeclaration

  /// The name, without hyphens.
  public var name: String { declaration.name }

  /// Creates an option that is written `--name VALUE` or `--name=VALUE`, or `-s VALUE` if it has a
  /// short name.
  public init(
    _ name: String, short: Character? = nil, value placeholder: String, help: String,
    parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = OptionDeclaration(
      name: name, short: short, placeholder: placeholder, help: help, syntax: parser.syntax)
  }
}

/// An option of any value type, for the list in a ``CommandDefinition``.
public protocol DeclaredOption: Sendable {
  /// The option without the type of its value.
  var declaration: OptionDeclaration { get }
}

/// An option without the type of its value.
public struct OptionDeclaration: Sendable {
  let name: String
  let short: Character?
  let placeholder: String
  let help: String
  let syntax: ValueSyntax
  var isRepeatable = false
}
