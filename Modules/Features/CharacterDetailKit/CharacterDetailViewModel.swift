public import CharacterDomain
public import DisplayKit

/// Shows one character, and whether it is a favorite.
public final class CharacterDetailViewModel: ViewModel {
  /// Holds the state and who is drawn from it.
  public let display: Display<CharacterDetailState, CharacterDetailAction>

  private let request: CharacterDetailRequest
  private let getDetail: GetCharacterDetail
  private let getFavorites: GetFavorites
  private let favorites: Store<Favorites>

  /// A view model for one request, which follows the favorites that all screens share.
  public init(
    request: CharacterDetailRequest, getDetail: GetCharacterDetail, getFavorites: GetFavorites,
    favorites: Store<Favorites>
  ) {
    self.request = request
    self.getDetail = getDetail
    self.getFavorites = getFavorites
    self.favorites = favorites
    display = Display(.loading)
    follow(favorites) { .favoritesChanged($0) }
  }

  /// Answers what happened on the screen.
  public func handle(_ action: CharacterDetailAction) {
    switch action {
    case .appeared, .retryTapped:
      load()
    case .detailArrived(let detail, let known):
      favorites.update { $0 = $0.newer(known.favorites) }
      show(detail, known.problem)
    case .detailFailed(let error):
      update(.failed(error))
    case .favoritesChanged:
      if case .loaded(let model) = state { show(model.detail, model.favoritesProblem) }
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func show(_ detail: CharacterDetail, _ problem: FavoritesError?) {
    update(
      .loaded(
        CharacterDetailDisplayModel(
          detail, favorites: favorites.state, favoritesProblem: problem)))
  }

  private func load() {
    update(.loading)
    run(id: Effect.load) { [getDetail, getFavorites, request] in
      do throws(CharacterDetailError) {
        return .detailArrived(try await getDetail(request), await getFavorites())
      } catch {
        return .detailFailed(error)
      }
    }
  }
}
