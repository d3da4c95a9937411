import CharacterDomain
import DisplayKit

/// The number of characters in a copy, and what the user must know about it.
struct SyncAnswer: Hashable, Codable {
  let count: Int
  /// The number of characters that were removed from the source to which they were copied; `nil` if
  /// only the copy of a web service was loaded.
  var removed: Int?
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

/// Copies all characters of a web service to the user's cache, or all characters of any source to a
/// source to which users can write.
final class SyncViewModel: ViewModel {
  let display = Display<LoadState<SyncAnswer, CharacterRepositoryError>, SyncAction>(.loading)

  private let source: SourceName?
  private let target: SyncTarget?
  private let characters: SelectedCharacters

  /// Creates a view model. The source, which is `nil` for the embedded catalog, must be selected in
  /// `characters`. Without a target, only the copy of a web service is loaded.
  init(
    _ source: SourceName?, in characters: SelectedCharacters, to target: SyncTarget? = nil
  ) {
    (self.source, self.characters, self.target) = (source, characters, target)
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
      [source, characters, target] () async throws(CharacterRepositoryError) in
      var answer = SyncAnswer(count: 0, storageProblem: nil, note: nil)
      if let source, !source.isWritable {
        let count = try await characters.sync(source)
        let state = characters.states[source]
        answer = SyncAnswer(
          count: count, storageProblem: state?.storageProblem,
          note: state?.shortListNote(of: source))
      }
      guard let target else { return answer }
      let copy = CopyCharacters(
        of: source, from: characters, to: try await target.stores.store(of: target.name),
        named: target.name)
      let copied = try await copy(
        removesOthers: answer.note == nil, progress: target.progress)
      return SyncAnswer(
        count: copied.copied, removed: copied.removed, storageProblem: nil, note: answer.note)
    } success: {
      .copied($0)
    } failure: {
      .failed($0)
    }
  }
}

/// The source to which `sync` copies characters.
struct SyncTarget: Sendable {
  let name: SourceName
  let stores: any CharacterStores
  /// Called after each batch with the number of copied characters, and that of all.
  let progress: @Sendable (Int, Int) async -> Void
}
