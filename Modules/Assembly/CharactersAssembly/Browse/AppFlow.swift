import CharacterDetailKit
import CharacterDomain
import CharacterListKit
import CharacterPresentation
import DisplayKit
import FavoritesKit
import FeedKit
import FlowKit
import InjectionKit
import LicensesKit
import PortraitsKit
import RelatedKit
import SettingsKit
import StatisticsKit
import TerminalViews
import WorkKit

/// The flow of `characters browse`, with a tab for each feature that has a root destination.
///
/// Features don't depend on each other. Only this flow connects features: it handles an event of
/// one feature by showing a screen of another feature. A ``RowEvent`` of any feature opens the
/// character, so a new feature needs no change to this flow.
final class AppFlow: Flow<TerminalView>, SettingsFlowDelegate, FeedFlowDelegate {
  /// Returns the modal that a deep link opens, and the name of the tab below the modal. Returns
  /// `nil` if the route is the route of a screen.
  static func modal(for route: Route) -> (modal: Modal, tab: String)? {
    switch route.name {
    case "filter": (Modal(route, style: .sheet), "list")
    case "clear-favorites": (Modal(route, style: .alert), "favorites")
    case "source": (Modal(route, style: .sheet), "list")
    case "version": (Modal(route, style: .alert), "settings")
    default: nil
    }
  }

  /// Keys of the list that also work on the screens opened from the list: such a key first moves
  /// the focus to the list.
  private static let listKeys: [KeyPress] = ["/", "F", "s", "S"].map { KeyPress($0) }

  private let detail: Destination<CharacterName, TerminalView>
  private let list: Destination<CharacterListQuery, TerminalView>
  private let filter: Destination<CharacterListQuery, TerminalView>
  private let portrait: Destination<CharacterName, TerminalView>
  private let related: Destination<RelatedParameters, TerminalView>
  private let clearFavorites: Destination<[CharacterID], TerminalView>
  private let source: Destination<Void, TerminalView>
  private let version: Destination<Void, TerminalView>
  private let licenses: Destination<Void, TerminalView>
  private let work: Destination<String, TerminalView>

  init(_ state: FlowState, registry: DestinationRegistry<TerminalView>, container: Container) {
    detail = container.resolve(CharacterDetailDependencies.assembly).destination
    list = container.resolve(CharacterListDependencies.assembly).destination
    filter = container.resolve(CharacterListDependencies.assembly).filterDestination
    portrait = container.resolve(PortraitsDependencies.assembly).portraitDestination
    related = container.resolve(RelatedDependencies.assembly).destination
    clearFavorites = container.resolve(FavoritesDependencies.assembly).clearDestination
    source = container.resolve(SourcePickerAssembly.dependency).destination
    version = container.resolve(SettingsDependencies.assembly).versionDestination
    licenses = container.resolve(LicensesDependencies.assembly).destination
    work = container.resolve(WorkDependencies.assembly).destination
    super.init(state, registry: registry)
  }

  override func handle(_ action: Navigation) {
    super.handle(action)
    followShownCharacter()
  }

  override func handle(_ event: any ViewEvent) -> Bool {
    switch event {
    case RowEvent<CharacterID>.rowSelected(let id):
      let route = detail.route(.id(id))
      send(isListOnTop ? .push(route) : .showFromRoot(route))
      pathScreens.last?.content.requestFocus()
    case CharacterDetailEvent.workSelected(let title): send(.push(work.route(title)))
    case WorkEvent.workSelected(let slug): send(.replace(work.route(slug)))
    case CharacterDetailEvent.characterSelected(let id), PortraitEvent.characterRequested(let id):
      send(.push(detail.route(.id(id))))
    case PortraitEvent.portraitSelected(let id):
      send(.push(portrait.route(.id(id))))
    case RelatedEvent.characterSelected(let id), WorkEvent.characterSelected(let id):
      let route = detail.route(.id(id))
      send(currentState.path.dropLast().last == route ? .pop : .push(route))
    case CharacterDetailEvent.characterShown, PortraitEvent.characterShown,
      RelatedEvent.characterShown:
      followShownCharacter()
    case CharacterDetailEvent.neighborRequested(let offset): showNeighbor(offset)
    case CharacterDetailEvent.relatedRequested(let id):
      send(.push(related.route(RelatedParameters(RelatedRequest(.id(id), depth: 1)))))
    case CharacterListEvent.filterRequested(let query):
      send(.present(Modal(filter.route(query), style: .sheet)))
    case CharacterListEvent.filterPicked(let query):
      leaveFilter()
      send(.update(list.route(query)))
    case let event as UnhandledKeyEvent where Self.listKeys.contains(event.key):
      return focusList()
    case CharacterListEvent.filterCancelled:
      leaveFilter()
    case FavoritesEvent.clearRequested(let ids):
      send(.present(Modal(clearFavorites.route(ids), style: .alert)))
    case FavoritesEvent.clearConfirmed(let ids):
      send(.dismiss)
      for case let screen as any FavoritesClearing in pathScreens.map(\.content) {
        screen.clearFavorites(ids)
      }
    case StatisticsEvent.charactersSelected(let selection),
      CharacterDetailEvent.charactersSelected(let selection):
      send(.push(list.route(CharacterListQuery(selection))))
    case SourceEvent.pickerRequested: send(.present(Modal(source.route(()), style: .sheet)))
    case SourceEvent.selected: send(.open(list.route(CharacterListQuery())))
    case AlertEvent.actionChosen: send(.dismiss)
    default:
      return super.handle(event)
    }
    return true
  }

