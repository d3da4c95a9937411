import CharacterDomain
import CharacterPresentation
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
    parser: ValueParser(expecting: "an integer from 0 to \(Int.max)", isNumeric: true) { word in
      Int(word).flatMap { $0 >= 0 ? $0 : nil }
    })
  private static let format = Option<RowFormat>.format

  init(assembly: CharacterDetailAssembly, filter: OptionGroup<CharacterSelection>) {
    self.assembly = assembly
    self.filter = filter
    definition = CommandDefinition(
      name: "random",
      summary: "Show random characters.",
      discussion: "With -n, or without a match, JSON is an array. " + filter.discussion,
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
    let choice = RandomChoice(from: selection, seed: input[Self.seed].map(UInt64.init))
    do {
      if let count = input[Self.count] {
        try await show(count, choice, as: format, on: console)
      } else {
        try await assembly.show(.random(choice), as: format, on: console)
      }
    } catch CharacterDetailError.noMatch(let suggestions) {
      write([], as: format, on: console)
      if format == .table(.text) {
        console.writeErrorLine(Self.reasonForNone(in: selection))
        console.writeHint(suggesting: suggestions)
      }
    }
  }

  // MARK: - Internal

  private func show(
    _ count: Int, _ choice: RandomChoice, as format: RowFormat, on console: Console
  ) async throws {
    let shownCount: Int
    if format == .table(.text) {
      let view = assembly.view(for: format, console: console)
      shownCount = try await show(count, choice, on: view, console)
    } else {
      // All formats except text write the characters together, as one table or array.
      var models: [CharacterDetailDisplayModel] = []
      let view = ContentWriter<_, CharacterDetailError> { models.append($0) }
      shownCount = try await show(count, choice, on: view, console)
      write(models, as: format, on: console)
    }
    if shownCount < count {
      console.writeErrorLine(Self.note(that: shownCount, areIn: choice.selection))
    }
  }

  /// Renders up to `count` different characters, and returns how many it rendered.
  private func show(
    _ count: Int, _ first: RandomChoice, on view: some StatefulView<CharacterDetailState>,
    _ console: Console
  ) async throws -> Int {
    var choice = first
    for index in 0..<count {
      choice.index = index
      do {
        try await assembly.show(.random(choice), on: view, console)
      } catch ResolveCharacterError.noCharacters where index > 0 {
        return index
      }
    }
    return count
  }

  private func write(
    _ models: [CharacterDetailDisplayModel], as format: RowFormat, on console: Console
  ) {
    switch format {
    case .table(let format):
      console.write(CharacterDetailDisplayModel.table(of: models), as: format)
    case .json(let layout): console.write(.array(models.map(\.json)), as: layout)
    }
  }

  private static func reasonForNone(in selection: CharacterSelection) -> String {
    selection.onlyFavorites ? "no favorites match" : "no characters match the filter"
  }

  private static func note(that count: Int, areIn selection: CharacterSelection) -> String {
    let noun = count == 1 ? "character" : "characters"
    if selection == CharacterSelection() {
      return "there \(count == 1 ? "is" : "are") only \(count) \(noun)"
    }
    return "only \(count) \(noun) \(count == 1 ? "matches" : "match") the filter"
  }
}
