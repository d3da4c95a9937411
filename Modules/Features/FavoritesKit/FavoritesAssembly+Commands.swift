import CharacterDomain
import CommandLineKit
import DisplayKit
import TerminalText

extension FavoritesAssembly {
  /// Performs the request, renders the result, and returns when it is complete.
  ///
  /// - Throws: The domain error that caused the failure.
  func show(
    _ request: FavoritesRequest, isConfirmed: Bool = false, as format: RowFormat,
    on console: Console
  ) async throws {
    let view = view(for: format, console: console)
    let viewModel = viewModel(for: request, isConfirmed: isConfirmed)
    switch await viewModel.present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .listed, .nothingToUndo: break
    case .changed(let model):
      for guess in model.guesses {
        let note = guess.note(verb: model.saved.change.isAddition ? "adding" : "removing")
        console.writeErrorLine(SafeText("note: \(note)").string)
      }
    case .declined: throw ExitCode.failure
    case .failed(.unconfirmed): throw CommandFailure.unconfirmed
    case .failed(.unresolved(let error)): throw error
    case .failed(.favorites(let error)): throw error
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
  /// `favorites clear` can't ask.
  fileprivate static let unconfirmed = CommandFailure(
    "'favorites clear' asks before it removes all favorites, but there is no terminal",
    hint: "add --yes to remove them without a question", exitCode: .usage, showsUsage: false)
}
