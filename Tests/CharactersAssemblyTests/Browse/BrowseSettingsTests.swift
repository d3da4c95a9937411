import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import FlowKit
import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@testable import CharactersAssembly

@MainActor @Suite struct BrowseSettingsTests {
  private func show(
    _ routes: Route..., over repository: InMemorySettingsRepository = .init(), width: Int = 80
  ) async -> BrowseTerminal {
    await BrowseTerminal(path: routes, in: .testing(settings: repository), width: width)
  }

  // MARK: - The store

  @Test("Screens and other responders find the store of the settings")
  func chain() async throws {
    let browse = await show("list", "detail/1", over: .init(["user-name": "Ada"]))
    for screen in browse.flow.pathScreens {
      #expect(try screen.content.find(Store<Settings>.self) === browse.settingsStore())
    }
    let browser = Browser.testing(settings: InMemorySettingsRepository(["user-name": "Grace"]))
    #expect(Responder().find(Store<Settings>.self)?.state.userName == "Grace")
    withExtendedLifetime(browser) {}
  }

  @Test("Loaded settings apply from the start and can't be undone")
  func loading() async throws {
    let repository = InMemorySettingsRepository(["mouse": "on", "motion": "reduced"])
    let browse = await show("settings", over: repository)
    #expect(browse.terminal.app.usesMouse == true)
    #expect(browse.terminal.app.reducesMotion)
    #expect(try !browse.settingsStore().canUndo)
  }

  @Test("A selected theme applies to an open detail in another tab, and keeps custom colors")
  func theme() async throws {
    let repository = InMemorySettingsRepository(["accent": "#ff8000", "color-failure": "red"])
    let browse = await show("list", "detail/1", over: repository)
    let app = browse.terminal.app
    let own = { (theme: ColorTheme) in
      theme.replacing(.accent, with: .rgb(255, 128, 0)).replacing(.failure, with: .red)
    }
    #expect(app.theme == own(.auto))
    let detail = browse.content
    await browse.selectTab("settings")
    await browse.press(KeyPress(.down), KeyPress(.enter), KeyPress(.end))
    #expect(app.theme == .mono)
    await browse.press(KeyPress(.up))
    #expect(app.theme == own(.dark))
    await browse.press(KeyPress(.enter))
    await browse.selectTab("list")
    browse.expectPath(["list/row=9", "detail/1"])
    browse.expect(detail)
    #expect(app.theme == own(.dark))
    #expect(repository.load().settings.theme == .dark)
  }

  // MARK: - Pages

  @Test("A selected value is previewed in one frame; Esc restores the setting, Enter keeps it")
  func preview() async throws {
    let repository = InMemorySettingsRepository()
    let browse = await show("settings/mouse", over: repository)
    let app = browse.terminal.app
    let frames = app.statistics.frames
    await browse.press(KeyPress(.down))
    #expect(app.usesMouse == true)
    #expect(app.statistics.frames == frames + 1)
    #expect(repository.load().settings.mouse == .auto)
    await browse.press(KeyPress(.escape))
    #expect(app.usesMouse == nil)
    browse.expectPath(["settings"])

    await browse.press(KeyPress(.enter))
    browse.expectPath(["settings/mouse"])
    await browse.press(KeyPress(.down), KeyPress(.down), KeyPress(.enter))
    browse.expectPath(["settings"])
    #expect(app.usesMouse == false)
    #expect(repository.load().settings.mouse == .off)
    #expect(try !browse.settingsStore().canUndo)
  }

  @Test("Leaving a page with 1 or q discards the previewed value", arguments: ["1", "q"])
  func leaving(_ key: String) async throws {
    let repository = InMemorySettingsRepository()
    let browse = await show("settings/mouse", over: repository)
    await browse.press(KeyPress(.down))
    #expect(try browse.settingsStore().state.mouse == .on)
    browse.terminal.type(key)
    if key == "1" {
      await browse.terminal.settle()
      #expect(try browse.settingsStore().state.mouse == .auto)
    }
    #expect(repository.load().settings.mouse == .auto)
  }

  @Test("Reports a value that can't be saved, and restores the previous setting")
  func failure() async throws {
    let browse = await show(
      "settings/mouse", over: .init(failing: .unsaved(reason: "disk full")), width: 120)
    await browse.press(KeyPress(.down), KeyPress(.enter))
    #expect(browse.content.contains("could not save the settings: disk full"))
    #expect(browse.terminal.app.notice == "could not save the settings: disk full")
    #expect(browse.terminal.app.usesMouse == nil)
    browse.expectPath(["settings/mouse"])
  }

  @Test("The environment overrides a value that is kept, and a notice says so")
  func overridden() async throws {
    let repository = InMemorySettingsRepository(environment: ["CHARACTERS_MOUSE": "off"])
    let browse = await show("settings/mouse", over: repository)
    await browse.press(KeyPress(.up), KeyPress(.enter))
    #expect(try browse.settingsStore().state.mouse == .off)
    browse.expectPath(["settings"])
    let notice = "Saved, but CHARACTERS_MOUSE overrides the file: off."
    #expect(browse.terminal.app.notice == notice)
  }

  @Test("An edited draft stays when the setting changes elsewhere; an unedited field changes")
  func draft() async throws {
    let browse = await show("settings/user-name")
    try await browse.changeSettings { $0.userName = "Grace" }
    #expect(browse.content.contains("Grace"))
    await browse.type(" H")
    try await browse.changeSettings { $0.userName = "Ada" }
    #expect(browse.content.contains("Grace H"))
  }

