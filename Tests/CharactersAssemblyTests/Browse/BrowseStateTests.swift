import CharacterDomain
import CharacterDomainTesting
import FlowKit
import TerminalKit
import Testing

@testable import CharactersAssembly

/// Recreates the screens of the interactive program from their state.
@MainActor @Suite struct BrowseStateTests {
  /// A screen: its path or its modal, the keys that the user presses there, and the errors of the
  /// repositories.
  nonisolated struct Reached: CustomTestStringConvertible, Sendable {
    var path: [Route]
    var keys = ""
    var modal: Modal?
    var failure: CharacterRepositoryError?
    var favoritesFailure: FavoritesError?

    var testDescription: String {
      ([path.map(\.description).joined(separator: " "), keys.debugDescription]
        + [modal.map { "\($0.style)" }, failure.map { "\($0)" }, favoritesFailure.map { "\($0)" }]
        .compactMap(\.self)).joined(separator: " ")
    }

    var browser: Browser {
      get async {
        let characters: any CharacterRepository =
          failure.map { InMemoryCharacterRepository(failing: $0) }
          ?? InMemoryCharacterRepository(.contractFixtures)
        let favorites =
          favoritesFailure.map { InMemoryFavoritesRepository(failing: $0) }
          ?? InMemoryFavoritesRepository([CharacterID(8), CharacterID(1)])
        return await .testing(over: characters, favorites: favorites)
      }
    }
  }

  private nonisolated static let offline = CharacterRepositoryError.unreachable(
    reason: "no network")

  private nonisolated static func tabs(_ count: Int) -> String {
    String(repeating: "\t", count: count)
  }

  private nonisolated static let screens = [
    Reached(path: ["list"]),
    Reached(path: ["list/kind=human&sort=-year&row=3"]),
    Reached(path: ["list/favorites=true&year=..1900"]),
    Reached(path: ["list"], keys: "/holm\tj"),
    Reached(path: ["list"], keys: "/é & 100%=?\t"),
    Reached(path: ["list"], keys: "/holms\t"),
    Reached(path: ["list"], keys: "ssSG"),
    Reached(path: ["list"], keys: "G\r"),
    Reached(path: ["list/row=9", "detail/1"]),
    Reached(path: ["list", "detail/sherlock holmes"], keys: "\r"),
    Reached(path: ["list", "detail/little john"]),
    Reached(path: ["list", "detail/missing/?&=%"]),
    Reached(path: ["list", "detail/1", "related/2"], keys: "+"),
    Reached(path: ["list", "related/holmes?depth=3"]),
    Reached(path: ["favorites"]),
    Reached(path: ["favorites"], keys: "\r\r"),
    Reached(path: ["stats"]),
    Reached(path: ["stats"], keys: "j\rj\r"),
    Reached(path: ["list"], failure: offline),
    Reached(path: ["list/q=a", "detail/1"], failure: offline),
    Reached(path: ["list", "related/1"], failure: offline),
    Reached(path: ["stats"], failure: .storage(reason: "damaged")),
    Reached(path: ["list"], modal: Modal("detail/1", style: .alert)),
    Reached(path: ["list", "detail/2"], modal: Modal("related/1", style: .sheet)),
    Reached(path: ["favorites"], modal: Modal("stats", style: .fullScreen)),
    Reached(path: ["list"], modal: Modal("detail/1", style: .alert), failure: offline),
    Reached(path: ["list", "detail/1"], failure: offline),
    Reached(path: ["list"], modal: Modal("detail/missing", style: .sheet)),
    Reached(path: ["favorites"], favoritesFailure: .unreadable(reason: "damaged")),
    Reached(path: ["list"], favoritesFailure: .unreadable(reason: "damaged")),
    Reached(path: ["list"], keys: "F"),
    Reached(path: ["list/kind=animal"], keys: "F "),
    Reached(path: ["list"], keys: "/holm\tjF" + tabs(13) + "doyle" + tabs(8)),
    Reached(path: ["list/favorites=true"], keys: "F" + tabs(16) + "1800.." + tabs(5)),
    Reached(path: ["list", "detail/1"], modal: Modal("filter/year=1862&q=a", style: .sheet)),
    Reached(path: ["list"], keys: "F", failure: offline),
  ]

