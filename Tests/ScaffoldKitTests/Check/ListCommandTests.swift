import CommandLineKit
import ScaffoldKit
import Testing

@MainActor
@Suite struct ListCommandTests {
  private let house = SampleHouse()
    .with("Modules/Base/TextKit/Long.swift", String(repeating: "\n", count: 1234))
    .with("Tests/TextKitTests/U.swift", "@Test func a() {}\n@Test func b() {}\n// @Test")

  @Test("Modules stand by layer, in figures, with what they use")
  func table() async {
    #expect(
      await run("list") == """
        app                  files  lines  tests  uses
          app                    1      1      1  AppAssembly
        assembly
          AppAssembly            2      4      1  HeroCatalog, HeroesKit
        features
          HeroesKit              7      8      1  HeroDomain, TextKit
        data
          HeroCatalog            1      2      1  HeroDomain, SQLiteKit
        domain
          HeroDomain             1      1      1
          HeroDomainTesting      1      1      1  HeroDomain
        base
          SQLiteKit              1      1      1
          TextKit                2   1235      3
          TextTesting            1      2      1  TextKit
        tools
          CatalogKit             1      1      1  HeroCatalog
          bench                  1      1      0  HeroesKit

        """)
  }

  @Test("Where there is little room, what is used is wrapped, then left out")
  func narrow() async {
    #expect(
      await run("list", width: 60).split(separator: "\n").prefix(7).joined(separator: "\n") == """
        app                  files  lines  tests  uses
          app                    1      1      1  AppAssembly
        assembly
          AppAssembly            2      4      1  HeroCatalog,
                                                  HeroesKit
        features
          HeroesKit              7      8      1  HeroDomain,
        """)
    #expect(
      await run("list", width: 50).split(separator: "\n").prefix(2).joined(separator: "\n") == """
        app                  files  lines  tests
          app                    1      1      1
        """)
    #expect(
      await run("list", width: 20).split(separator: "\n").prefix(2).joined(separator: "\n") == """
        app                …
          app              …
        """)
  }

  @Test("Scripts get the same as JSON")
  func json() async {
    let start = """
      [
        {
          "name": "app",
          "layer": "app",
          "program": true,
          "folder": "App/app",
          "files": 1,
          "lines": 1,
          "tests": 1,
          "uses": [
            "AppAssembly"
          ],
          "testUses": []
        },
      """
    #expect(await run("list --json").hasPrefix(start))
  }

  @Test("Its page tells what it can do")
  func help() async {
    #expect(
      await run("list --help") == """
        List the modules by layer, in figures.

        Usage: scaffold list [options]

        Files and lines are those of the module, without its tests. A test with several
        arguments counts once.

        Options:
              --path DIR    The package, or a folder in it; the working directory if not
                            given.
              --color WHEN  When to use colors: auto, always, never.
              --json        Write the result as JSON.
          -h, --help        Show this help.

        Examples:
          scaffold list
              how large everything is, and what it uses
          scaffold list --json
              for a script

        """)
  }

  private func run(_ line: String, width: Int = 80) async -> String {
    let program = CommandLineProgram(
      name: "scaffold", version: "1", summary: "",
      commands: [ListCommand { _, _ in try Workspace(house.tree) }])
    let console = Console.recording(width: width)
    _ = await program.run(
      arguments: line.split(separator: " ").map(String.init), environment: [:], console: console)
    return console.output + console.errorOutput
  }
}
