import TerminalText

/// A positional argument of a command, such as `ID`.
///
/// ```swift
/// let id = Argument("ID", help: "Number of the animal", parser: .integer(in: 1...Int.max))
/// ```
public struct Argument<Value: Sendable>: DeclaredArgument {
  let parser: ValueParser<Value>

  /// The type-erased declaration, which parsing, help and completion use.
  public let declaration: ArgumentDeclaration

  /// Creates an argument; by default, exactly one value is required.
  ///
  /// - Parameters:
  ///   - placeholder: The name in the help, in capital letters.
  ///   - help: The description in the help.
  ///   - arity: The number of values.
  ///   - standardInput: The values to read from standard input if the argument is `-`. By default,
  ///     `-` is an ordinary value.
  ///   - parser: The parser for each value.
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

/// The number of values that an argument takes.
public enum ArgumentArity: Hashable, Sendable {
  /// Exactly one value.
  case required
  /// At most one value. The argument must follow the required arguments.
  case optional
  /// At least `minimum` values. The argument must be the last one.
  case repeating(minimum: Int)
}

/// An argument of any value type, for the list in a ``CommandDefinition``.
public protocol DeclaredArgument: Sendable {
  /// The type-erased declaration, which parsing, help and completion use.
  var declaration: ArgumentDeclaration { get }
}

/// An argument's declaration without its value type, for parsing, help and completion.
public struct ArgumentDeclaration: Sendable {
  let placeholder: String
  let help: String
  let arity: ArgumentArity
  let syntax: ValueSyntax
  let standardInput: StandardInputValues?
}

/// An option that takes one value, such as `--limit 20`.
///
/// ```swift
/// let limit = Option(
///   "limit", short: "n", value: "COUNT", help: "Maximum number of animals",
///   parser: .integer(in: 1...1000))
/// ```
public struct Option<Value: Sendable>: DeclaredOption {
  let parser: ValueParser<Value>

  /// The type-erased declaration, which parsing, help and completion use.
  public let declaration: OptionDeclaration

  /// The name without hyphens, such as `limit`.
  public var name: String { declaration.name }

  /// Creates an option that is written `--name VALUE` or `--name=VALUE`; with a short name, also
  /// `-s VALUE`.
  public init(
    _ name: String, short: Character? = nil, value placeholder: String, help: String,
    parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = OptionDeclaration(
      name: name, short: short, placeholder: placeholder, help: help, syntax: parser.syntax)
  }
}

/// An option that the user can repeat, with one value each time.
///
/// ```swift
/// let kinds = RepeatableOption("kind", value: "KIND", help: "Only these kinds", parser: .text)
/// ```
public struct RepeatableOption<Value: Sendable>: DeclaredOption {
  let parser: ValueParser<Value>

  /// The type-erased declaration, which parsing, help and completion use.
  public let declaration: OptionDeclaration

  /// Creates an option that is written `--name VALUE` or `--name=VALUE`, once for each value; with
  /// a short name, also `-s VALUE`.
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

/// An option without a value.
///
/// ```swift
/// let favorites = Flag("favorites", short: "f", help: "Only favorites")
/// ```
public struct Flag: Equatable, Sendable {
  let declaration: OptionDeclaration

  /// Creates a flag that is written `--name`; with a short name, also `-s`.
  public init(_ name: String, short: Character? = nil, help: String) {
    declaration = OptionDeclaration(
      name: name, short: short, placeholder: nil, help: help, syntax: .none)
  }

