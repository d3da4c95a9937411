import CommandLineKit
import CommandLineTesting
import Testing

@testable import ScaffoldKit

@MainActor @Suite struct ListCommandTests {
  private let workspace = ValidWorkspace()
    .with("Modules/Base/TextKit/Long.swift", String(repeating: "\n", count: 1234))
    .with("Tests/TextKitTests/U.swift", "@Test func a() {}\n@Test func b() {}\n// @Test")

  @Test("Lists modules by layer with their sizes") func table() async {
    #expect(
      await run("list") == """
        app                  files  lines  tests
          app                    1      1      1
        assembly
          AppAssembly            2      4      1
        features
          HeroesKit              7      8      1
        data
          HeroCatalog            1      2      1
        domain
          HeroDomain             1      1      1
          HeroDomainTesting      1      1      1
        base
          SQLiteKit              1      1      1
          TextKit                2   1235      3
          TextTesting            1      2      1
        tools
          CatalogKit             1      1      1
          bench                  1      1      0

        """)
  }

  @Test("A narrow console truncates the lines") func narrow() async {
    #expect(
      await run("list", width: 20).split(separator: "\n").prefix(2).joined(separator: "\n") == """
        app                …
          app              …
        """)
  }

  @Test("--json prints the same data") func json() async {
    let start = """
      [ { "name": "app", "layer": "app", "program": true, "folder": "App/app", "files": 1, \
      "lines": 1, "tests": 1, "uses": [ "AppAssembly" ], "testUses": [] },
      """
    #expect(await run("list --json").words.hasPrefix(start))
  }

  private func run(_ line: String, width: Int = 80) async -> String {
    let program = CommandLineProgram(
      name: "scaffold", version: "1", summary: "",
      commands: [ListCommand { _, _ in try Workspace(workspace.tree) }])
    let outcome = await program.run(line.split(separator: " ").map(String.init), width: width)
    return outcome.output + outcome.error
  }
}
