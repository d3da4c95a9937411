import CharacterDetailKit
import CharacterDomain
import CharacterListKit
import CharacterPresentation
import DisplayKit
import FlowKit
import InjectionKit
import RelatedKit
import StatisticsKit
import TerminalKit
import TerminalViews

/// The flow of `characters browse`: a tab for each feature with a root destination.
///
/// It is the only place that connects features: it answers the events of one by showing another. A
/// ``RowEvent`` of any feature, also of a new one, shows the character.
final class AppFlow: Flow<TerminalView> {
  /// The names of the tabs that come first, in this order. Other features follow.
  static let firstTabs = ["list", "favorites", "stats"]

  /// The names of the destinations that a deep link shows as a sheet over the first tab, such as a form.
  static let sheets = ["filter"]

  /// The keys of a list that also work on the screens above it.
  private static let listKeys: [KeyPress] = ["/", "F", "s", "S"].map { KeyPress($0) }

  private let detail: Destination<CharacterName, TerminalView>
  private let list: Destination<CharacterListQuery, TerminalView>
  private let filter: Destination<CharacterListQuery, TerminalView>
  private let related: Destination<RelatedParameters, TerminalView>

  init(_ state: FlowState, registry: DestinationRegistry<TerminalView>, container: Container) {
    detail = container.resolve(CharacterDetailDependencies.assembly).destination
    list = container.resolve(CharacterListDependencies.assembly).destination
    filter = container.resolve(CharacterListDependencies.assembly).filterDestination
    related = container.resolve(RelatedDependencies.assembly).destination
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
    case CharacterDetailEvent.characterSelected(let id):
      send(.push(detail.route(.id(id))))
    case RelatedEvent.characterSelected(let id):
      let route = detail.route(.id(id))
      send(currentState.path.dropLast().last == route ? .pop : .push(route))
    case CharacterDetailEvent.characterShown, RelatedEvent.characterShown: followShownCharacter()
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
    case StatisticsEvent.charactersSelected(let selection):
      send(.push(list.route(CharacterListQuery(selection))))
    default:
      return super.handle(event)
    }
    return true
  }

  // MARK: - Internal

  /// Moves the focus to the list of characters from which the screen on top was opened. Screens above a
  /// list that is not visible are left.
  ///
  /// - Returns: Whether there is such a list, which has not had the focus.
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

  /// The character of the screen on top, if its ID is known.
  private var shownCharacter: CharacterID? {
    guard state.canGoBack, let route = currentState.path.last else { return nil }
    let name =
      switch route.name {
      case detail.name: try? detail.parameters(of: route)
      case related.name: try? related.parameters(of: route).request.name
      default: nil as CharacterName?
      }
    guard case .id(let id)? = name else { return nil }
    return id
  }

  /// Lets the list below a character that is shown on top select its row.
  private func followShownCharacter() {
    guard let id = shownCharacter else { return }
    for screen in pathScreens.dropLast().reversed() {
      if let list = screen.content as? any CharacterFollowing { return list.characterWasShown(id) }
    }
  }

  /// Whether the screen on top is a list that another screen has opened, such as the statistics.
  private var isListOnTop: Bool { state.canGoBack && state.path.last?.name == list.name }

  /// Removes the filter, which an old session shows in a column instead of a sheet.
  private func leaveFilter() { send(state.modal == nil ? .pop : .dismiss) }
}
