import CommandLineKit
import CommandLineTesting
import Testing

@testable import ScaffoldKit

@MainActor @Suite struct GraphCommandTests {
  @Test("Prints the overview with notes about omitted modules by default") func house() async {
    let outcome = await run()
    #expect(
      outcome.output == """
        App
          house      HeroesKit
        Features
          HeroesKit  Heroes, Kit
        Domain
          Heroes
        Base
          Kit

        """)
    #expect(
      outcome.error == """
        Transitive dependencies are omitted.
        Not shown: 1 test support module, 1 tool.

        """)
  }

  @Test("Prints every module and dependency with --all") func all() async {
    let outcome = await run("--all")
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(
      lines == [
        "  build-house  Heroes", "  house        HeroesKit, Kit", "  HeroesKit    Heroes, Kit",
        "  Heroes", "  Kit", "  KitTesting   Kit",
      ])
    #expect(outcome.error == "")
  }

  @Test(
    "Prints a chosen part completely",
    arguments: [
      (["--from", "HeroesKit"], ["HeroesKit", "Heroes", "Kit"]),
      (["--to", "HeroesKit"], ["house", "HeroesKit"]),
      (["--from", "house", "--to", "Heroes"], ["house", "HeroesKit", "Heroes"]),
      (["--from", "Kit", "--to", "Kit"], ["Kit"]),
    ])
  func parts(_ options: [String], _ names: [String]) async {
    let lines = await run(options).output.split(separator: "\n")
    let shown = lines.filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
    #expect(shown.map(String.init) == names)
  }

  @Test("Accepts the name of a feature without Kit") func feature() async throws {
    let workspace = try SampleWorkspace()
    let outcome = await workspace.run("graph --from Cats")
    #expect(outcome.output.contains("\n  CatsKit "))
    #expect(await workspace.run("graph --from CatsKit") == outcome)
  }

  @Test(
    "Prints every format",
    arguments: [("svg", "<svg xmlns"), ("mermaid", "graph TD\n"), ("text", "App\n")])
  func formats(_ format: String, _ start: String) async {
    let outcome = await run("--format", format)
    #expect(outcome.output.hasPrefix(start))
    #expect(outcome.output.hasSuffix("\n") && !outcome.output.hasSuffix("\n\n"))
  }

  @Test("Prints every chosen module and dependency as JSON") func json() async {
    #expect(
      await run("--json", "--from", "KitTesting").words == """
        { "nodes": [ \
        { "name": "Kit", "layer": "base", "isForTests": false }, \
        { "name": "KitTesting", "layer": "base", "isForTests": true } ], \
        "edges": [ { "from": "KitTesting", "to": "Kit" } ] }
        """)
  }

  @Test(
    "Refuses invalid choices with one error",
    arguments: [
      (["--to", "HeroKit"], "no module named 'HeroKit'\nhint: did you mean 'HeroesKit'?", 3),
      (
        ["--from", "\u{1B}[2J"],
        "no module named '␛[2J'\nhint: run 'scaffold list' for a list of modules", 3
      ),
      (
        ["--from", "Kit", "--to", "Heroes"],
        "'Kit' does not depend on 'Heroes', directly or transitively", 3
      ),
    ])
  func refusals(_ options: [String], _ message: String, _ code: Int32) async {
    let outcome = await run(options)
    #expect(outcome.error == "error: \(message)\n")
    #expect(outcome.output == "")
    #expect(outcome.code.rawValue == code)
  }

  @Test("Refuses contradictory options with the usage") func contradiction() async {
    let outcome = await run("--json", "--format", "svg")
    #expect(
      outcome.error == """
        error: --json can't be combined with --format
        usage: scaffold graph [options]

        """)
    #expect(outcome.code == .usage)
  }

  // MARK: - Running

  private func run(_ options: String...) async -> CommandOutcome { await run(options) }

  private func run(_ options: [String]) async -> CommandOutcome {
    let command = GraphCommand(open: { _, _ in try Workspace(Self.tree) })
    let program = CommandLineProgram(
      name: "scaffold", version: "1.0", summary: "Grows.", commands: [command])
    return await program.run(["graph"] + options)
  }

  private static let tree: InMemoryTree = [
    "Package.swift": """
    let modules: [Module] = [
      .base("Kit"),
      .base("KitTesting", uses: ["Kit"]),
      .domain("Heroes"),
      .feature("HeroesKit", uses: ["Heroes", "Kit"]),
    ]
    let programs: [Program] = [
      .app("house", uses: ["HeroesKit", "Kit"]),
      .tool("build-house", uses: ["Heroes"]),
    ]
    """
  ]
}
