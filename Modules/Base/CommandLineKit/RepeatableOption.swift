/// An option with a value, which can be given several times.
///
/// ```swift
/// let kinds = RepeatableOption("kind", value: "KIND", help: "Only these kinds", parser: .text)
/// ```
public struct RepeatableOption<Value: Sendable>: DeclaredOption {
  let parser: ValueParser<Value>

  /// The option without the type of its value.
  public let declaration: OptionDeclaration

  /// Creates an option that is written `--name VALUE` or `--name=VALUE`, once for each value.
  public init(
    _ name: String, short: Character? = nil, value placeholder: String, help: String,
    parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = OptionDeclaration(
      name: name, short: short, placeholder: placeholder, help: help, syntax: parser.syntax,
      isRepeatable: true)
  }
}