  /// Returns whether two flags have the same name.
  public static func == (left: Flag, right: Flag) -> Bool { left.name == right.name }
}

/// An option of any value type, for the list in a ``CommandDefinition``.
public protocol DeclaredOption: Sendable {
  /// The type-erased declaration, which parsing, help and completion use.
  var declaration: OptionDeclaration { get }
}

/// The declaration of an option or a flag without a value type, for parsing, help and completion.
public struct OptionDeclaration: Sendable {
  let name: String
  var short: Character?
  /// The name of the value in the help; `nil` for a flag.
  let placeholder: String?
  let help: String
  let syntax: ValueSyntax
  var isRepeatable = false
}

/// A format that the user selects with `--format`, such as ``RowFormat``.
///
/// A command declares the option, and reads the selected format from its input:
///
/// ```swift
/// struct NamesCommand: Command {
///   static let format = Option<RowFormat>.format
///
///   let definition = CommandDefinition(
///     name: "names", summary: "List the names of the animals", options: [format])
///
///   func run(_ input: CommandInput, console: Console) async throws {
///     switch try input.format(Self.format) {
///     case .table(let format):
///       let name = OutputColumn<Animal>("name", value: { $0.name })
///       console.write(OutputTable([name], rows: Animal.all), as: format)
///     case .json(let layout):
///       console.write(.array(Animal.all.map { .string($0.name) }), as: layout)
///     }
///   }
/// }
/// ```
public protocol FormatChoice: Sendable {
  /// The formats and their names. The first format is the default. One of the formats must be named
  /// `json`, because `--json` selects it.
  static var choices: [(String, Self)] { get }
}

extension Option where Value: FormatChoice {
  /// The option `--format FORMAT`, which accepts the names in ``FormatChoice/choices``.
  public static var format: Option {
    let name = Value.choices.first?.0 ?? ""
    return Option(
      "format", value: "FORMAT", help: "Format of the result (default \(name))",
      parser: .choice { Value.choices })
  }
}

extension CommandInput {
  /// Returns the format that `--format` selects; `--json` is short for `--format json`. Without
  /// these options, returns the first of the format's ``FormatChoice/choices``.
  ///
  /// - Throws: ``CommandFailure`` if `--json` and another format are given.
  public func format<Format: FormatChoice>(
    _ option: Option<Format>
  ) throws(CommandFailure) -> Format {
    let name = word(of: option)?.lowercased()
    if format == .json, let name, name != Self.jsonName {
      throw CommandFailure("'--json' and '--format \(name)' exclude each other", exitCode: .usage)
    }
    let selected = format == .json ? Self.jsonName : name
    guard let choice = Format.choices.first(where: { $0.0 == selected }) ?? Format.choices.first
    else { preconditionFailure("\(Format.self) has no choices") }
    return choice.1
  }

  private static var jsonName: String { "json" }
}

/// The kind of output that a command writes: text, or JSON if the user adds `--json`.
public enum OutputFormat: Hashable, Sendable {
  /// Text for people.
  case text
  /// JSON for programs.
  case json
}

// MARK: - Internal

extension Flag {
  var name: String { declaration.name }
}

extension OptionDeclaration {
  var isFlag: Bool { placeholder == nil }
}

extension ArgumentArity {
  private var range: ClosedRange<Int> {
    switch self {
    case .required: 1...1
    case .optional: 0...1
    case .repeating(let minimum): minimum...(.max)
    }
  }

  var minimum: Int { range.lowerBound }
  var maximum: Int { range.upperBound }
}

extension ArgumentDeclaration {
  /// The argument in a usage line, such as `ID`, `[ID]` or `WORD...`.
  var usage: String {
    let form = arity.maximum > 1 ? "\(placeholder)..." : placeholder
    return arity.minimum > 0 ? form : "[\(form)]"
  }
}

/// The options that every program has.
enum StandardOptions {
  static let help = Flag("help", short: "h", help: "Show this help")
  static let json = Flag("json", help: "Write the result as JSON")
  static let version = Flag("version", short: "V", help: "Show the version")
  static let color = Option<ColorChoice>(
    "color", value: "WHEN", help: "When to use colors", parser: .choice)

  /// The name of ``ProgramOption/noColor``, an option that only some programs have.
  static let noColorName = "no-color"

  static let flags = [json.declaration, help.declaration]
  static let options = [color.declaration]
}
