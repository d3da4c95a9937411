import CommandLineKit

/// `characters favorites`: shows and changes the user's favorites.
struct FavoritesCommand: Command {
  private enum Verb: String, CaseIterable {
    case list, add, remove, undo
  }

  private static let verb = Argument<Verb>(
    "ACTION", help: "What to do; list if not given", arity: .optional, parser: .choice)

  let definition: CommandDefinition
  private let assembly: FavoritesAssembly
  private let words: Argument<String>

  init(assembly: FavoritesAssembly) {
    self.assembly = assembly
    words = Argument(
      "NAME", help: "Whom to add or remove: a number, a slug, a name, or the beginning of one.",
      arity: .repeating(minimum: 0), parser: .text.completed(by: assembly.completions))
    definition = CommandDefinition(
      name: "favorites",
      summary: "Show or change your favorites.",
      discussion: """
        Words are joined to one name, as in 'detail'; several numbers, slugs and names in quotes \
        are so many characters. What 'undo' takes back is the last change that was saved, up to \
        100 of them one by one.

        Favorites are kept in characters/favorites.sqlite in XDG_DATA_HOME, or in ~/.local/share. \
        The file is created by the first change.
        """,
      arguments: [Self.verb, words],
      examples: [
        .init("characters favorites", "who they are"),
        .init("characters favorites add Sherlock Holmes", "one more, by name"),
        .init("characters favorites remove 801 count-dracula", "two less, by number and slug"),
        .init("characters favorites undo", "all as it was before that"),
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
      throw CommandFailure(
        "'\(verb.rawValue)' takes no NAME; leave it out", exitCode: .usage)
    case .add, .remove:
      throw CommandFailure(
        "'\(verb.rawValue)' needs a NAME; say whom to \(verb.rawValue)", exitCode: .usage)
    }
  }
}
