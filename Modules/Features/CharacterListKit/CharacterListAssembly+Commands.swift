import CommandLineKit
import DisplayKit
import TerminalText

extension CharacterListAssembly {
  /// Renders one page and returns when it is complete.
  ///
  /// - Throws: `CharacterRepositoryError` or `FavoritesError`.
  func show(
    _ request: CharacterListRequest, as format: RowFormat, for input: CommandInput,
    on console: Console
  ) async throws {
    let view = view(
      for: format, console: console, hasEnvelope: ExtentOptions.hasEnvelope(input),
      columns: try CharacterListColumns.options.selection(in: input, format))
    switch await viewModel(for: request).present(on: view, after: .appeared) {
    case .loading, .window: throw CancellationError()
    case .loaded(let model):
      if ExtentOptions.isDefault(input), !ExtentOptions.hasEnvelope(input),
        !console.profile.isTerminal, let note = model.list.lengthNote
      {
        console.writeErrorLine("note: \(note)")
      }
      if let problem = model.favoritesProblem {
        console.writeErrorLine(SafeText("warning: \(problem)").string)
        if let hint = problem.hint { console.writeErrorLine(SafeText("hint: \(hint)").string) }
      }
    case .failed(let error): throw error.cause
    }
  }
}
