import CommandLineKit
import CommandLineTesting
import TerminalText

/// A small program. The tests compare its help, completions and manual page with expected output.
@MainActor enum SampleProgram {
  static let program = CommandLineProgram(
    name: "zoo", version: "1.2", summary: "Look after animals.",
    discussion: "The animals are kept in a list.\nNo animal is harmed.",
    examples: [
      Example("zoo list --hungry", "List the animals that need food."),
      Example("zoo feed lion", "Feed an animal."),
    ],
    environment: [EnvironmentVariable("ZOO_HOME", help: "Path of the list.")],
    commands: [ListCommand(), FeedCommand(), FailCommand()])

  static func run(
    _ arguments: [String], width: Int = 80, colors: Bool = false,
    environment: [String: String] = [:]
  ) async -> CommandOutcome {
    await program.run(arguments, environment: environment, width: width, colors: colors)
  }

  /// Splits a line at its spaces, and runs the words as arguments.
  static func run(
    _ line: String, width: Int = 80, colors: Bool = false, environment: [String: String] = [:]
  ) async -> CommandOutcome {
    let words = line.split(separator: " ").map(String.init)
    return await run(words, width: width, colors: colors, environment: environment)
  }
}

extension SampleProgram {
  /// Creates a program with contradictory declarations, which must end the process.
  static func declareContradictions() {
    let definition = CommandDefinition(
      name: "odd", summary: "",
      arguments: [
        Argument("MAYBE", help: "", arity: .optional, parser: .text),
        Argument("ID", help: "", parser: .text),
        Argument("WORD", help: "", arity: .repeating(minimum: 1), parser: .text),
        Argument("LAST", help: "", arity: .optional, parser: .text),
      ],
      flags: [Flag("limit", help: ""), Flag("json", help: ""), Flag("hot", short: "h", help: "")],
      options: [Option("limit", value: "COUNT", help: "", parser: .text)])
    let command = SilentCommand(definition: definition)
    _ = CommandLineProgram(command, command)
  }
}

enum Diet: String, CaseIterable, Sendable { case plants, meat, anything }

struct ListCommand: Command {
  static let hungry = Flag("hungry", short: "u", help: "Only hungry animals")
  static let wild = Flag("wild", short: "w", help: "Only wild animals")
  static let limit = Option(
    "limit", short: "n", value: "COUNT", help: "Maximum number of animals",
    parser: .integer(in: 1...100))
  static let weight = Option(
    "weight", value: "KILOGRAMS", help: "Minimum weight; with a minus sign, the maximum",
    parser: .integer(in: .min ... .max))
  static let diet = Option<Diet>(
    "diet", short: "d", value: "DIET", help: "Kind of food", parser: .choice)
  static let name = Option("name", value: "TEXT", help: "Part of the name", parser: .text)

  let definition = CommandDefinition(
    name: "list", summary: "List the animals.",
    discussion: "The list is sorted by name, and animals without a name come last, in the order "
      + "of their arrival.", flags: [hungry, wild], options: [limit, weight, diet, name],
    examples: [
      Example("zoo list --hungry", "List the animals that need food."),
      Example("zoo list -n 3 --json", "List three animals as JSON."),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    if input.format == .json { return console.write("[]\n") }
    if input[Self.hungry] { console.writeLine("hungry") }
    if input[Self.wild] { console.writeLine("wild") }
    if let limit = input[Self.limit] { console.writeLine("limit \(limit)") }
    if let weight = input[Self.weight] { console.writeLine("weight \(weight)") }
    if let diet = input[Self.diet] { console.writeLine("diet \(diet.rawValue)") }
    if let name = input[Self.name] { console.writeLine("name \(name)") }
    console.writeLine(StyledText("done", style: .bold))
  }
}

struct FeedCommand: Command {
  static let animal = Argument(
    "ANIMAL", help: "Name of the animal",
    parser: .text.completed {
      [
        CompletionCandidate("lion", description: "A cat."), CompletionCandidate("Polly Parrot"),
        CompletionCandidate("a:b c"), CompletionCandidate("it's \"$1\""),
        CompletionCandidate("two\nlines"),
      ]
    })
  static let portions = Argument(
    "PORTION", help: "Portions of food", arity: .repeating(minimum: 0),
    parser: .integer(in: 1...Int.max))

  let definition = CommandDefinition(
    name: "feed", summary: "Feed an animal.", arguments: [animal, portions])

  func run(_ input: CommandInput, console: Console) async throws {
    let portions: [Int] = input[Self.portions]
    let first: Int? = input[Self.portions]
    console.writeLine("\(try input.require(Self.animal)) \(portions) \(first ?? 0)")
  }
}

struct FailCommand: Command {
  static let how = Argument(
    "HOW", help: "Kind of failure", arity: .optional,
    parser: .choice(of: [("missing", 1), ("usage", 2), ("unknown", 3), ("cancel", 4)]))

  struct Unknown: Error {}

  let definition = CommandDefinition(
    name: "fail", summary: "Fail in different ways.", arguments: [how])

  func run(_ input: CommandInput, console: Console) async throws {
    console.writeLine("first")
    switch input[Self.how] ?? 0 {
    case 1:
      throw CommandFailure(
        "no animal is called \(SafeText.quoted("x\u{1B}"))", details: ["  lion", "  \u{1B}tiger"],
        hint: "ask the \u{1B}keeper", exitCode: .notFound)
    case 2: throw CommandFailure("it can't be both", exitCode: .usage)
    case 3: throw Unknown()
    case 4: throw CancellationError()
    case _: throw CommandFailure(String(repeating: "long ", count: 100_000))
    }
  }
}
