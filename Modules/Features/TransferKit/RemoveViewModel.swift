import CharacterDomain
import DisplayKit

/// A removal: running, done with the removed characters, or failed.
typealias RemoveState = LoadState<[CharacterReference], ResolveCharacterError>

/// What happened to a removal. Recordings contain these actions.
enum RemoveAction: Codable {
  case appeared
  case removed([CharacterReference])
  case failed(ResolveCharacterError)
}

/// Removes characters.
final class RemoveViewModel: ViewModel {
  let display = Display<RemoveState, RemoveAction>(.loading)

  private let ids: [CharacterID]
  private let source: SourceName
  private let remove: RemoveCharacters

  init(_ ids: [CharacterID], in source: SourceName, remove: RemoveCharacters) {
    (self.ids, self.source, self.remove) = (ids, source, remove)
  }

  func handle(_ action: RemoveAction) {
    switch action {
    case .appeared: start()
    case .removed(let characters): update(.loaded(characters))
    case .failed(let error): update(.failed(error))
    }
  }

  // MARK: - Internal

  private func start() {
    run(id: "remove") { [ids, source, remove] () throws(ResolveCharacterError) in
      try await remove(ids, in: source)
    } success: {
      .removed($0)
    } failure: {
      .failed($0)
    }
  }
}
