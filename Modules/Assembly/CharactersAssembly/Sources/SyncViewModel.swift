import CharacterDomain
import DisplayKit

/// The number of characters in a copy, and what the user must know about it.
struct SyncAnswer: Hashable, Codable {
  let count: Int
  /// Why the copy is not saved; `nil` if it is saved.
  let storageProblem: String?
  /// A line about a list that ended before its total.
  let note: String?
}

/// What happened to `sync`. Recordings contain these actions.
enum SyncAction: Codable {
  case appeared
  case copied(SyncAnswer)
  case failed(CharacterRepositoryError)
}

/// Copies all characters of a source.
final class SyncViewModel: ViewModel {
  let display = Display<LoadState<SyncAnswer, CharacterRepositoryError>, SyncAction>(.loading)

  private let source: SourceName
  private let characters: SelectedCharacters

  init(_ source: SourceName, in characters: SelectedCharacters) {
    (self.source, self.characters) = (source, characters)
  }

  func handle(_ action: SyncAction) {
    switch action {
    case .appeared: copy()
    case .copied(let answer): update(.loaded(answer))
    case .failed(let error): update(.failed(error))
    }
  }

  // MARK: - Internal

  private func copy() {
    run(id: "copy") {
      [source, characters] () async throws(CharacterRepositoryError) in
      let count = try await characters.sync(source)
      let state = characters.states[source]
      return SyncAnswer(
        count: count, storageProblem: state?.storageProblem,
        note: state?.shortListNote(of: source))
    } success: {
      .copied($0)
    } failure: {
      .failed($0)
    }
  }
}
