public import DisplayKit

/// Shows one character.
public final class CharacterDetailViewModel: ViewModel {
  /// Holds the state and who is drawn from it.
  public let display: Display<CharacterDetailState, CharacterDetailAction>

  private let request: CharacterDetailRequest
  private let getDetail: GetCharacterDetail

  /// A view model for one request.
  public init(request: CharacterDetailRequest, getDetail: GetCharacterDetail) {
    self.request = request
    self.getDetail = getDetail
    display = Display(.loading)
  }

  /// Answers what happened on the screen.
  public func handle(_ action: CharacterDetailAction) {
    switch action {
    case .appeared, .retryTapped:
      load()
    case .detailArrived(let detail):
      update(.loaded(CharacterDetailDisplayModel(detail)))
    case .detailFailed(let error):
      update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func load() {
    update(.loading)
    run(id: Effect.load) { [getDetail, request] in
      do throws(CharacterDetailError) {
        return .detailArrived(try await getDetail(request))
      } catch {
        return .detailFailed(error)
      }
    }
  }
}