  @Test("A preview stays when another setting changes")
  func otherSetting() async throws {
    let browse = await show("settings/mouse")
    await browse.press(KeyPress(.down))
    try await browse.changeSettings {
      $0 = Settings()
      $0.walkthrough = .done
      $0.rowsPerPage = 5
    }
    #expect(try browse.settingsStore().state.mouse == .on)
    #expect(try browse.settingsStore().state.rowsPerPage == 5)
  }

  @Test("A color page shows the color and the values of the file, and says why it has no effect")
  func colors() async throws {
    let own = await show("settings/accent", over: .init(["accent": "#ff8000"]))
    #expect(own.content.contains("#ff8000"))
    #expect(own.content.contains("'config set' accept 'auto', a color such as 'cyan' or"))
    #expect(own.content.contains("accent secondary"))
    let mono = await show("settings/accent", over: .init(["theme": "mono"]))
    #expect(mono.content.contains("No colors: the theme is 'mono'."))
    let never = await show("settings/theme", over: .init(["color": "never"]))
    #expect(never.content.contains("No colors: the setting 'color' is 'never'."))
  }

  @Test("Warns once about the first invalid line of the file, with the allowed values")
  func problem() async throws {
    let browse = await show("settings", over: .init(["mouse": "maybe"]))
    let updates = Task { await browse.browser.followUpdates() }
    await waitUntil("the problem is shown") { browse.terminal.app.notice != nil }
    let notice = "config, line 1: mouse must be 'auto', 'on' or 'off', not 'maybe'"
    #expect(browse.terminal.app.notice == notice)
    #expect(browse.terminal.app.noticeKind == .warning)
    await browse.press(KeyPress(.down), KeyPress(.enter), KeyPress(.down), KeyPress(.enter))
    #expect(browse.terminal.app.notice == nil)
    updates.cancel()
  }

  @Test("A typed value is checked while it is typed, and saved when it is accepted")
  func text() async throws {
    let repository = InMemorySettingsRepository()
    let browse = await show("settings/user-name", over: repository, width: 120)
    await browse.type("Ada#")
    #expect(browse.content.contains("user-name must be at most 40 characters, without # and"))
    await browse.press(KeyPress(.enter))
    browse.expectPath(["settings/user-name"])
    await browse.press(KeyPress(.backspace), KeyPress(.enter))
    browse.expectPath(["settings"])
    #expect(repository.load().settings.userName == "Ada")
    #expect(browse.content.contains("Settings of Ada"))
  }

  // MARK: - The flow

  @Test("A session and a deep link contain an open page of the settings")
  func session() async throws {
    let browse = await show("settings")
    await browse.send(.open("settings/theme"))
    let session = try #require(BrowseSession(text: BrowseSession(browse.flow.currentState).text))
    #expect(browse.browser.state(resuming: session).path == ["settings/theme"])
    #expect(try browse.browser.state(opening: "settings/theme").path == ["settings/theme"])
    #expect(throws: RouteError.self) { try browse.browser.state(opening: "settings/moose") }
  }

  @Test("Selecting the version shows an alert, and Esc in the menu opens the first tab")
  func owner() async {
    let browse = await show("settings")
    await browse.press(KeyPress(.end), KeyPress(.enter))
    #expect(browse.flow.state.modal == Modal("version", style: .alert))
    #expect(browse.content.contains(CharactersProgram.version))
    await browse.press(KeyPress(.enter))
    #expect(browse.flow.state.modal == nil)
    await browse.press(KeyPress(.escape))
    browse.expectPath(["list"])
  }

  @Test("Selecting the licenses pushes them, and Esc returns to the selected row")
  func licenses() async {
    let browse = await show("settings")
    await browse.press(KeyPress(.end), KeyPress(.up), KeyPress(.enter))
    browse.expectPath(["settings", "licenses"])
    #expect(browse.content.contains("`characters` is free software"))
    await browse.press(KeyPress(.escape))
    browse.expectPath(["settings"])
    #expect(browse.content.contains("▌ Licenses"))
  }

  @Test(
    "The settings present an alert, a sheet and a full screen, and Esc closes each",
    arguments: ["Alert", "Sheet", "Full screen"])
  func modals(_ title: String) async {
    let browse = await show("settings/modal")
    let content = browse.content
    await browse.press(KeyPress(.tab))
    await browse.click("[ \(title) ]")
    #expect(browse.content != content)
    await browse.press(KeyPress(.escape))
    #expect(browse.flow.state.modal == nil)
    browse.expectPath(["settings/modal"])
    browse.expect(content)
  }

  @Test("The test pages show keys, count, and push pages")
  func tests() async {
    let keyboard = await show("settings/keyboard")
    await keyboard.press(KeyPress("x", .control), KeyPress(.function(5)), KeyPress("q"))
    keyboard.terminal.paste("two words")
    await keyboard.terminal.settle()
    for text in ["Ctrl+X", "F5", "q", "pasted 9 characters"] {
      #expect(keyboard.content.contains(text))
    }
    let toolbar = await show("settings/toolbar")
    await toolbar.press("++-")
    #expect(toolbar.content.contains("Count: 1"))
    let push = await show("settings/push")
    await push.press(KeyPress(.enter), KeyPress(.enter))
    #expect(push.content.contains("Page 3"))
    push.expectPath(["settings/push"])
    await push.press(KeyPress(.escape))
    #expect(push.content.contains("Page 2"))
  }
}
