import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
import TerminalText

/// `characters favorites`: shows and changes the user's favorites.
struct FavoritesCommand: Command {
  enum Verb: String {
    case list, add, remove, clear, undo, export
    case importing = "import"
  }

  private static let verb = Argument<Verb>(
    "ACTION", help: "Action (default list)", arity: .optional,
    parser: .choice(of: verbs))

  private static let verbs: [(String, Verb)] = [
    ("list", .list), ("ls", .list), ("add", .add), ("remove", .remove), ("rm", .remove),
    ("clear", .clear), ("undo", .undo), ("export", .export), ("import", .importing),
  ]

  static func verb(named name: String) -> Verb? { verbs.first { $0.0 == name }?.1 }

  static let yes = Flag("yes", short: "y", help: "With 'clear': do not ask")
  static let format = Option<RowFormat>.format

  let definition: CommandDefinition
  let assembly: FavoritesAssembly
  private let words: Argument<String>

  init(assembly: FavoritesAssembly) {
    self.assembly = assembly
    words = Argument(
      "NAME",
      help: "Character: ID, slug, name or alias, or words of one; or the FILE of an action",
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

        'export' prints a line of JSON with the ID and the name of each favorite, or writes these lines \
        to a new FILE. 'import FILE', or 'import -' for standard input, adds the characters of such \
        lines, or of lines with an ID, as one change. Lines without the ID of a character are reported, \
        and the exit code is 1.

        Lists show characters of web services as their copies contain them, and send no request.

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
        .init("characters favorites export favorites.jsonl", "a file for another computer"),
        .init("characters favorites import favorites.jsonl", "add the favorites of a file"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let verb = input[Self.verb] ?? .list
    if verb == .export { return try await export(input, to: input[words], on: console) }
    let request = try request(verb, input[words])
    if input[Self.yes], verb != .clear {
      throw CommandFailure("'\(verb.rawValue)' takes no --yes", exitCode: .usage)
    }
    try await assembly.show(
      request, isConfirmed: input[Self.yes], as: format(for: request, from: input), on: console)
  }

  /// Returns the format of the output. Throws if the format options contradict each other, or if
  /// the request is a change but the format is TSV or CSV.
  private func format(
    for request: FavoritesRequest, from input: CommandInput
  ) throws(CommandFailure) -> RowFormat {
    let format = try input.format(Self.format)
    switch (request, format) {
    case (.list, _), (_, .json), (_, .table(.text)): return format
    case (.add, .table(let table)), (.remove, .table(let table)),
      (.clear, .table(let table)), (.undo, .table(let table)),
      (.importing, .table(let table)):
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
    case .importing where words.count == 1 && words.first?.hasSuffix("\n") == false:
      return .importing(.file(words[0]))
    case .importing where !words.isEmpty && words.allSatisfy({ $0.hasSuffix("\n") }):
      return .importing(.lines(words))
    case .importing, .export:
      throw CommandFailure("'\(verb.rawValue)' takes one FILE", exitCode: .usage)
    case .list, .clear, .undo:
      throw CommandFailure("'\(verb.rawValue)' takes no NAME", exitCode: .usage)
    case .add, .remove:
      throw CommandFailure("'\(verb.rawValue)' requires a NAME", exitCode: .usage)
    }
  }
}

extension FavoritesAssembly {
  /// Performs a request and renders the result.
  ///
  /// - Throws: The domain error that caused the failure, a `CommandFailure`, `ExitCode.failure` if
  ///   the user declines, or `CancellationError` if the task is cancelled.
  func show(
    _ request: FavoritesRequest, isConfirmed: Bool = false, as format: RowFormat,
    on console: Console
  ) async throws {
    let view = view(for: format, console: console)
    let viewModel = viewModel(for: request, isConfirmed: isConfirmed).eraseToAnyViewModel()
    switch await viewModel.present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .listed, .nothingToUndo: break
    case .changed(let model):
      for guess in model.guesses {
        console.writeNote(guess, verb: model.saved.change.isAddition ? "adding" : "removing")
      }
      for line in model.refused {
        let start = line.number.map { "line \($0): " } ?? ""
        console.writeErrorLine(start + line.problem)
      }
      if !model.refused.isEmpty { throw ExitCode.failure }
    case .declined: throw ExitCode.failure
    case .failed(.unconfirmed): throw CommandFailure.unconfirmed
    case .failed(.unresolved(let error)):
      if request.hasOtherNames(besideThatOf: error) { console.writeErrorLine(Self.noChangeNote) }
      throw error
    case .failed(.unknownPart(let part, let name)):
      console.writeErrorLine(Self.noChangeNote)
      throw CommandFailure.unknownPart(part, of: name)
    case .failed(.unreadable(let message, let isMissing)):
      throw CommandFailure(message, exitCode: isMissing ? .notFound : .failure)
    case .failed(.favorites(let error)): throw error
    }
  }

  private static let noChangeNote = "note: no favorites were changed"
}

extension FavoritesRequest {
  /// Returns whether the error is about one of several names, and not about all words as one name.
  fileprivate func hasOtherNames(besideThatOf error: ResolveCharacterError) -> Bool {
    let words: [String]
    switch self {
    case .add(let names), .remove(let names): words = names
    case .list, .clear, .undo, .importing: return false
    }
    switch error {
    case .unknownName(let text, _), .ambiguous(let text, _, _), .unknownID(let text):
      return words.count > 1 && (words.contains(text) || words.contains(text + "\n"))
    case .repository(.unknownSource): return words.count > 1
    case .emptyName, .longName, .noCharacters, .repository: return false
    }
  }
}

extension FavoritesChange {
  fileprivate var isAddition: Bool {
    switch self {
    case .add: true
    case .remove: false
    }
  }
}

extension CommandFailure {
  /// Returns the failure for a word that names no character, while other words do.
  fileprivate static func unknownPart(_ part: String, of name: String) -> CommandFailure {
    CommandFailure(
      "no character named \(SafeText.quoted(name)), and \(SafeText.quoted(part)) is not an ID, slug or "
        + "whole name",
      hint: "to name several characters, use IDs, slugs or quoted whole names",
      exitCode: .notFound)
  }

  /// The failure of `favorites clear` without a terminal to ask for a confirmation.
  fileprivate static let unconfirmed = CommandFailure(
    "'favorites clear' asks before it removes all favorites, but there is no terminal",
    hint: "add --yes to remove them without a question", exitCode: .usage, showsUsage: false)
}
