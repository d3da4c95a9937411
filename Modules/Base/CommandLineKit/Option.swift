/// An option with one value, given at most once.
///
/// ```swift
/// static let limit = Option(
///   "limit", short: "n", value: "COUNT", help: "At most so many.", parser: .integer(in: 1...1000))
/// ```
public struct Option<Value: Sendable>: DeclaredOption {
  let parser: ValueParser<Value>

  /// What the command line needs to know of it.
  public let declaration: OptionDeclaration

  /// An option that is written `--name VALUE` or `--name=VALUE`, or `-s VALUE` if it has a short
  /// form.
  public init(
    _ name: String, short: Character? = nil, value placeholder: String, help: String,
    parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = OptionDeclaration(
      name: name, short: short, placeholder: placeholder, help: help, syntax: parser.syntax)
  }
}

/// An option of any type of value, as a command's definition lists it.
public protocol DeclaredOption: Sendable {
  /// What the command line needs to know of it.
  var declaration: OptionDeclaration { get }
}

/// An option without the type of its value.
public struct OptionDeclaration: Sendable {
  let name: String
  let short: Character?
  let placeholder: String
  let help: String
  let syntax: ValueSyntax
}