  /// Previews the character of a row, whichever feature shows the row.
  override func previewRoute(ofRow id: any Hashable & Sendable) -> Route? {
    (id as? CharacterID).map { detail.route(.id($0)) }
  }

  // MARK: - Child flows

  override func didAddChild(_ child: Flow<TerminalView>) {
    if let settings = child as? SettingsFlow { settings.delegate = self }
    if let feeds = child as? FeedFlow { feeds.delegate = self }
  }

  /// Goes back from the feeds to the first tab.
  func feedFlowDidFinish(_ flow: FeedFlow) { send(.selectTab(0)) }

  func settingsFlow(_ flow: SettingsFlow, didSelect row: SettingsRow) {
    switch row {
    case .licenses: send(.showFromRoot(licenses.route(())))
    case .version: send(.present(Modal(version.route(()), style: .alert)))
    case _: break
    }
  }

  /// Goes back from the settings menu to the first tab.
  func settingsFlowDidFinish(_ flow: SettingsFlow) { send(.selectTab(0)) }

  // MARK: - Internal

  /// Moves the focus to the topmost list of the open screens. If the list is not visible, pops the
  /// screens above the list.
  ///
  /// - Returns: `false` if no list is open, or if the topmost list already has the focus.
  private func focusList() -> Bool {
    let screens = pathScreens
    guard
      let index = screens.lastIndex(where: { $0.content is CharacterListScreen }),
      !screens[index].content.containsFocus
    else { return false }
    let list = screens[index].content
    if !list.isVisible {
      for _ in screens.dropFirst(index + 1) { send(.pop) }
    }
    list.requestFocus()
    return true
  }

  /// The ID of the character on the top screen. The value is `nil` on a root screen, on a screen
  /// other than the details, the portrait and the relations, or if the screen's route contains no ID.
  private var shownCharacter: CharacterID? {
    guard state.canGoBack, let route = currentState.path.last else { return nil }
    let name =
      switch route.name {
      case detail.name: try? detail.parameters(of: route)
      case portrait.name: try? portrait.parameters(of: route)
      case related.name: try? related.parameters(of: route).request.name
      default: nil as CharacterName?
      }
    guard case .id(let id)? = name else { return nil }
    return id
  }

  /// Selects the character of the top screen in the nearest list below that screen. Does nothing if
  /// the top screen shows no character, or if no list is below the screen.
  private func followShownCharacter() {
    if let id = shownCharacter { nearestList?.characterWasShown(id) }
  }

  /// The topmost list below the top screen; `nil` if no list is below the top screen.
  private var nearestList: (any CharacterFollowing)? {
    pathScreens.dropLast().compactMap { $0.content as? any CharacterFollowing }.last
  }

  /// Replaces the top screen with the details of the next or previous character in the nearest list.
  /// If the list has no such character, or no list is below the screen, shows a notice. Does
  /// nothing if the top screen shows no character.
  private func showNeighbor(_ offset: Int) {
    guard let shown = shownCharacter else { return }
    if let id = nearestList?.selectNeighbor(of: shown, by: offset) {
      send(.replace(detail.route(.id(id))))
    } else {
      let which = offset > 0 ? "next" : "previous"
      pathScreens.last?.content.app?.show(notice: "The list has no \(which) character.")
    }
  }

  /// Whether the top screen is a list that was opened from another screen, for example from the
  /// statistics.
  private var isListOnTop: Bool { state.canGoBack && state.path.last?.name == list.name }

  /// Closes the filter: dismisses its sheet or, if no sheet is open, pops the top screen. Sessions
  /// that older versions saved have the filter in the path.
  private func leaveFilter() { send(state.modal == nil ? .pop : .dismiss) }
}
