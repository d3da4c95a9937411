import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit

/// `characters detail`: shows one character.
struct CharacterDetailCommand: Command {
  private static let format = Option<RowFormat>.format

  let definition: CommandDefinition
  private let assembly: CharacterDetailAssembly
  private let words: Argument<String>

  init(assembly: CharacterDetailAssembly) {
    self.assembly = assembly
    words = .characterName(
      in: assembly.characters, help: "Character: ID, slug, name or alias, or words of one")
    definition = CommandDefinition(
      name: "detail",
      aliases: ["show"],
      summary: "Show all facts about one character.",
      discussion: """
        Several words form one name. Digits alone are an ID. Other text is tried as a slug, then as \
        a name or alias, then as whole words of one in any order. Names ignore case and diacritics, \
        and how titles are written ('Doctor', 'Dr'). A name without its end, with a wrong letter, or \
        with a title that it does not have, shows the only character that it can mean, with a note on \
        standard error. If there are several, they are listed and the exit code is 4.

        'detail' may be left out before a slug, a whole name, or several whole words of one name. The \
        program then prints the complete command on standard error.

        A NAME of '-' is read from standard input, which must contain one line.
        """,
      arguments: [words],
      options: [Self.format],
      examples: [
        .init("characters detail 12", "by ID"),
        .init("characters detail Sherlock Holmes", "by name"),
        .init("characters detail Doctor Watson", "by words of a name"),
        .init("characters detail --json sherlock-holmes", "by slug, as JSON"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let name = try CharacterName(words: input[words])
    try await assembly.show(.named(name), as: input.format(Self.format), on: console)
  }
}

extension CharacterDetailAssembly {
  func show(
    _ request: CharacterDetailRequest, as format: RowFormat, on console: Console
  ) async throws {
    try await show(request, on: view(for: format, console: console), console)
  }

  /// Renders one character, and warns if the favorites can't be read. Returns when rendering is
  /// complete.
  ///
  /// - Throws: `ResolveCharacterError`, `FavoritesError`, `CharacterDetailError.noMatch`, or
  ///   `CancellationError` if the task is cancelled while the character loads.
  func show(
    _ request: CharacterDetailRequest, on view: some StatefulView<CharacterDetailState>,
    _ console: Console
  ) async throws {
    let viewModel = viewModel(for: request).eraseToAnyViewModel()
    switch await viewModel.present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .loaded(let model):
      if let problem = model.favoritesProblem { console.writeWarning(problem) }
    case .failed(.character(let error)): throw error
    case .failed(.favorites(let error)): throw error
    case .failed(.noMatch(let suggestions)):
      throw CharacterDetailError.noMatch(suggestions: suggestions)
    }
  }
}
