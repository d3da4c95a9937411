import CharacterDomain
import CommandLineKit
import DisplayKit
import TerminalText

extension CharacterDetailAssembly {
  /// Renders one character and returns when it is complete.
  ///
  /// - Throws: `ResolveCharacterError`, `FavoritesError`, or `CharacterDetailError.noMatch`.
  func show(
    _ request: CharacterDetailRequest, as format: RowFormat, on console: Console
  ) async throws {
    try await show(request, on: view(for: format, console: console), console)
  }

  /// Renders one character on a view and returns when it is complete.
  ///
  /// - Throws: `ResolveCharacterError`, `FavoritesError`, or `CharacterDetailError.noMatch`.
  func show(
    _ request: CharacterDetailRequest, on view: AnyStatefulView<CharacterDetailState>,
    _ console: Console
  ) async throws {
    switch await viewModel(for: request).present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .loaded(let model):
      if let problem = model.favoritesProblem {
        console.writeErrorLine(SafeText("warning: \(problem)").string)
        if let hint = problem.hint { console.writeErrorLine(SafeText("hint: \(hint)").string) }
      }
    case .failed(.character(let error)): throw error
    case .failed(.favorites(let error)): throw error
    case .failed(.noMatch(let suggestions)):
      throw CharacterDetailError.noMatch(suggestions: suggestions)
    }
  }
}

extension Console {
  /// Writes that the requested name is no name of a character, before the character: the reader of a pipe
  /// may end the program.
  func writeNote(of detail: CharacterDetail) {
    if let guess = detail.guess { writeErrorLine(SafeText("note: \(guess.note())").string) }
  }
}
