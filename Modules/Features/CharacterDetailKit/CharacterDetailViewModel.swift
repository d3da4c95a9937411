import CharacterDomain
import CharacterPresentation
import DisplayKit
import FlowKit

/// Loads one character for the detail screen, and adds it to the favorites or removes it.
final class CharacterDetailViewModel: ViewModel {
  let display: Display<CharacterDetailState, CharacterDetailAction>

  /// Sends ``CharacterDetailEvent/characterShown(_:)`` to the screen's flow.
  let signals = Signal<any ViewEvent>()

  private var request: CharacterDetailRequest
  /// Whether the requested character is loaded, or loading it has failed.
  private var isRequestLoaded = false
  private let getDetail: GetCharacterDetail
  private let getFavorites: GetFavorites
  private let toggleFavorite: ToggleFavorite
  private let favorites: Store<Favorites>
  /// The source that a screen follows; `nil` for a command, whose recording then contains no status.
  private let source: ScreenSource?
  /// The status of the sources when the character was requested.
  private var requestStatus = SourceStatus()

  /// Creates a view model that follows the shared favorites, shows the status of the sources, and
  /// loads newer answers.
  init(
    request: CharacterDetailRequest, getDetail: GetCharacterDetail, getFavorites: GetFavorites,
    toggleFavorite: ToggleFavorite, favorites: Store<Favorites>, source: ScreenSource?
  ) {
    self.request = request
    self.getDetail = getDetail
    self.getFavorites = getFavorites
    self.toggleFavorite = toggleFavorite
    self.favorites = favorites
    self.source = source
    display = Display(.loading)
    follow(favorites, id: "favorites") { _ in .favoritesChanged }
    if let source { follow(source.status, id: "source") { _ in .sourceChanged } }
  }

  /// The ID of the requested character if it is loaded. Otherwise, the name in the request, or
  /// `nil` if the request is for a random character.
  var name: CharacterName? {
    if isRequestLoaded, let id = state.characterID { return .id(id) }
    if case .named(let name) = request { return name }
    return nil
  }

  func handle(_ action: CharacterDetailAction) {
    switch action {
    case .appeared, .retryTapped, .reloadTapped:
      if !updateContent({ $0.startReload() }) { update(.loading) }
      load()
    case .characterRequested(let name):
      request = .named(name)
      isRequestLoaded = false
      load()
      run(id: Effect.waitForLoading, policy: .latest(debounce: Self.patience)) { .loadingIsSlow }
    case .loadingIsSlow:
      updateContent { $0.startReload() }
    case .detailArrived(let detail, let answer):
      endLoading()
      favorites.update { $0 = $0.newer(answer.favorites) }
      show(detail, answer.problem)
      signals.send(CharacterDetailEvent.characterShown(detail.character.id))
      reloadIfNewer()
    case .detailFailed(let error):
      let keepsContent = isRequestLoaded
      endLoading()
      if !keepsContent || !updateContent({ $0.reload = .failed(error) }) { update(.failed(error)) }
    case .favoriteTapped:
      toggle()
    case .favoriteSaved(let saved):
      favorites.update { $0 = $0.newer(saved.favorites) }
      showFavorites(nil)
    case .favoriteFailed(let error):
      updateContent { $0.favoritesProblem = error }
    case .favoritesChanged:
      if case .loaded(let model) = state { showFavorites(model.favoritesProblem) }
    case .sourceChanged:
      updateContent { [status] in
        $0.sourceNote = status.note(on: $0.detail.character.id.source)
      }
      reloadIfNewer()
    }
  }

  // MARK: - Internal

  private enum Effect { case load, waitForLoading, toggleFavorite }

  /// The delay before the old character is marked as outdated while another character loads.
  private static let patience = Duration.milliseconds(150)

  private var status: SourceStatus { source?.status.state ?? SourceStatus() }

  private func endLoading() {
    isRequestLoaded = true
    cancel(id: Effect.waitForLoading)
  }

  private func show(_ detail: CharacterDetail, _ problem: FavoritesError?) {
    update(
      .loaded(
        CharacterDetailDisplayModel(
          detail, favorites: favorites.state, favoritesProblem: problem,
          sourceNote: status.note(on: detail.character.id.source))))
  }

  private func showFavorites(_ problem: FavoritesError?) {
    let favorites = favorites.state
    updateContent {
      $0.isFavorite = favorites.contains($0.detail.character.id)
      $0.favoritesProblem = problem
    }
  }

  /// Loads the character again if its source has newer answers. The old content is not dimmed.
  private func reloadIfNewer() {
    guard isRequestLoaded, let id = state.characterID else { return }
    if status.revision(of: id.source) != requestStatus.revision(of: id.source) { load() }
  }

  /// Loads the character. The old content stays visible until the new content arrives.
  private func load() {
    requestStatus = status
    run(id: EffectID(Effect.load, for: request.recorded)) { [getDetail, getFavorites, request] in
      do throws(CharacterDetailError) {
        return .detailArrived(try await getDetail(request), await getFavorites())
      } catch {
        return .detailFailed(error)
      }
    }
  }

  /// Adds the character to the favorites, or removes the character from the favorites. Each tap
  /// starts a change; changes run in order. Does nothing before the character is loaded.
  private func toggle() {
    guard case .loaded(let model) = state else { return }
    let id = model.detail.character.id
    run(
      id: EffectID(Effect.toggleFavorite, for: id), policy: .queue,
      operation: toggleFavorite.accept(id)
    ) {
      .favoriteSaved($0)
    } failure: {
      .favoriteFailed($0)
    }
  }
}