  @Test("Resuming a session shows the same screens", arguments: screens)
  func session(_ reached: Reached) async throws {
    let browser = await reached.browser
    let browse = await BrowseTerminal(path: reached.path, modal: reached.modal, in: browser)
    await browse.press(reached.keys)
    #expect(!browse.windowTitle.isEmpty)
    let state = browse.flow.currentState
    #expect(state.problem == nil)
    let text = BrowseSession(state).text
    let session = try #require(BrowseSession(text: text))

    let again = await BrowseTerminal(browser.state(resuming: session), in: browser)
    again.expect(browse.content)
    #expect(again.windowTitle == browse.windowTitle)
    #expect(again.flow.currentState.stacks.map(\.path) == state.stacks.map(\.path))
    #expect(again.flow.currentState.modal == state.modal)
    #expect(BrowseSession(again.flow.currentState).text == text)
  }

  @Test("A modal is in front of the screens until it is dismissed", arguments: [true, false])
  func modal(isAlert: Bool) async {
    let modal = Modal("detail/8", style: isAlert ? .alert : .fullScreen)
    let browse = await BrowseTerminal(path: ["list/row=8"], modal: modal, height: 16)
    #expect(browse.content.contains("Troy is watched over"))
    await browse.press(KeyPress(.escape))
    #expect(browse.flow.state.modal == nil)
    let list = await BrowseTerminal(path: ["list/row=8"], height: 16)
    browse.expect(list.content)
  }

  /// The route of the alert contains the favorites to remove. The saved favorites may have changed
  /// when a session continues.
  @Test("A resumed session asks an open question again, and the answer works")
  func question() async {
    let browser = await Reached(path: []).browser
    let browse = await BrowseTerminal(path: ["favorites"], in: browser)
    await browse.type("C")
    #expect(browse.content.contains("Remove all 2 favorites?"))
    let again = await BrowseTerminal(browse.flow.currentState, in: browser)
    again.expect(browse.content)
    await again.press(KeyPress(.left), KeyPress(.enter))
    #expect(again.flow.state.modal == nil)
    #expect(again.content.contains("No favorites yet"))
  }

  @Test("A deep link shows a question over its tab, and the answer works")
  func deepLink() async throws {
    let browser = await Reached(path: []).browser
    let browse = await BrowseTerminal(
      try browser.state(opening: "clear-favorites/8,1"), in: browser)
    #expect(browse.content.contains("Remove all 2 favorites?"))
    await browse.press(KeyPress(.left), KeyPress(.enter))
    #expect(browse.path == ["favorites"])
    #expect(browse.content.contains("No favorites yet"))
  }

  @Test("A deep link asks only about characters that are favorites")
  func deepLinkToOthers() async throws {
    let browser = await Reached(path: []).browser
    let browse = await BrowseTerminal(
      try browser.state(opening: "clear-favorites/1,999999"), in: browser)
    #expect(browse.content.contains("Remove 1 favorite?"))
    await browse.press(KeyPress(.left), KeyPress(.enter))
    #expect(browse.content.contains("Removed Sherlock Holmes from favorites"))
  }

  @Test("Each screen that the help lists can be opened")
  func screens() async {
    let browser = await Reached(path: []).browser
    do throws(RouteError) {
      _ = try browser.state(opening: "nonsense")
      Issue.record("opened a screen")
    } catch {
      guard case .unknownDestination(_, let names) = error else {
        Issue.record("\(error)")
        return
      }
      // Features that are generated later are not in the help.
      #expect(Set(BrowseCommand.screens.map { Route($0).name }).isSubset(of: names))
    }
  }

  @Test("Two tabs that show the same character have different screens")
  func tabs() async {
    let browser = await Reached(path: []).browser
    let browse = await BrowseTerminal(path: ["list", "detail/1"], in: browser)
    let first = browse.flow.pathScreens[1]
    await browse.selectTab("favorites")
    await browse.press(KeyPress(.end), KeyPress(.enter))
    #expect(browse.flow.pathScreens.count == 2)
    #expect(browse.flow.pathScreens.allSatisfy { $0 !== first })
    await browse.selectTab("list")
    #expect(browse.flow.pathScreens[1] === first)
  }
}
