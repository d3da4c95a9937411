import CharacterDomain
import CharacterDomainTesting
import CharactersAssembly
import CommandLineKit
import CommandLineTesting
import Foundation
import Testing

@MainActor @Suite struct RecordingTests {
  /// A program with the embedded catalog, one favorite and one setting.
  private var complete: CharactersProgram {
    CharactersProgram(
      favoritesRepository: InMemoryFavoritesRepository([CharacterID(801)]),
      settingsRepository: InMemorySettingsRepository(["rows-per-page": "7"]))
  }

  /// A program whose repositories of characters and favorites must not be called.
  private var withoutRepositories: CharactersProgram {
    CharactersProgram(
      characterRepository: StubCharacterRepository(),
      favoritesRepository: StubFavoritesRepository(),
      settingsRepository: InMemorySettingsRepository())
  }

  private func run(_ arguments: [String], in program: CharactersProgram) async -> CommandOutcome {
    await program.commandLine.run(arguments)
  }

  @Test(
    "A replay without repositories writes the same output, byte for byte",
    arguments: [
      ["detail", "dracula"], ["detail", "801", "--json"], ["random"], ["detail", "noname-at-all"],
      ["detail", "j"], ["list", "--sort", "year", "-n", "3"], ["list", "--json", "-n", "2"],
      ["search", "sher", "holm"], ["search", "xqzw"], ["random", "-n", "3", "--seed", "4"],
      ["related", "zeus"], ["stats", "--kind", "deity"], ["list", "--favorites", "--reverse"],
      ["list", "--page", "1000000"], ["list"], ["config", "set", "mouse", "on"], ["favorites"],
      ["favorites", "undo"], ["export", "--kind", "giant"], ["favorites", "export"],
      ["favorites", "add", "801", "12"], ["favorites", "remove", "sherlock", "--json"],
    ])
  func replay(_ arguments: [String]) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    var recorded = await run(arguments + ["--record", file.path], in: complete)
    recorded.error += "the replay matches the recording\n"
    recorded.code = .success
    #expect(await run(["replay", file.path], in: withoutRepositories) == recorded)
  }

  @Test(
    "A replay with an edited argument fails unless the arguments are equivalent",
    arguments: [
      (["detail", "dracula"], "dracula", "holmes"), (["detail", "801"], "801", "802"),
      (["list", "-n", "3"], "3", "4"), (["list", "--sort", "year"], "year", "name"),
      (["search", "sher", "holm"], "holm", "wats"),
      (["favorites", "add", "801"], "801", "12"), (["favorites", "add", "801"], "add", "remove"),
      (["favorites", "remove", "801"], "remove", "rm"),
    ])
  func edited(_ arguments: [String], _ old: String, _ new: String) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    _ = await run(arguments + ["--record", file.path], in: complete)
    var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    lines[0] = Substring(lines[0].replacing("\"\(old)\"", with: "\"\(new)\""))
    try lines.map { $0 + "\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
    let replayed = await run(["replay", file.path], in: withoutRepositories)
    // 'rm' is an alias of 'remove', so a replay with 'rm' matches the recording.
    #expect(replayed.code == (new == "rm" ? .success : .failure))
    #expect(replayed.error.contains(" differs (- recorded, + replayed)\n") == (new != "rm"))
  }

  @Test("Replays a recording with the ID format of earlier versions")
  func older() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Self.recording.write(to: file, atomically: true, encoding: .utf8)
    #expect(
      await run(["replay", file.path], in: withoutRepositories)
        == CommandOutcome(
          output: "Tristram Shandy\n", error: "the replay matches the recording\n"))
  }

  /// A recording of `characters related 500` by version 0.2.0.
  private static let recording = #"""
    {"recording":2,"program":"characters","programVersion":"0.2.0","arguments":["related","500"]\#
    ,"settings":{"colors":"false","isTerminal":"false"}}
    {"event":"sent","display":1,"name":"RelatedViewModel","action":{"appeared":{}}}
    {"event":"started","display":1,"name":"RelatedViewModel","effect":1,"id":".load(\n  RelatedR\#
    equest(\n    name: .id(\n      500\n    ),\n    depth: 1,\n    target: nil\n  )\n)"}
    {"event":"answered","display":1,"name":"RelatedViewModel","effect":1,"isLate":false,"action"\#
    :{"relatedArrived":{"_0":{"edgeSet":[],"edges":[],"guesses":[],"ids":[{"rawValue":500}],"nod\#
    es":[{"character":{"id":{"rawValue":500},"name":"Tristram Shandy","slug":"tristram-shandy"},\#
    "depth":0,"kind":"human"}]}}}}
    {"event":"changed","display":1,"name":"RelatedViewModel","state":".loaded(\n  RelatedDisplay\#
    Model(\n    related: Related(\n      nodes: [\n        Node(\n          character: Character\#
    Reference(\n            id: 500,\n            slug: \"tristram-shandy\",\n            name: \#
    \"Tristram Shandy\"\n          ),\n          depth: 0,\n          kind: .human\n        )\n \#
         ],\n      edges: [],\n      ends: nil,\n      guesses: [],\n      ids: [\n        500\n\#
          ],\n      edgeSet: []\n    ),\n    rows: [\n      Row(\n        id: 500,\n        bran\#
    ch: \"\",\n        name: \"Tristram Shandy\",\n        kind: .human,\n        relation: \"\"\#
    ,\n        parent: \"\",\n        descendants: 0\n      )\n    ],\n    folded: [],\n    dept\#
    h: 1,\n    reload: .none\n  )\n)"}
    {"event":"waited","display":1,"name":"RelatedViewModel","wait":1}
    {"event":"ended","result":"0"}

    """#

  @Test("Traces view models, effects and views")
  func trace() async {
    let outcome = await run(["detail", "dracula", "--trace"], in: complete)
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("  CharacterDetailViewModel 1 handles .appeared") })
    #expect(lines.contains { $0.hasSuffix(" starts effect 1: .load(.named(.text(\"dracula\")))") })
    let render = "    renders ContentWriter<CharacterDetailDisplayModel, CharacterDetailError>"
    #expect(lines.contains { $0.hasSuffix(render) })
    #expect(lines.contains { $0.hasSuffix("- .loading") })
  }
}
