import CommandLineKit

/// `characters favorites`: shows and changes the user's favorites.
struct FavoritesCommand: Command {
  private enum Verb: String {
    case list, add, remove, clear, undo
  }

  private static let verb = Argument<Verb>(
    "ACTION", help: "Action (default list)", arity: .optional,
    parser: .choice(of: [
      ("list", .list), ("add", .add), ("remove", .remove), ("rm", .remove), ("clear", .clear),
      ("undo", .undo),
    ]))

  private static let yes = Flag("yes", short: "y", help: "With 'clear': do not ask")

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
        quoted names. 'rm' is short for 'remove'. 'clear' removes all favorites; it asks first, and \
        without a terminal it requires --yes. 'undo' reverts the last change, 'clear' included; up \
        to 100 changes can be undone.

        Favorites are stored in characters/favorites.sqlite in XDG_DATA_HOME, or in ~/.local/share. \
        The first change creates the file.
        """,
      arguments: [Self.verb, words],
      flags: [Self.yes],
      examples: [
        .init("characters favorites", "list favorites"),
        .init("characters favorites add Sherlock Holmes", "add by name"),
        .init("characters favorites remove 801 count-dracula", "remove two, by ID and slug"),
        .init("characters favorites clear --yes", "remove all without a question"),
        .init("characters favorites undo", "revert the last change"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let verb = input[Self.verb] ?? .list
    let request = try request(verb, input[words])
    if input[Self.yes], verb != .clear {
      throw CommandFailure("'\(verb.rawValue)' takes no --yes", exitCode: .usage)
    }
    try await assembly.show(
      request, isConfirmed: input[Self.yes], as: input.format, on: console)
  }

  private func request(
    _ verb: Verb, _ words: [String]
  ) throws(CommandFailure) -> FavoritesRequest {
    switch verb {
    case .list where words.isEmpty: return .list
    case .clear where words.isEmpty: return .clear
    case .undo where words.isEmpty: return .undo
    case .add where !words.isEmpty: return .add(words)
    case .remove where !words.isEmpty: return .remove(words)
    case .list, .clear, .undo:
      throw CommandFailure("'\(verb.rawValue)' takes no NAME", exitCode: .usage)
    case .add, .remove:
      throw CommandFailure("'\(verb.rawValue)' requires a NAME", exitCode: .usage)
    }
  }
}
