/// A format that the user selects with `--format`, such as ``RowFormat``.
///
/// A command declares the option, and asks its input for the format:
///
/// ```swift
/// struct NamesCommand: Command {
///   static let format = Option<RowFormat>.format
///
///   let definition = CommandDefinition(
///     name: "names", summary: "List the names of the animals.", options: [format])
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
  /// The formats and their names. The first one is the default, and one is named `json`.
  static var choices: [(String, Self)] { get }
}

extension Option where Value: FormatChoice {
  /// The option `--format FORMAT`.
  public static var format: Option {
    let name = Value.choices.first?.0 ?? ""
    return Option(
      "format", value: "FORMAT", help: "Format of the result (default \(name))",
      parser: .choice { Value.choices })
  }
}

extension CommandInput {
  /// Returns the format that `--format` selects; `--json` is short for `--format json`.
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
