import CharacterDomain
import CharacterDomainTesting
import FlowKit
import TerminalKit
import Testing

@testable import CharactersAssembly

/// The journey of a new user: walkthrough, character, relation, favorite, portraits, language, article,
/// and a second start that continues there.
@MainActor @Suite struct FirstStartJourneyTests {
  private let settings = InMemorySettingsRepository()
  private let favorites = InMemoryFavoritesRepository()

  private func browser(_ walkthrough: BrowsedWalkthrough.Start) -> Browser {
    .testing(favorites: favorites, settings: settings, walkthrough: walkthrough)
  }

  @Test("On the full screen")
  func screen() async throws {
    let browse = await BrowseTerminal(in: browser(.ifDue(nil)))
    await browse.press("\rAda\r\r")
    await browse.press("/holm\r")
    browse.expectPath(["list/q=holm", "detail/1"])
    await browse.press("tj\r")
    browse.expectPath(["list/q=holm&row=1", "detail/1", "related/1?row=1", "detail/2"])
    await browse.press("f")
    #expect(browse.content.contains("─ John Watson ★ ─"))
    await browse.selectTab("portraits")
    #expect(browse.content.contains("12 portraits by name"))
    await browse.send(.open("settings/feed-language"))
    await browse.press("j\r")
    await browse.selectTab("feed")
    await browse.press("\r")
    browse.expectPath(["feed/newsroom#1"])
    #expect(browse.content.contains("記事"))
    await browse.press("[")
    browse.expectPath(["feed/newsroom"])
    browse.terminal.press(KeyPress("q"))
    try await expectEnd(browse.browser.session(of: browse.flow))
  }

  @Test("As lines of text")
  func lines() async throws {
    let browser = browser(.ifDue(nil))
    let browse = BrowseLines(in: browser)
    await browse.run {
      for text in ["Next, button", "Your name, text field"] { await browse.choose(text) }
      await browse.send("Ada")
      for text in ["Next, button", "Start, button", "Search, text field"] {
        await browse.choose(text)
      }
      await browse.send("holm")
      for text in [
        "Sherlock Holmes, row", "Tree of relations, button", "John Watson, row",
        "Add to favorites, button", "Portraits, tab", "Baba Yaga, row", "Settings, tab",
        "Feed language, row", "japanese", "Feed, tab", "記事, row",
      ] {
        browse.step = text
        await browse.choose(text)
      }
      #expect(browse.takeTranscript().hasSuffix("記事"))
      await browse.choose("Back, button")
      await browse.choose("Quit, button")
    }
    try await expectEnd(browser.session(of: browse.flow))
  }

  /// Expects what the journey has saved, and that the next start continues with the feed.
  private func expectEnd(_ session: BrowseSession) async throws {
    let saved = settings.load().settings
    #expect(saved.userName == "Ada" && saved.feedLanguage == .japanese)
    #expect(saved.walkthrough == .done)
    #expect(try await favorites.favorites().ids == [CharacterID(2)])
    let browser = browser(.never)
    let next = await BrowseTerminal(browser.state(resuming: session), in: browser)
    next.expectPath(["feed/newsroom"])
    #expect(next.content.contains("記事"))
  }
}
