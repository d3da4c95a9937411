import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import DisplayTesting
import FlowKit
import Foundation
import HTTPTesting
import InjectionKit
import TerminalKit
import Testing

@testable import CharactersAssembly

/// Browses a source on a loopback server.
@MainActor @Suite struct BrowseSourcesTests {
  @Test("Lists, opens and remembers a source, and the picker selects the embedded catalog")
  func journey() async throws {
    let folder = try TemporaryFolder(prefix: "sources")
    defer { folder.remove() }
    let program = try SourceProgram(in: folder)
    let browse = try await program.startWithCopy()
    defer { program.stop() }
    #expect(browse.terminal.row(1).hasPrefix("╭─ Characters of rickandmorty ─"))
    #expect(browse.terminal.row(3).contains("▌ ● Ada"))
    #expect(browse.terminal.row(4).contains("● Grace"))
    #expect(browse.content.contains("│ the copy of rickandmorty is "))
    await browse.press("\r")
    browse.expectPath(["list", "detail/rickandmorty:1"])
    #expect(browse.terminal.row(1).contains("╭─ Ada ─"))
    #expect(browse.terminal.row(1).hasSuffix("─ rickandmorty ─╮"))
    #expect(browse.browser.session(of: browse.flow).source == "rickandmorty")

    await browse.press("o")
    #expect(browse.flow.state.modal?.route == "source")
    await browse.press("g\r")
    browse.expectPath(["list"])
    #expect(browse.terminal.row(1).hasPrefix("╭─ Characters ─"))
    #expect(browse.terminal.row(3).contains("100% Otto_von"))
    #expect(browse.browser.session(of: browse.flow).source == "embedded")
    await browse.send(.open("detail/rickandmorty:2"))
    #expect(browse.terminal.row(1).contains("╭─ Grace ─"))
  }

  @Test("Favorites of a source have the names of its copy")
  func favorites() async throws {
    let folder = try TemporaryFolder(prefix: "sources")
    defer { folder.remove() }
    let program = try SourceProgram(in: folder)
    let browse = try await program.startWithCopy()
    defer { program.stop() }
    await browse.press("f2")
    #expect(browse.content.contains("Ada"))
    #expect(!browse.content.contains("not in the copy"))
  }

  @Test("Offline, the copy is listed, and a session selects its source")
  func offline() async throws {
    let folder = try TemporaryFolder(prefix: "sources")
    defer { folder.remove() }
    let program = try SourceProgram(in: folder)
    _ = try await program.start(program.selection())
    await program.waitForUpdate()
    program.stop()

    let later = try SourceProgram(in: folder, at: program.server)
    var selection = try later.selection()
    (selection.policy.requests, selection.source) = (.never, nil)
    let browse = try await later.start(selection)
    defer { later.stop() }
    #expect(browse.terminal.row(1).hasPrefix("╭─ Characters ─"))
    let requests = program.server.requests.count
    let session = BrowseSession(browse.flow.currentState, source: "rickandmorty")
    await browse.browser.selectSource(of: session)
    await browse.terminal.settle()
    #expect(browse.terminal.row(1).hasPrefix("╭─ Characters of rickandmorty ─"))
    #expect(browse.terminal.row(3).contains("▌ ● Ada"))
    await waitUntil("the age is known") {
      later.sources.status.state.states["rickandmorty"]?.age != nil
    }
    await browse.terminal.settle()
    #expect(browse.content.contains("│ offline: the copy of rickandmorty is "))
    #expect(program.server.requests.count == requests)
  }

  @Test("Without a copy, a picture shows the complete list, and the line about the source")
  func picture() async throws {
    let folder = try TemporaryFolder(prefix: "sources")
    defer { folder.remove() }
    let outcome = try await SourceProgram(in: folder)
      .takePicture(at: folder.path + "/picture.txt")
    #expect(outcome == CommandOutcome())
    let picture = try String(contentsOfFile: folder.path + "/picture.txt", encoding: .utf8)
    for text in ["Characters of rickandmorty", "● Ada", "● Grace", "the copy of rickandmorty is "] {
      #expect(picture.contains(text), "\(text)\n\(picture)")
    }
  }

  @Test("Browsing the embedded catalog creates no copy, and the session names no source")
  func embedded() async throws {
    let folder = try TemporaryFolder(prefix: "sources")
    defer { folder.remove() }
    let program = try SourceProgram(in: folder)
    let browse = try await program.start(SourceSelection(Settings()))
    defer { program.stop() }
    await browse.press("r3r2r")
    #expect(browse.browser.session(of: browse.flow) == BrowseSession(browse.flow.currentState))
    #expect(program.server.requests.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}

/// The interactive program with a source of two characters, and the server of the source.
@MainActor private final class SourceProgram {
  let server: LoopbackServer
  private(set) lazy var sources = container.resolve(BrowsedSources.dependency)

  private let container: Container
  private var updates: Task<Void, Never>?

  init(in folder: TemporaryFolder, at server: LoopbackServer? = nil) throws {
    self.server = try server ?? LoopbackServer { Self.answer(to: $0.path) }
    let characters = InMemoryCharacterRepository(.contractFixtures)
    container = Container()
      .replacing(SharedDependencies.catalog) { _ in characters }
      .replacing(SharedDependencies.favoritesRepository) { _ in InMemoryFavoritesRepository() }
      .replacing(SharedDependencies.settingsRepository) { _ in InMemorySettingsRepository() }
      .replacing(SharedDependencies.environment) { _ in ["XDG_CACHE_HOME": folder.path] }
  }

  func selection() throws -> SourceSelection {
    let address = try #require(SourceAddress(rawValue: server.url.absoluteString))
    return SourceSelection(of: "rickandmorty", at: address, Settings())
  }

  func start(_ selection: SourceSelection) async throws -> BrowseTerminal {
    await sources.start(selection, waitsForLists: false)
    updates = Task { [sources] in await sources.publishStates() }
    return await BrowseTerminal(in: Browser(container: container))
  }

  /// Starts the program with the source, and waits until the copy is complete and shown.
  func startWithCopy() async throws -> BrowseTerminal {
    let browse = try await start(selection())
    await waitForUpdate()
    await browse.terminal.settle()
    return browse
  }

  /// Runs `browse --screenshot`.
  func takePicture(at path: String) async -> CommandOutcome {
    await CommandLineProgram(
      name: "characters", version: "1.0", summary: "Runs commands in tests.",
      commands: [BrowseCommand(container: container)]
    ).run([
      "browse", "--source", "rickandmorty", "--base-url", server.url.absoluteString,
      "--screenshot", path,
    ])
  }

  func waitForUpdate() async {
    await waitUntil("both pages are copied") { [sources] in
      let state = sources.status.state.states["rickandmorty"]
      return state?.isComplete == true && state?.isUpdating == false
    }
  }

  func stop() { updates?.cancel() }

  private nonisolated static func answer(to path: String) -> LoopbackResponse {
    let (ada, grace) = (character(1, "Ada"), character(2, "Grace"))
    if path.hasSuffix("/1") { return .text(ada, type: "application/json") }
    if path.hasSuffix("/2") { return .text(grace, type: "application/json") }
    let (entry, next) = path.contains("page=2") ? (grace, "null") : (ada, #""page 2""#)
    return .text(
      #"{"info": {"count": 2, "next": \#(next)}, "results": [\#(entry)]}"#,
      type: "application/json")
  }

  private nonisolated static func character(_ id: Int, _ name: String) -> String {
    #"{"id": \#(id), "name": "\#(name)", "species": "Human"}"#
  }
}
