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
    case .failed(.unresolved(let error)):
      if request.hasOtherNames(besideThatOf: error) { console.writeErrorLine(Self.noChangeNote) }
      throw error
    case .failed(.unknownPart(let part, let name)):
      console.writeErrorLine(Self.noChangeNote)
      throw CommandFailure.unknownPart(part, of: name)
    case .failed(.favorites(let error)): throw error
    }
  }

  // MARK: - Internal

  private static let noChangeNote = "note: no favorites were changed"
}

extension FavoritesRequest {
  /// Returns whether the error is about one of several names, not about the name that all words form.
  fileprivate func hasOtherNames(besideThatOf error: ResolveCharacterError) -> Bool {
    let words: [String]
    switch self {
    case .add(let names), .remove(let names): words = names
    case .list, .clear, .undo: return false
    }
    switch error {
    case .unknownName(let text, _), .ambiguous(let text, _, _), .unknownID(let text):
      return words.count > 1 && (words.contains(text) || words.contains(text + "\n"))
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
  /// Of the words that name several characters, one is no name.
  fileprivate static func unknownPart(_ part: String, of name: String) -> CommandFailure {
    CommandFailure(
      "no character named \(SafeText.quoted(name)), and \(SafeText.quoted(part)) is no ID, slug or "
        + "whole name",
      hint: "to name several characters, use IDs, slugs or quoted whole names",
      exitCode: .notFound)
  }

  /// `favorites clear` can't ask.
  fileprivate static let unconfirmed = CommandFailure(
    "'favorites clear' asks before it removes all favorites, but there is no terminal",
    hint: "add --yes to remove them without a question", exitCode: .usage, showsUsage: false)
}
