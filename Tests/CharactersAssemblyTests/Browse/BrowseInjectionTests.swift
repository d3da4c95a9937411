import CharacterDomain
import CharacterDomainTesting
import FlowKit
import TerminalAccessibility
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersAssembly

/// Shows hostile text in the screens of characters, favorites and statistics.
@MainActor @Suite struct BrowseInjectionTests {
  private nonisolated static let sizes = [(80, 24), (1, 1)]

  @Test("Text of characters can't control the terminal", arguments: HostileText.all, sizes)
  func characters(_ text: HostileText, _ size: (width: Int, height: Int)) async {
    let browse = await BrowseTerminal(
      in: .testing(over: InMemoryCharacterRepository(text.characters)), width: size.width,
      height: size.height)
    await visitAll(browse, text.string)
    browse.expectHarmless()
  }

  @Test("Reasons of failures can't control the terminal", arguments: HostileText.all, [(40, 10)])
  func failures(_ text: HostileText, _ size: (width: Int, height: Int)) async {
    let browser = Browser.testing(
      over: InMemoryCharacterRepository(failing: .unreachable(reason: text.string)),
      favorites: InMemoryFavoritesRepository(failing: .unreadable(reason: text.string)))
    for path: [Route] in [["list"], ["list", "detail/1", "related/1"], ["favorites"], ["stats"]] {
      let browse = await BrowseTerminal(
        path: path, in: browser, width: size.width, height: size.height)
      await browse.type("r?")
      browse.expectHarmless()
    }
    let browse = await BrowseTerminal(
      in: .testing(favorites: InMemoryFavoritesRepository(failing: .unsaved(reason: text.string))),
      width: size.width, height: size.height)
    await browse.type("f")
    await browse.press(KeyPress(.enter))
    await browse.type("f")
    browse.expectHarmless()
  }

  @Test("Text in routes can't control the terminal", arguments: HostileText.all, [(40, 10)])
  func routes(_ text: HostileText, _ size: (width: Int, height: Int)) async {
    let browse = await BrowseTerminal(width: size.width, height: size.height)
    for name in ["", "detail/", "related/", "list/q=", "list/", "favorites/", "filter/work="] {
      let route = Route(name + text.string)
      await browse.send(.push(route))
      await browse.send(.present(Modal(route, style: .alert)))
      await browse.send(.dismiss)
      await browse.send(.popToRoot)
    }
    browse.expectHarmless()
  }

  /// Visits the screens of characters, favorites and statistics, and pastes `text` into the search
  /// field and into a text field of the filter.
  private func visitAll(_ browse: BrowseTerminal, _ text: String) async {
    await browse.type("/")
    browse.terminal.paste(text)
    await browse.press(KeyPress(.enter), KeyPress(.enter), KeyPress(.escape), KeyPress("/"))
    await browse.press(KeyPress(.escape))
    await browse.type("F")
    for _ in 0..<13 { browse.terminal.press(KeyPress(.tab)) }
    browse.terminal.paste(text)
    await browse.press(KeyPress(.enter), KeyPress(.escape), KeyPress("r"))
    await browse.press(KeyPress(.enter))
    await browse.type("f?")
    await browse.press(KeyPress(.escape))
    await browse.press(KeyPress(.enter))
    await browse.type("t+")
    for tab in ["favorites", "stats"] {
      await browse.selectTab(tab)
      await browse.type("?")
      await browse.press(KeyPress(.escape))
    }
    await browse.press(KeyPress(.enter))
    await browse.selectTab("favorites")
    await browse.type("du")
    await browse.press(KeyPress(.enter))
    await browse.type("C?")
  }
}

extension BrowseTerminal {
  /// Expects that only the renderer has written control characters and sequences. The window title
  /// and the accessible text must contain no control characters.
  fileprivate func expectHarmless(sourceLocation: SourceLocation = #_sourceLocation) {
    let text = String(decoding: terminal.device.output, as: UTF8.self)
    let controls = Set(text.unicodeScalars).filter(\.isControl)
    #expect(
      controls.isSubset(of: ["\u{1B}", "\r", "\n", "\u{8}", "\u{F}"]),
      sourceLocation: sourceLocation)
    let foreign = ["]0;", "]52", "[31;1m", "c", "P"].filter { text.contains("\u{1B}\($0)") }
    #expect(foreign == [], sourceLocation: sourceLocation)
    var model = TerminalModel(size: terminal.device.size)
    model.write(terminal.device.output)
    #expect(model.unknownSequences == [], sourceLocation: sourceLocation)
    #expect(model.title.unicodeScalars.allSatisfy { !$0.isControl }, sourceLocation: sourceLocation)

    let elements = terminal.app.frontView?.accessibilityElements ?? []
    #expect(!elements.isEmpty, sourceLocation: sourceLocation)
    for line in TextSession.describe(elements) {
      #expect(line.unicodeScalars.allSatisfy { !$0.isControl }, sourceLocation: sourceLocation)
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar can control a terminal or reorder text.
  fileprivate var isControl: Bool {
    properties.generalCategory == .control || [0x200E, 0x200F, 0x2028, 0x2029].contains(value)
      || 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
  }
}
