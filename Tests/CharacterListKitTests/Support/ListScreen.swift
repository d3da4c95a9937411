import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

@testable import CharacterListKit

/// A list screen on a terminal in memory.
@MainActor
final class ListScreen {
  let terminal: TestTerminal
  let clock = TestClock()
  let store = Store(Favorites.none)
  private(set) var log = EventRecorder<RowEvent<CharacterID>>(TerminalView())
  private let filterLog = EventRecorder<CharacterListEvent>()

  /// The events of the filter.
  var filterEvents: [CharacterListEvent] { filterLog.events }

  var screen: CharacterListScreen? { log.content as? CharacterListScreen }

  /// The characters that were opened.
  var openedCharacters: [Int] {
    log.events.map { event in
      switch event {
      case .rowSelected(let id): id.rawValue
      }
    }
  }

  /// Shows a list, and waits until it is loaded.
  init(
    _ query: CharacterListQuery = CharacterListQuery(),
    over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    width: Int = 50, height: Int = 12, inFlight: Int = 0
  ) async {
    terminal = TestTerminal(width: width, height: height)
    await terminal.show(inFlight: inFlight) { [clock, store, filterLog] in
      let viewModel = CharacterListViewModel(
        query, getList: GetCharacterList(repository: repository, favorites: favorites),
        getFavorites: GetFavorites(repository: favorites),
        toggleFavorite: ToggleFavorite(repository: favorites), favorites: store, clock: clock
      ).eraseToAnyViewModel()
      log = EventRecorder<RowEvent<CharacterID>>(CharacterListScreen(viewModel))
      viewModel.send(.appeared)
      filterLog.content = log
      return filterLog
    }
  }

  /// The screen as it is spoken.
  var elements: [String] { screen?.accessibilityElements.map(\.description) ?? [] }

  /// Returns the first column of a row as a terminal shows it.
  func rendered(at index: Int) -> String {
    screen?.table.view.model.row(at: index).parts.first?.rendered(colors: true) ?? ""
  }

  /// Returns whether a row is dim.
  func isDim(at index: Int) -> Bool { rendered(at: index).contains("\u{1B}[2m") }

  /// Removes the screen, as a flow does.
  func remove() {
    log = EventRecorder<RowEvent<CharacterID>>(TerminalView())
    filterLog.content = nil
    terminal.app.content = TerminalView()
  }

  /// Types into the search field, and waits for the results.
  func search(_ text: String) async {
    terminal.type(text)
    clock.advance(by: CharacterListViewModel.searchDebounce)
    await terminal.settle()
  }

  /// Presses keys, and waits for their effects.
  func press(_ keys: KeyPress...) async {
    for key in keys { terminal.press(key) }
    await terminal.settle()
  }
}
