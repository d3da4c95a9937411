/// A command of a program, such as `list` or `detail`.
///
/// ```swift
/// struct GreetCommand: Command {
///   static let name = Argument("NAME", help: "Name of the person", parser: .text)
///
///   let definition = CommandDefinition(
///     name: "greet", summary: "Greet a person", arguments: [name])
///
///   func run(_ input: CommandInput, console: Console) async throws {
///     console.writeLine("Hello, \(try input.require(Self.name))")
///   }
/// }
/// ```
@MainActor
public protocol Command {
  /// The name, arguments, options and help of the command.
  var definition: CommandDefinition { get }

  /// Runs the command. Write results to the console's output, and everything else to its error
  /// output.
  ///
  /// - Throws: A ``CommandFailure`` to report an error, or an ``ExitCode`` if the output already
  ///   explains the failure. The program's `explain` closure can convert other errors. Without a
  ///   conversion, the program reports a `CancellationError` as an interruption, and any other
  ///   error as unexpected.
  func run(_ input: CommandInput, console: Console) async throws
}

/// The name, arguments, options and help of a command.
///
/// Parsing, help, completion and the manual page all use the definition.
public struct CommandDefinition: Sendable {
  /// The word that starts the command, such as `detail`.
  public let name: String
  /// Other words that start the command.
  public let aliases: [String]
  /// A short sentence that describes the command.
  public let summary: String
  /// A Boolean value that indicates whether the command draws on the terminal while it runs.
  /// Options such as `--record` reject such a command.
  public let isInteractive: Bool

  /// The names of standard or program options that this command rejects when it runs.
  let refusedOptions: Set<String>
  let discussion: String
  let arguments: [ArgumentDeclaration]
  private(set) var flags: [OptionDeclaration]
  private(set) var options: [OptionDeclaration]
  let examples: [Example]
  let unexpectedArgumentHint: (@Sendable ([String]) -> String)?
  /// Called before completions are computed; `nil` if nothing needs to be prepared.
  private(set) var prepareCompletions: (@Sendable @MainActor (CommandInput) async -> Void)?

  /// Creates a definition. Only the name and the summary are required.
  ///
  /// - Parameters:
  ///   - name: The word that starts the command.
  ///   - aliases: Other words that start the command.
  ///   - summary: A short sentence that describes the command.
  ///   - discussion: Further paragraphs of the help, one per line.
  ///   - arguments: The positional arguments.
  ///   - flags: The options without a value.
  ///   - options: The options with a value.
  ///   - examples: Example command lines.
  ///   - isInteractive: Whether the command draws on the terminal while it runs.
  ///   - refusedOptions: The names of standard or program options that this command rejects when it
  ///     runs, such as `json`. Help and completions omit these options.
  ///   - unexpectedArgumentHint: Returns the hint for the error about too many arguments. The
  ///     closure is called with all arguments.
  public init(
    name: String, aliases: [String] = [], summary: String, discussion: String = "",
    arguments: [any DeclaredArgument] = [], flags: [Flag] = [],
    options: [any DeclaredOption] = [], examples: [Example] = [],
    isInteractive: Bool = false, refusedOptions: Set<String> = [],
    unexpectedArgumentHint: (@Sendable (_ arguments: [String]) -> String)? = nil
  ) {
    self.isInteractive = isInteractive
    self.refusedOptions = refusedOptions
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments.map(\.declaration)
    self.flags = flags.map(\.declaration)
    self.options = options.map(\.declaration)
    self.examples = examples
    self.unexpectedArgumentHint = unexpectedArgumentHint
  }

  /// Returns this definition with more options, for a command that reads its own options and then
  /// runs another command.
  public func adding(
    flags: [Flag] = [], options: [any DeclaredOption] = []
  ) -> CommandDefinition {
    var definition = self
    definition.flags += flags.map(\.declaration)
    definition.options += options.map(\.declaration)
    return definition
  }
}

extension CommandDefinition {
  /// Returns this definition with a closure that is called before completions are computed at run
  /// time, for completions that depend on options.
  ///
  /// - Parameter prepare: Receives the options and arguments before the word to complete, which are
  ///   not validated: the value of an option is `nil` if it is missing or not accepted.
  /// - Returns: A definition with the same arguments, options and help.
  public func preparingCompletions(
    _ prepare: @escaping @Sendable @MainActor (CommandInput) async -> Void
  ) -> CommandDefinition {
    var definition = self
    definition.prepareCompletions = prepare
    return definition
  }
}

/// An example command line with a description.
public struct Example: Hashable, Sendable {
  let commandLine: String
  let help: String

  /// Creates an example from a whole command line, including the name of the program.
  public init(_ commandLine: String, _ help: String) {
    self.commandLine = commandLine
    self.help = help
  }
}

/// The validated arguments and options of one run.
///
/// ```swift
/// struct FeedCommand: Command {
///   static let animal = Argument("ID", help: "Number of the animal", parser: .integer(in: 1...99))
///   static let count = Option(
///     "count", value: "COUNT", help: "Number of meals", parser: .integer(in: 1...9))
///
///   let definition = CommandDefinition(
///     name: "feed", summary: "Feed an animal", arguments: [animal], options: [count])
///
///   func run(_ input: CommandInput, console: Console) async throws {
///     let animal = try input.require(Self.animal)
///     let count = input[Self.count] ?? 1
///     console.writeLine("fed \(animal), \(count) times")
///   }
/// }
/// ```
public struct CommandInput: Sendable {
  let definition: CommandDefinition
  let flags: Set<String>
  let values: [String: [String]]
  /// The unparsed words of each argument, keyed by placeholder.
  let operands: [String: [String]]

