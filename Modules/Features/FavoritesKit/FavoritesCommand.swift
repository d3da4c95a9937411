import CommandLineKit

/// `characters favorites`: shows and changes the user's favorites.
struct FavoritesCommand: Command {
  /// The task of the command.
  enum Verb: String {
    case list, add, remove, clear, undo
  }

  private static let verb = Argument<Verb>(
    "ACTION", help: "Action (default list)", arity: .optional,
    parser: .choice(of: verbs))

  private static let verbs: [(String, Verb)] = [
    ("list", .list), ("ls", .list), ("add", .add), ("remove", .remove), ("rm", .remove),
    ("clear", .clear), ("undo", .undo),
  ]

  /// Returns the task with a name.
  static func verb(named name: String) -> Verb? { verbs.first { $0.0 == name }?.1 }

  private static let yes = Flag("yes", short: "y", help: "With 'clear': do not ask")
  private static let format = Option<RowFormat>.format

  let definition: CommandDefinition
  private let assembly: FavoritesAssembly
  private let words: Argument<String>

  init(assembly: FavoritesAssembly) {
    self.assembly = assembly
    words = Argument(
      "NAME", help: "Character: ID, slug, name or alias, or words of one",
      arity: .repeating(minimum: 0), standardInput: .eachLineWithBreak,
      parser: .text.completed(by: assembly.completions(for:)))
    definition = CommandDefinition(
      name: "favorites",
      aliases: ["fav"],
      summary: "Show or change your favorites.",
      discussion: """
        Several words form one name, as in 'detail'. To name several characters, use IDs, slugs, \
        whole names of one word, or quoted names. For a NAME of '-', each line of standard input is a \
        name. 'ls' is short for 'list', and 'rm' for 'remove'. 'clear' removes all favorites; it asks \
        first, and without a terminal it requires --yes. 'undo' reverts the last change, 'clear' \
        included; up to 100 changes can be undone.

        Favorites are stored in characters/favorites.sqlite in XDG_DATA_HOME, or in ~/.local/share. \
        The first change creates the file.
        """,
      arguments: [Self.verb, words],
      flags: [Self.yes], options: [Self.format],
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
      request, isConfirmed: input[Self.yes], as: format(for: request, from: input), on: console)
  }

  /// Returns the format; a change is no table.
  private func format(
    for request: FavoritesRequest, from input: CommandInput
  ) throws(CommandFailure) -> RowFormat {
    let format = try input.format(Self.format)
    switch (request, format) {
    case (.list, _), (_, .json), (_, .table(.text)): return format
    case (.add, .table(let table)), (.remove, .table(let table)),
      (.clear, .table(let table)), (.undo, .table(let table)):
      throw CommandFailure(
        "only 'list' has the format \(table.rawValue)",
        hint: "use '--format json' or '--format jsonl'", exitCode: .usage)
    }
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
