import CharacterDomain
import CommandLineKit
import InjectionKit
import TerminalKit
import TerminalPictures
import TerminalText

/// `characters browse`: starts the interactive program.
struct BrowseCommand: Command {
  private static let open = Option(
    "open", value: "ROUTE", help: "Screen to start with, such as detail/zeus or list/kind=deity",
    parser: .text)
  private static let resume = Flag("resume", help: "Continue where the last session ended")
  private static let walkthrough = Flag(
    "walkthrough", help: "Show the walkthrough of the first start")
  private static let accessible = Flag(
    "accessible", help: "Use lines of text and numbered prompts instead of a full screen")
  private static let latency = Option(
    "simulate-latency", value: "MS", help: "Delay each answer, also of favorites (0–60000)",
    parser: .integer(in: 0...60_000))
  private static let failures = Option(
    "simulate-failures", value: "N", help: "Let each Nth request fail, also of favorites (1–1000)",
    parser: .integer(in: 1...1_000))
  private static let screenshot = Option(
    "screenshot", value: "FILE", help: "Save a picture in a new .svg or .txt file and exit",
    parser: .path)
  private static let size = Option(
    "size", value: "SIZE", help: "Size of the picture in cells (default 100x30)", parser: .size)

  /// The routes that can be opened, in the order of the tabs.
  nonisolated static let screens = [
    "list", "list/FILTER", "filter/FILTER", "detail/NAME", "related/NAME", "favorites",
    "clear-favorites/IDS", "portraits", "portrait/NAME", "feed/SECTION", "stats", "settings",
    "licenses", "version",
  ]

  var definition: CommandDefinition {
    Self.ownDefinition.adding(flags: SourceSelection.flags, options: SourceSelection.options)
  }

  private static let ownDefinition = CommandDefinition(
    name: "browse",
    summary: "Browse the characters in an interactive program.",
    discussion: """
      Keys: arrows or j and k move, Enter opens, Esc goes back and ] forward, / searches as you type, \
      F filters, s changes the order, f adds a favorite or removes it, u undoes in the favorites, t \
      shows the relations of an open character, o selects a web service, 1 to 9 select tabs, Left and Right select columns, ? \
      shows all keys, q quits. \
      The mouse is off, so that text can be selected; F2 turns it on. With 'characters config set mouse on', it is on from the start.
      The first start begins with a walkthrough, unless a ROUTE is opened. \
      The program saves what it shows for --resume, as it changes and at its end. A ROUTE is the name \
      of a screen with its parameters: \(screens.joined(separator: ", ")).
      """,
    flags: [resume, walkthrough, accessible], options: [open, screenshot, size, latency, failures],
    examples: [
      .init("characters browse", "the list of all characters"),
      .init("characters browse --open detail/zeus", "one character"),
      .init("characters browse --open list/tradition=greek", "a filtered list"),
      .init("characters browse --resume", "where the last session ended"),
      .init("characters browse --source rickandmorty", "the characters of a web service"),
      .init("characters browse --open detail/zeus --screenshot zeus.svg", "a picture"),
    ],
    isInteractive: true, refusedOptions: ["json", "record", "width"])

  private let container: Container

  init(container: Container) {
    self.container = container
  }

  func run(_ input: CommandInput, console: Console) async throws {
    try checkOptions(of: input, console)
    let conditions = SimulatedConditions(
      latency: .milliseconds(input[Self.latency] ?? 0), failureInterval: input[Self.failures])
    let settings = container.resolve(SharedDependencies.loadedSettings).settings
    let selection = try SourceSelection(input, settings)
    let container = selection.policy.requests == .never ? container.withOfflineFeeds : container
    await container.resolve(BrowsedSources.dependency)
      .start(selection, waitsForLists: input[Self.screenshot] != nil)
    let browser = Browser(
      container: container, conditions: conditions,
      walkthrough: walkthrough(input, settings, console))
    let launcher = BrowserLauncher(browser, console: console)
    let route = input[Self.open].map { selection.qualifyingID(inRoute: $0) }
    let flow = try await launcher.flow(opening: route, resumes: input[Self.resume])
    if let path = input[Self.screenshot] {
      return try await BrowsePicture(browser, flow: flow, size: input[Self.size]).save(to: path)
    }
    try await launcher.run(flow, isAccessible: input[Self.accessible])
  }

  // MARK: - Internal

