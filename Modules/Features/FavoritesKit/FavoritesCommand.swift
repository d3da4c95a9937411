import CommandLineKit

/// `characters favorites`: shows and changes the user's favorites.
struct FavoritesCommand: Command {
  private enum Verb: String, CaseIterable {
    case list, add, remove, undo
  }

  private static let verb = Argument<Verb>(
    "ACTION", help: "Action (default list)", arity: .optional, parser: .choice)

  let definition: CommandDefinition
  private let assembly: FavoritesAssembly
  private let words: Argument<String>

  init(assembly: FavoritesAssembly) {
    self.assembly = assembly
    words = Argument(
      "NAME", help: "Character: ID, slug, name, alias, or a unique prefix",
      arity: .repeating(minimum: 0), parser: .text.completed(by: assembly.completions))
    definition = CommandDefinition(
      name: "favorites",
      summary: "Show or change your favorites.",
      discussion: """
        Several words form one name, as in 'detail'. To name several characters, use IDs, slugs, or \
        quoted names. 'undo' reverts the last change; up to 100 changes can be undone.

        Favorites are stored in characters/favorites.sqlite in XDG_DATA_HOME, or in ~/.local/share. \
        The first change creates the file.
        """,
      arguments: [Self.verb, words],
      examples: [
        .init("characters favorites", "list favorites"),
        .init("characters favorites add Sherlock Holmes", "add by name"),
        .init("characters favorites remove 801 count-dracula", "remove two, by ID and slug"),
        .init("characters favorites undo", "revert the last change"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let request = try request(input[Self.verb] ?? .list, input[words])
    try await assembly.show(request, as: input.format, on: console)
  }

  private func request(
    _ verb: Verb, _ words: [String]
  ) throws(CommandFailure) -> FavoritesRequest {
    switch verb {
    case .list where words.isEmpty: return .list
    case .undo where words.isEmpty: return .undo
    case .add where !words.isEmpty: return .add(words)
    case .remove where !words.isEmpty: return .remove(words)
    case .list, .undo:
      throw CommandFailure("'\(verb.rawValue)' takes no NAME", exitCode: .usage)
    case .add, .remove:
      throw CommandFailure("'\(verb.rawValue)' requires a NAME", exitCode: .usage)
    }
  }
}
