import CharacterDomainTesting
import CharactersAssembly
import CommandLineKit
import CommandLineTesting
import Foundation
import Testing

@MainActor @Suite struct BrowsePictureTests {
  private func run(_ arguments: [String]) async -> CommandOutcome {
    await CharactersProgram(
      characterRepository: InMemoryCharacterRepository(.contractFixtures),
      favoritesRepository: InMemoryFavoritesRepository(),
      settingsRepository: InMemorySettingsRepository()
    ).commandLine.run(["browse"] + arguments)
  }

  private func run(_ arguments: String...) async -> CommandOutcome { await run(arguments) }

  /// Calls `body` with the path of a new temporary folder, and then removes the folder.
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = try TemporaryFolder(prefix: "picture")
    defer { folder.remove() }
    try await body(folder.path)
  }

  @Test("A picture in text shows the list and the opened character after both have loaded")
  func text() async throws {
    try await withFolder { folder in
      let path = folder + "/picture.txt"
      let outcome = await run("--open", "detail/noname", "--screenshot", path, "--size", "100x12")
      #expect(outcome == CommandOutcome())
      let rows = try String(contentsOfFile: path, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      #expect(rows.count == 13 && rows.last == "")
      // Row 0 contains the tabs. It is not compared, because each feature adds a tab.
      #expect(rows[1].hasPrefix("╭─ Characters ─") && rows[1].contains("╭─ Noname ─"))
      #expect(rows[11].hasSuffix("? Keys"))
    }
  }

  @Test("A picture in SVG has a title and the default size")
  func vector() async throws {
    try await withFolder { folder in
      let path = folder + "/picture.svg"
      #expect(await run("--open", "detail/noname", "--screenshot", path) == CommandOutcome())
      let picture = try String(contentsOfFile: path, encoding: .utf8)
      #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"864\""))
      #expect(picture.contains("<title>'characters browse': Characters and Character</title>"))
      #expect(picture.contains(">Noname</text>"))
    }
  }

  @Test("A picture of a failure shows the error")
  func failure() async throws {
    try await withFolder { folder in
      let path = folder + "/picture.txt"
      #expect(
        await run("--screenshot", path, "--size", "60x10", "--simulate-failures", "1")
          == CommandOutcome())
      let picture = try String(contentsOfFile: path, encoding: .utf8)
      #expect(picture.contains("simulate-failures"))
    }
  }

  @Test("Does not overwrite an existing file")
  func existingFile() async throws {
    try await withFolder { folder in
      let path = folder + "/picture.txt"
      try "mine".write(toFile: path, atomically: true, encoding: .utf8)
      let outcome = await run("--screenshot", path)
      #expect(outcome.code == .failure && outcome.error.contains("exists"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }
  }

  @Test(
    "Refuses invalid sizes, file types, routes and combinations of options",
    arguments: [
      (["--screenshot", "a.svg", "--size", "0x9"], "a size such as 80x24"),
      (["--screenshot", "a.svg", "--size", "80x201"], "a size such as 80x24"),
      (["--screenshot", "a.png"], "a picture must be an .svg or a .txt file, not 'a.png'"),
      (["--size", "80x24"], "--size requires --screenshot"),
      (
        ["--screenshot", "a.svg", "--accessible"],
        "--accessible and --screenshot can't be used together"
      ),
      (["--screenshot", "a.svg", "--open", "detial/zeus"], "no screen is named 'detial'"),
    ])
  func invalid(arguments: [String], message: String) async {
    let outcome = await run(arguments)
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains(message))
  }
}
