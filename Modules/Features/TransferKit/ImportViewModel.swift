import DisplayKit

/// An import: waiting, running, finished or stopped.
enum ImportState: Hashable {
  case waiting
  /// The state after each batch, with the records that were refused since the last one.
  case running(ImportProgress)
  case finished(ImportAnswer)
  /// The import stopped. `imported` is the number of characters that stay imported.
  case failed(ImportError, imported: Int)
}

/// What happened to an import. Recordings contain these actions.
enum ImportAction: Codable {
  case appeared
  case progressed(ImportProgress)
  case finished(ImportAnswer)
  case failed(ImportError)
}

/// Imports a file.
final class ImportViewModel: ViewModel {
  let display = Display<ImportState, ImportAction>(.waiting)

  private let request: ImportRequest
  private let importCharacters: ImportCharacters
  private var imported = 0

  init(_ request: ImportRequest, importCharacters: ImportCharacters) {
    (self.request, self.importCharacters) = (request, importCharacters)
  }

  func handle(_ action: ImportAction) {
    switch action {
    case .appeared: start()
    case .progressed(let progress):
      if progress.phase == .importing { imported = progress.count }
      update(.running(progress))
    case .finished(let answer): update(.finished(answer))
    case .failed(let error): update(.failed(error, imported: imported))
    }
  }

  // MARK: - Internal

  private func start() {
    run(id: "import") { [request, importCharacters] send in
      do throws(ImportError) {
        let answer = try await importCharacters(request) { await send(.progressed($0)) }
        await send(.finished(answer))
      } catch {
        await send(.failed(error))
      }
    }
  }
}
