import CharacterDomain
import DisplayKit

/// An export: waiting, running, finished or stopped.
enum ExportState: Hashable {
  case waiting
  /// The next characters of the export.
  case exporting([FictionalCharacter])
  case finished(count: Int)
  case failed(CharacterSelectionError)
}

/// What happened to an export. Recordings contain these actions.
enum ExportAction: Codable {
  case appeared
  case batchArrived([FictionalCharacter])
  case finished
  case failed(CharacterSelectionError)
}

/// Reads all characters of a selection, one batch after the other.
final class ExportViewModel: ViewModel {
  /// The number of characters of a batch.
  nonisolated static let batchSize = 500

  let display = Display<ExportState, ExportAction>(.waiting)

  private let selection: CharacterSelection
  private let characters: any CharacterRepository
  private let favorites: any FavoritesRepository
  private var count = 0

  init(
    _ selection: CharacterSelection, characters: any CharacterRepository,
    favorites: any FavoritesRepository
  ) {
    (self.selection, self.characters, self.favorites) = (selection, characters, favorites)
  }

  func handle(_ action: ExportAction) {
    switch action {
    case .appeared: start()
    case .batchArrived(let batch):
      count += batch.count
      update(.exporting(batch))
    case .finished: update(.finished(count: count))
    case .failed(let error): update(.failed(error))
    }
  }

  // MARK: - Internal

  private func start() {
    run(id: "export") { [selection, characters, favorites] send in
      do throws(CharacterSelectionError) {
        let filter = try await Self.filter(of: selection, favorites)
        var last: CharacterID?
        while let batch = try await Self.batch(of: characters, filter, after: last) {
          last = batch.last?.id
          await send(.batchArrived(batch))
        }
        await send(.finished)
      } catch {
        await send(.failed(error))
      }
    }
  }

  private nonisolated static func filter(
    of selection: CharacterSelection, _ favorites: any FavoritesRepository
  ) async throws(CharacterSelectionError) -> CharacterFilter {
    do { return try await selection.filter(favoritesIn: favorites) } catch {
      throw .favorites(error)
    }
  }

  /// Returns the next characters; `nil` after the last one.
  private nonisolated static func batch(
    of characters: any CharacterRepository, _ filter: CharacterFilter, after last: CharacterID?
  ) async throws(CharacterSelectionError) -> [FictionalCharacter]? {
    do {
      let batch = try await characters.characters(filter, after: last, limit: batchSize)
      return batch.isEmpty ? nil : batch
    } catch { throw .repository(error) }
  }
}
