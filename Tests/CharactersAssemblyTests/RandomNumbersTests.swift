import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import FlowKit
import Foundation
import RandomTesting
import TerminalKit
import Testing

@testable import CharactersAssembly

/// Passes extreme numbers to every input of the program. An overflow would trap and end the tests.
@MainActor @Suite struct RandomNumbersTests {
  /// Runs the program with the embedded catalog and one favorite.
  private static func run(_ arguments: [String]) async -> CommandOutcome {
    await CharactersProgram(
      favoritesRepository: InMemoryFavoritesRepository([CharacterID(801)]),
      settingsRepository: InMemorySettingsRepository()
    ).commandLine.run(arguments)
  }

  /// Calls a closure with a path where no file exists yet, and removes the file afterwards.
  private func withFile<Result>(_ body: (String) async throws -> Result) async rethrows -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(file.path)
  }

  // MARK: - Recordings

  private static let recordedCommands = [
    ["stats"], ["stats", "--all", "--json"], ["stats", "--format", "csv"],
    ["list", "-n", "3", "--year", "1800..1850"], ["list", "--favorites", "--reverse"],
    ["list", "-n", "2", "--page", "2", "--json", "--envelope"],
    ["list", "--all", "--kind", "fairy"],
    ["search", "sher", "holm"], ["search", "xqzw"], ["detail", "dracula"], ["detail", "j"],
    ["detail", "801", "--json"], ["detail", "noname-at-all"], ["random", "-n", "2", "--seed", "4"],
    ["related", "zeus"], ["related", "hamlet", "--depth", "2", "--format", "dot"], ["favorites"],
    ["favorites", "add", "dracula"], ["favorites", "remove", "801", "--json"],
    ["favorites", "undo"],
  ]

  private func recordings() async throws -> [String] {
    var recordings: [String] = []
    for command in Self.recordedCommands {
      recordings.append(
        try await withFile { path in
          _ = await Self.run(command + ["--record", path])
          return try String(contentsOfFile: path, encoding: .utf8)
        })
    }
    return recordings
  }

  @Test(
    "A replay of a recording with other values succeeds or fails, but does not crash",
    arguments: RandomSource.seeds)
  func recordings(seed: UInt64) async throws {
    let recordings = try await recordings()
    // A replay with a missing event ends only after a timeout, so the replays run concurrently.
    await withTaskGroup(of: Void.self) { group in
      for round in 0..<150 {
        var random = RandomSource(seed: seed &* 1_000 + UInt64(round))
        var mutation = RecordingMutation(random.one(of: recordings))
        for _ in 0...random.below(3) { mutation.replace(using: &random) }
        let options = random.one(of: [[], ["--json"], ["--trace"], ["--width", "10000"]])
        group.addTask { [text = mutation.text] in
          await replay(text, options, "seed \(seed), round \(round)")
        }
      }
    }
  }

  private func replay(_ text: String, _ options: [String], _ about: Comment) async {
    await withFile { path in
      #expect(throws: Never.self) { try Data(text.utf8).write(to: URL(filePath: path)) }
      let outcome = await Self.run(["replay", path] + options)
      #expect([.success, .failure].contains(outcome.code), about)
    }
  }

  // MARK: - Arguments and routes

  @Test(
    "Extreme numbers in arguments succeed or are refused, but do not crash",
    arguments: RandomSource.seeds)
  func arguments(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let (one, other) = (random.extremeNumber(), random.extremeNumber())
      let arguments = random.one(of: [
        ["list", "--page", one, "--limit", other],
        ["list", "--page=\(one)", "--json", "--envelope"],
        ["list", "--year=\(one)"], ["list", "--year=\(one)..\(other)"], ["list", "--width", one],
        ["search", "zeus", "--page=\(one)", "-n", other], ["stats", "--year=\(one)-\(other)"],
        ["random", "--seed=\(one)", "-n", other], ["related", "zeus", "--depth=\(one)"],
        ["detail", "--", one], ["related", "--", one], ["favorites", "add", "--", one, other],
        ["favorites", "remove", "--", one], ["help", one],
        ["browse", "--screenshot", "/nowhere/x.txt", "--size", "\(one)x\(other)"],
        ["browse", "--simulate-latency=\(one)"], ["browse", "--simulate-failures=\(one)"],
      ])
      let outcome = await Self.run(arguments)
      let expected: [ExitCode] = [.success, .failure, .usage, .notFound]
      #expect(expected.contains(outcome.code), "\(arguments)")
    }
  }

  @Test(
    "Extreme numbers in routes and sessions leave a screen that is not empty",
    arguments: RandomSource.seeds)
  func routes(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let browser = Browser.testing()
    for _ in 0..<25 {
      let session = """
        characters browse 1
        [tab]
        list/year=\(random.extremeNumber())..\(random.extremeNumber())&row=\(random.extremeNumber())
        [tab]
        favorites/row=\(random.extremeNumber())
        [tab selected]
        stats/row=\(random.extremeInteger())
        detail/\(random.extremeNumber())
        related/odysseus?depth=\(random.extremeNumber())&row=\(random.extremeNumber())
        [modal sheet]
        filter/year=\(random.extremeNumber())

        """
      let state = browser.state(resuming: try #require(BrowseSession(text: session)))
      for stack in state.stacks {
        guard let route = stack.path.last else { continue }
        let flow = browser.flow(try browser.state(opening: route))
        let app = await browser.snapshot(of: flow, size: Size(width: 60, height: 10))
        #expect(!app.screenText.isEmpty, "\(session)")
        _ = BrowseSession(flow.currentState).text
      }
    }
  }

  // MARK: - Terminal

  @Test(
    "Extreme numbers in terminal sequences and resizes do not stop the app",
    arguments: RandomSource.seeds)
  func input(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    let browse = await BrowseTerminal(width: 60, height: 10)
    await browse.press(KeyPress(.function(2)))
    for _ in 0..<100 {
      let (one, other) = (random.extremeNumber(), random.extremeNumber())
      let sequence = random.one(of: [
        "[<0;\(one);\(other)M", "[<0;\(one);\(other)m", "[<\(one);1;1M", "[<64;\(one);\(other)M",
        "[<32;\(one);\(other)M", "[8;\(one);\(other)t", "[4;\(one);\(other)t", "[\(one);\(other)R",
        "[?\(one);\(other)R", "[\(one);\(other)~", "[\(one);\(other)u", "[\(one):\(other)u",
        "[27;\(one);\(other)~", "[1;\(one)A", "[?\(one);\(other)$y", "[?\(one)u",
        "[?\(one);\(other)c", "]11;rgb:\(one)/\(other)/0\u{7}", "O\(one)P",
      ])
      browse.terminal.device.send(.input(Array("\u{1B}\(sequence)".utf8)))
      if random.isTrue(oneIn: 10) {
        await browse.resize(
          width: random.one(of: [1, 2, 60, 500]), height: random.one(of: [1, 10]))
      }
    }
    await browse.press(KeyPress(.escape))
    #expect(browse.terminal.app.isRunning)
  }

  // MARK: - Repositories

  @Test(
    "Extreme numbers in a repository do not break commands or screens",
    arguments: RandomSource.seeds)
  func repository(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<10 {
      let repository = random.extremeRepository()
      let program = CharactersProgram(
        characterRepository: repository, favoritesRepository: InMemoryFavoritesRepository(),
        settingsRepository: InMemorySettingsRepository())
      for arguments in [
        ["list"], ["list", "--json", "--envelope"], ["list", "--page", "1000000"],
        ["search", "o", "--json", "--envelope"], ["search", "o"], ["stats"], ["stats", "--all"],
        ["stats", "--format", "csv"],
      ] { #expect(await program.commandLine.run(arguments).code == .success, "\(arguments)") }
      let browser = Browser.testing(over: repository)
      for route: Route in ["list", "list/row=9", "list/q=o", "stats", "stats/row=5"] {
        let browse = await BrowseTerminal(path: [route], in: browser, width: 60, height: 10)
        for key in [Key.end, .pageDown, .home, .up, .pageUp] { await browse.press(KeyPress(key)) }
        #expect(!browse.content.isEmpty)
      }
    }
  }
}

extension RandomSource {
  /// Returns a repository of three characters with extreme IDs, years and counts.
  fileprivate mutating func extremeRepository() -> StubCharacterRepository {
    let characters = (0..<3).map { _ in
      FictionalCharacter(
        id: CharacterID(extremeInteger()), slug: "o", name: "O",
        publicationDate: PublicationDate(year: extremeInteger(), certainty: .circa), kind: .human)
    }
    let total = Total.exactly(extremeInteger())
    let counts = (0..<3).map { _ in
      CharacterStatistics.Count<Int>(extremeInteger(), extremeInteger())
    }
    let statistics = CharacterStatistics(
      kinds: [.init(.human, extremeInteger())], languages: [], centuries: counts, traditions: [])
    return StubCharacterRepository(
      onList: { _, _, page in Page(items: characters.map(\.summary), request: page, total: total) },
      onSearch: { _, _, page in
        Page(
          items: characters.map { CharacterMatch($0.summary, passage: nil) }, request: page,
          total: total)
      }, onSuggestions: { _, _ in [] }, onStatistics: { _ in statistics })
  }
}