  /// Returns when the walkthrough is shown, and where it continues.
  private func walkthrough(
    _ input: CommandInput, _ settings: Settings, _ console: Console
  ) -> BrowsedWalkthrough.Start {
    let isAsked = input[Self.walkthrough]
    let asksForScreen =
      input[Self.open] != nil || input[Self.resume] || input[Self.screenshot] != nil
    guard isAsked || !asksForScreen && console.profile.isTerminal else { return .never }
    // Another program can still change the setting while the walkthrough is not due.
    guard isAsked || settings.walkthrough == .due else { return .ifDue(nil) }
    let environment = container.resolve(SharedDependencies.environment)
    let session = try? BrowseSessionFile(environment: environment).session()
    return isAsked ? .always(session?.front) : .ifDue(session?.front)
  }

  private func checkOptions(of input: CommandInput, _ console: Console) throws(CommandFailure) {
    if input.format == .json {
      throw CommandFailure(
        "'browse' writes no JSON", hint: "use 'characters list --json'", exitCode: .usage)
    }
    if console.requestedWidth != nil {
      throw CommandFailure(
        "'browse' has the width of the terminal", hint: "remove --width", exitCode: .usage)
    }
    if input[Self.walkthrough],
      let other = [
        ("--open", input[Self.open] != nil), ("--resume", input[Self.resume]),
        ("--screenshot", input[Self.screenshot] != nil),
      ].first(where: \.1)?.0
    {
      throw CommandFailure(
        "--walkthrough and \(other) can't be used together", exitCode: .usage)
    }
    if input[Self.screenshot] == nil, input[Self.size] != nil {
      throw CommandFailure("--size requires --screenshot", exitCode: .usage)
    }
    if input[Self.screenshot] != nil, input[Self.accessible] {
      throw CommandFailure(
        "--accessible and --screenshot can't be used together", exitCode: .usage)
    }
  }
}

extension SourceSelection {
  /// Returns a route in which the number of a character names its source, such as
  /// `detail/rickandmorty:1` for `detail/1`.
  fileprivate func qualifyingID(inRoute route: String) -> String {
    guard let source else { return route }
    return route.replacing(#/^(detail|portrait|related)\/([0-9]+)(?=\?|$)/#) {
      "\($0.1)/\(source):\($0.2)"
    }
  }
}

extension Browser {
  nonisolated static let program = "characters"
}

/// Renders the interactive program without a terminal, and saves the picture in a file.
@MainActor
struct BrowsePicture {
  /// The size in cells if the user omits `--size`.
  static let defaultSize = Size(width: 100, height: 30)

  private let browser: Browser
  private let flow: AppFlow
  private let size: Size

  init(_ browser: Browser, flow: AppFlow, size: Size?) {
    self.browser = browser
    self.flow = flow
    self.size = size ?? Self.defaultSize
  }

  /// Writes the picture to a new file, after all visible content has loaded.
  ///
  /// - Throws: ``CommandFailure`` if the file extension is not supported, or the file can't be
  ///   created or written.
  func save(to path: String) async throws(CommandFailure) {
    let isVector = path.hasSuffix(".svg")
    guard isVector || path.hasSuffix(".txt") else {
      throw CommandFailure(
        "a picture must be an .svg or a .txt file, not \(SafeText.quoted(path))", exitCode: .usage)
    }
    let app = await browser.snapshot(of: flow, size: size)
    let content = isVector ? ScreenPicture(app.screen, title: title).svg : app.screenText + "\n"
    try TextFile.create(path, with: content)
  }

  // MARK: - Internal

  private var title: String {
    "'characters browse': \(browser.title(of: flow.state.path))"
  }
}

extension Browser {
  /// Returns an app that renders the flow in memory, after all visible content has loaded.
  func snapshot(of flow: AppFlow, size: Size) async -> TerminalApp {
    await TerminalApp.snapshot(size: size, app: { emptyApp(on: $0, clock: $1) }) { view(of: flow) }
  }
}

extension ValueParser<Size> {
  /// A parser for sizes from `1x1` to `500x200`, in columns and rows.
  static var size: ValueParser {
    ValueParser(expecting: "a size such as 80x24") { text in
      let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let width = parts[0], let height = parts[1],
        (1...500).contains(width), (1...200).contains(height)
      else { return nil }
      return Size(width: width, height: height)
    }
  }
}
