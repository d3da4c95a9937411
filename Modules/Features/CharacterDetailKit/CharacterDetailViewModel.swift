public import CharacterDomain
public import DisplayKit

/// The view model of a screen that shows one character, and whether it is a favorite.
public final class CharacterDetailViewModel: ViewModel {
  /// The state and its subscribers.
  public let display: Display<CharacterDetailState, CharacterDetailAction>

  private let request: CharacterDetailRequest
  private let getDetail: GetCharacterDetail
  private let getFavorites: GetFavorites
  private let favorites: Store<Favorites>

  /// Creates a view model that follows the shared favorites.
  public init(
    request: CharacterDetailRequest, getDetail: GetCharacterDetail, getFavorites: GetFavorites,
    favorites: Store<Favorites>
  ) {
    self.request = request
    self.getDetail = getDetail
    self.getFavorites = getFavorites
    self.favorites = favorites
    display = Display(.loading)
    follow(favorites, id: "favorites") { _ in .favoritesChanged }
  }

  /// Handles an event on the screen.
  public func handle(_ action: CharacterDetailAction) {
    switch action {
    case .appeared, .retryTapped:
      load()
    case .detailArrived(let detail, let answer):
      favorites.update { $0 = $0.newer(answer.favorites) }
      show(detail, answer.problem)
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
    run(id: EffectID(Effect.load, for: request.recorded)) { [getDetail, getFavorites, request] in
      do throws(CharacterDetailError) {
        return .detailArrived(try await getDetail(request), await getFavorites())
      } catch {
        return .detailFailed(error)
      }
    }
  }
}