  /// A Boolean value that indicates whether a flag is given.
  public subscript(flag: Flag) -> Bool {
    assertDeclared(flag.name, in: definition.flags + StandardOptions.flags)
    return flags.contains(flag.name)
  }

  /// The value of an option, or `nil` if the option is not given.
  public subscript<Value>(option: Option<Value>) -> Value? {
    word(of: option).flatMap(option.parser.parse)
  }

  /// All values of a repeatable option, in the order of the command line.
  public subscript<Value>(option: RepeatableOption<Value>) -> [Value] {
    assertDeclared(option.declaration.name, in: definition.options)
    return option.parser.values(of: values[option.declaration.name, default: []])
  }

  /// The first value of an argument, or `nil` if the argument is not given.
  public subscript<Value>(argument: Argument<Value>) -> Value? { self[argument].first }

  /// All values of an argument, in the order of the command line.
  public subscript<Value>(argument: Argument<Value>) -> [Value] {
    let name = argument.declaration.placeholder
    assert(definition.arguments.contains { $0.placeholder == name }, undeclared(name))
    return argument.parser.values(of: operands[name, default: []])
  }

  /// Returns the value of a required argument.
  ///
  /// The program checks required arguments before the command runs. So this method throws only if
  /// the definition of the command does not list the argument as required.
  public func require<Value>(_ argument: Argument<Value>) throws(CommandFailure) -> Value {
    if let value: Value = self[argument] { return value }
    throw CommandFailure("missing argument \(argument.declaration.placeholder)", exitCode: .usage)
  }

  /// Returns the value of an option that the command requires.
  ///
  /// - Throws: `CommandFailure` with the exit code ``ExitCode/usage`` if the option is not given.
  public func require<Value>(_ option: Option<Value>) throws(CommandFailure) -> Value {
    if let value = self[option] { return value }
    let declaration = option.declaration
    throw CommandFailure(
      "missing option --\(option.name) \(declaration.placeholder ?? "")",
      hint: declaration.syntax.listingChoices(after: declaration.help), exitCode: .usage)
  }

  /// The format of the result: JSON with `--json`, and otherwise text.
  ///
  /// A command with more formats declares an option; see ``FormatChoice``.
  public var format: OutputFormat { self[StandardOptions.json] ? .json : .text }

  // MARK: - Internal

  /// Returns the unparsed value of an option; `nil` if the option is not given.
  func word<Value>(of option: Option<Value>) -> String? {
    assertDeclared(option.name, in: definition.options)
    return values[option.name]?.first
  }

  /// Asserts that the definition lists an option, because other options never have a value.
  private func assertDeclared(_ name: String, in options: @autoclosure () -> [OptionDeclaration]) {
    assert(options().contains { $0.name == name }, undeclared(name))
  }

  private func undeclared(_ name: String) -> String {
    "'\(name)' is not in the definition of '\(definition.name)'"
  }
}

// MARK: - Internal

extension CommandDefinition {
  var names: [String] { [name] + aliases }

  /// The line about aliases in the help, such as `Alias: show`; empty if the command has no
  /// aliases.
  var aliasNote: String {
    if aliases.isEmpty { return "" }
    return (aliases.count == 1 ? "Alias: " : "Aliases: ") + aliases.joined(separator: ", ")
  }

  /// The maximum number of operands; `Int.max` if an argument can be repeated.
  var operandLimit: Int { arguments.contains { $0.arity.maximum > 1 } ? .max : arguments.count }
}

extension CommandDefinition {
  /// Returns a description of each mistake in the definition, such as a name that is used twice.
  /// `common` contains the names of the program's own options.
  func contradictions(common: [String]) -> [String] {
    let own = flags + options + StandardOptions.flags + StandardOptions.options
    let names = own.map(\.name) + common
    let shorts = own.compactMap { $0.short.map(String.init) }
    let repeated = names.repeated + shorts.repeated + arguments.map(\.placeholder).repeated
    return repeated.map { "'\($0)' is defined twice" } + misplacedArguments
  }

  private var misplacedArguments: [String] {
    zip(arguments, arguments.dropFirst()).compactMap { first, second in
      if first.arity.maximum > 1 {
        return "'\(first.placeholder)' leaves no values for the next argument"
      }
      if first.arity.minimum < second.arity.minimum {
        return "'\(second.placeholder)' is required after an optional argument"
      }
      return nil
    }
  }
}

extension [String] {
  /// The strings that occur more than once, sorted.
  var repeated: [String] {
    Dictionary(grouping: self, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
  }
}

extension ValueParser {
  fileprivate func values(of words: [String]) -> [Value] {
    // This loop avoids `compactMap`, whose first use for an unspecialized type costs 0.1 ms.
    var values: [Value] = []
    for word in words {
      if let value = parse(word) { values.append(value) }
    }
    return values
  }
}
