/// The arguments and options of one run, checked against the definition of the command.
///
/// ```swift
/// struct FeedCommand: Command {
///   static let animal = Argument("ID", help: "Number of the animal", parser: .integer(in: 1...99))
///   static let count = Option(
///     "count", value: "COUNT", help: "Number of meals", parser: .integer(in: 1...9))
///
///   let definition = CommandDefinition(
///     name: "feed", summary: "Feed an animal.", arguments: [animal], options: [count])
///
///   func run(_ input: CommandInput, console: Console) async throws {
///     let animal = try input.require(Self.animal)
///     let count = input[Self.count] ?? 1
///     console.writeLine("fed \(animal), \(count) times")
///   }
/// }
/// ```
public struct CommandInput: Sendable {
  private let definition: CommandDefinition
  private let flags: Set<String>
  private let values: [String: [String]]
  private let operands: [String: [String]]

  init(
    for definition: CommandDefinition, flags: Set<String>, values: [String: [String]],
    operands: [String: [String]]
  ) {
    self.definition = definition
    self.flags = flags
    self.values = values
    self.operands = operands
  }

  /// A Boolean value that indicates whether a flag is given.
  public subscript(flag: Flag) -> Bool {
    assertDeclared(flag.name, in: definition.flags.map(\.name) + StandardOptions.flags.map(\.name))
    return flags.contains(flag.name)
  }

  /// The value of an option, or `nil` if it is not given.
  public subscript<Value>(option: Option<Value>) -> Value? {
    assertDeclared(option.declaration.name, in: definition.options.map(\.name))
    return values[option.declaration.name]?.first.flatMap(option.parser.parse)
  }

  /// All values of an option that can be given several times, in order.
  public subscript<Value>(option: RepeatableOption<Value>) -> [Value] {
    assertDeclared(option.declaration.name, in: definition.options.map(\.name))
    return option.parser.values(of: values[option.declaration.name, default: []])
  }

  /// The first value of an argument, or `nil` if it is not given.
  public subscript<Value>(argument: Argument<Value>) -> Value? {
    self[argument].first
  }

  /// All values of an argument.
  public subscript<Value>(argument: Argument<Value>) -> [Value] {
    let placeholder = argument.declaration.placeholder
    assertDeclared(placeholder, in: definition.arguments.map(\.placeholder))
    return argument.parser.values(of: operands[placeholder, default: []])
  }

  /// Returns the value of a required argument.
  ///
  /// Required arguments are checked before the command runs. So this method throws only if the
  /// definition of the command does not list the argument as required.
  public func require<Value>(_ argument: Argument<Value>) throws(CommandFailure) -> Value {
    guard let value: Value = self[argument] else {
      throw CommandFailure(
        "missing argument \(argument.declaration.placeholder)", exitCode: .usage)
    }
    return value
  }

  /// Returns the value of an option without which the command cannot run.
  ///
  /// - Throws: `CommandFailure` with the exit code ``ExitCode/usage`` if the option is not given.
  public func require<Value>(_ option: Option<Value>) throws(CommandFailure) -> Value {
    guard let value = self[option] else {
      throw CommandFailure("missing option --\(option.name)", exitCode: .usage)
    }
    return value
  }

  /// Asserts that the definition lists a name, because other names never have a value.
  private func assertDeclared(_ name: String, in names: @autoclosure () -> [String]) {
    assert(names().contains(name), "'\(name)' is not in the definition of '\(definition.name)'")
  }

  /// The word that is given as the value of an option.
  func word<Value>(of option: Option<Value>) -> String? {
    assertDeclared(option.declaration.name, in: definition.options.map(\.name))
    return values[option.declaration.name]?.first
  }

  /// The format of the result: JSON with `--json`, and otherwise text.
  ///
  /// A command with more formats declares an option; see ``FormatChoice``.
  public var format: OutputFormat { self[StandardOptions.json] ? .json : .text }
}

extension ValueParser {
  /// Returns the values of words that were checked before.
  fileprivate func values(of words: [String]) -> [Value] {
    // Not `compactMap`: without a known type of the value, its first use costs a tenth of a millisecond.
    var values: [Value] = []
    for word in words {
      if let value = parse(word) { values.append(value) }
    }
    return values
  }
}
