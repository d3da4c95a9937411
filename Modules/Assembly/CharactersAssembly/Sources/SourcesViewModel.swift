import CharacterDomain
import DisplayKit

/// What happened to `sources`. Recordings contain these actions.
enum SourcesAction: Codable {
  case appeared
  case arrived([SourceCopies.Row])
  case failed(CharacterRepositoryError)
}

/// Lists the copies of sources, or removes them.
final class SourcesViewModel: ViewModel {
  let display = Display<LoadState<[SourceCopies.Row], CharacterRepositoryError>, SourcesAction>(
    .loading)

  private let copies: SourceCopies
  private let clears: Bool

  /// Creates a view model. If `clears` is true, it removes the copies, and its state has a row for
  /// each removed copy.
  init(_ copies: SourceCopies, clears: Bool) { (self.copies, self.clears) = (copies, clears) }

  func handle(_ action: SourcesAction) {
    switch action {
    case .appeared:
      run(id: clears ? "clear" : "list") {
        [copies, clears] () async throws(CharacterRepositoryError) in
        clears ? try copies.clear() : await copies.rows()
      } success: {
        .arrived($0)
      } failure: {
        .failed($0)
      }
    case .arrived(let rows): update(.loaded(rows))
    case .failed(let error): update(.failed(error))
    }
  }
}
