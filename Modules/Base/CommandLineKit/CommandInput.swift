/// What a command was given, checked against its definition.
///
/// ```swift
/// let limit = input[Self.limit] ?? 20
/// let id = try input.require(Self.id)
/// let words: [String] = input[Self.words]
/// ```
public struct CommandInput: Sendable {
  private let definition: CommandDefinition
  private let flags: Set<String>
  private let values: [String: String]
  private let operands: [String: [String]]

  init(
    for definition: CommandDefinition, flags: Set<String>, values: [String: String],
    operands: [String: [String]]
  ) {
    self.definition = definition
    self.flags = flags
    self.values = values
    self.operands = operands
  }

  /// Whether a flag was given.
  public subscript(flag: Flag) -> Bool {
    assertDeclared(flag.name, in: definition.flags.map(\.name) + StandardOptions.flags.map(\.name))
    return flags.contains(flag.name)
  }

  /// The value of an option, or nil if it was not given.
  public subscript<Value>(option: Option<Value>) -> Value? {
    assertDeclared(option.declaration.name, in: definition.options.map(\.name))
    return values[option.declaration.name].flatMap(option.parser.parse)
  }

  /// The value of an argument, or nil if it was not given.
  public subscript<Value>(argument: Argument<Value>) -> Value? {
    self[argument].first
  }

  /// All values of an argument.
  public subscript<Value>(argument: Argument<Value>) -> [Value] {
    let placeholder = argument.declaration.placeholder
    assertDeclared(placeholder, in: definition.arguments.map(\.placeholder))
    return operands[placeholder, default: []].compactMap(argument.parser.parse)
  }

  /// The value of a required argument.
  ///
  /// The command line was checked before, so it throws only for an argument that the command's
  /// definition does not list as required.
  public func require<Value>(_ argument: Argument<Value>) throws(CommandFailure) -> Value {
    guard let value: Value = self[argument] else {
      throw CommandFailure(
        "missing argument \(argument.declaration.placeholder)", exitCode: .usage)
    }
    return value
  }

  /// A slip of the command's author: what the definition does not list is never given.
  private func assertDeclared(_ name: String, in names: @autoclosure () -> [String]) {
    assert(names().contains(name), "'\(name)' is not in the definition of '\(definition.name)'")
  }

  /// How the result is to be written: JSON with the standard `--json`.
  public var format: OutputFormat { self[StandardOptions.json] ? .json : .text }
}
