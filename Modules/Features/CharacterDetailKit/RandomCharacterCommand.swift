import CharacterDomain
import CommandLineKit
import DisplayKit

/// `characters random`: shows random characters.
struct RandomCharacterCommand: Command {
  let definition: CommandDefinition
  private let assembly: CharacterDetailAssembly
  private let filter: OptionGroup<CharacterSelection>

  private static let count = Option(
    "limit", short: "n", value: "N", help: "Number of different characters (1–100)",
    parser: .integer(in: 1...100))
  private static let seed = Option(
    "seed", value: "N", help: "Choose the same characters each time",
    parser: .integer(in: 0...Int.max))
  private static let format = Option<ObjectFormat>.format

  init(
    assembly: CharacterDetailAssembly, filter: OptionGroup<CharacterSelection>
  ) {
    self.assembly = assembly
    self.filter = filter
    definition = CommandDefinition(
      name: "random",
      summary: "Show random characters.",
      discussion: "With -n, JSON is an array. " + filter.discussion,
      flags: filter.flags, options: [Self.count, Self.seed] + filter.options + [Self.format],
      examples: [
        .init("characters random", "another character each time"),
        .init("characters random -n 3 --kind animal", "three different animals"),
        .init("characters random --seed 7", "the same character each time"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let format = try input.format(Self.format)
    let selection = try filter.value(of: input)
    let first = RandomChoice(from: selection, seed: input[Self.seed].map(UInt64.init))
    do {
      try await show(first, count: input[Self.count], as: format, on: console)
    } catch ResolveCharacterError.noCharacters where selection != CharacterSelection() {
      throw CommandFailure("no characters match the filter", exitCode: .notFound)
    }
  }

  // MARK: - Internal

  private func show(
    _ choice: RandomChoice, count: Int?, as format: ObjectFormat, on console: Console
  ) async throws {
    guard let count else {
      return try await assembly.show(.random(choice), as: format, on: console)
    }
    switch format {
    case .text: try await show(count, choice, on: console)
    case .json(let layout): try await showArray(of: count, choice, as: layout, on: console)
    }
  }

  private func show(_ count: Int, _ choice: RandomChoice, on console: Console) async throws {
    let view = assembly.view(for: .text, console: console)
    try await each(of: count, choice) { choice in
      try await assembly.show(.random(choice), on: view, console)
    }
  }

  private func showArray(
    of count: Int, _ choice: RandomChoice, as layout: JSONLayout, on console: Console
  ) async throws {
    let view = CharacterDetailArrayView(console: console, layout: layout)
    try await each(of: count, choice) { choice in
      try await assembly.show(.random(choice), on: AnyStatefulView(view), console)
    }
    view.finish()
  }

  /// Calls a closure for each choice, up to the number of characters that there are.
  private func each(
    of count: Int, _ first: RandomChoice, show: (RandomChoice) async throws -> Void
  ) async throws {
    var choice = first
    for index in 0..<count {
      choice.index = index
      do {
        try await show(choice)
      } catch ResolveCharacterError.noCharacters where index > 0 {
        return
      }
    }
  }
}
