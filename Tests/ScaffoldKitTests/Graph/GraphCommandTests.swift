import CommandLineKit
import ScaffoldKit
import Testing

@MainActor
@Suite struct GraphCommandTests {
  @Test("Without options it shows the house, and tells apart what is left out")
  func house() async {
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
      outcome.errors == """
        Uses that others imply are left out.
        Not shown: 1 module for tests, 1 of the tools.

        """)
  }

  @Test("With --all it shows every module and every use")
  func all() async {
    let outcome = await run("--all")
    #expect(
      outcome.output == """
        Tools
          build-house  Heroes
        App
          house        HeroesKit, Kit
        Features
          HeroesKit    Heroes, Kit
        Domain
          Heroes
        Base
          Kit
          KitTesting   Kit

        """)
    #expect(outcome.errors == "")
  }

  @Test(
    "A part is shown whole",
    arguments: [
      (["--focus", "Heroes"], ["build-house", "HeroesKit", "Heroes"]),
      (["--from", "HeroesKit"], ["HeroesKit", "Heroes", "Kit"]),
      (["--to", "HeroesKit"], ["house", "HeroesKit"]),
      (["--from", "house", "--to", "Heroes"], ["house", "HeroesKit", "Heroes"]),
    ])
  func parts(_ options: [String], _ names: [String]) async {
    let lines = await run(options).output.split(separator: "\n")
    let shown = lines.filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
    #expect(shown.map(String.init) == names)
  }

  @Test("What a change affects is marked")
  func affected() async {
    #expect(await run("--to", "Heroes", "--affected", "main").output.contains("\n* HeroesKit  "))
  }

  @Test(
    "Every format can be had",
    arguments: [
      ("svg", "<svg xmlns"), ("mermaid", "graph TD\n"), ("dot", "digraph modules {\n"),
      ("text", "App\n"),
    ])
  func formats(_ format: String, _ start: String) async {
    let outcome = await run("--format", format)
    #expect(outcome.output.hasPrefix(start))
    #expect(outcome.output.hasSuffix("\n") && !outcome.output.hasSuffix("\n\n"))
  }

  @Test("JSON has every module and every use of what was asked for")
  func json() async {
    #expect(
      await run("--json", "--focus", "KitTesting", "--affected", "main").output == """
        {
          "nodes": [
            {
              "name": "Kit",
              "layer": "base",
              "isForTests": false,
              "isMarked": false
            },
            {
              "name": "KitTesting",
              "layer": "base",
              "isForTests": true,
              "isMarked": false
            }
          ],
          "edges": [
            {
              "from": "KitTesting",
              "to": "Kit"
            }
          ]
        }

        """)
  }

  @Test(
    "What can't be shown is refused in one sentence",
    arguments: [
      (["--focus", "HeroKit"], "there is no module 'HeroKit'; did you mean HeroesKit?", 3),
      (["--from", "\u{1B}[2J"], "there is no module '␛[2J'; 'scaffold list' shows all of them", 3),
      (
        ["--from", "Kit", "--to", "Heroes"], "'Kit' does not use 'Heroes', not even through others",
        3
      ),
    ])
  func refusals(_ options: [String], _ message: String, _ code: Int32) async {
    let outcome = await run(options)
    #expect(outcome.errors == "error: \(message)\n")
    #expect(outcome.output == "")
    #expect(outcome.exitCode.rawValue == code)
  }

  @Test(
    "Options that contradict each other are refused with the usage",
    arguments: [
      (["--focus", "Kit", "--to", "Heroes"], "--focus can't be combined with --from or --to"),
      (["--json", "--format", "svg"], "--json and --format can't be combined"),
    ])
  func contradictions(_ options: [String], _ message: String) async {
    let outcome = await run(options)
    #expect(
      outcome.errors == "error: \(message)\nusage: scaffold graph [options]\n")
    #expect(outcome.exitCode == .usage)
  }

  @Test("Its help")
  func help() async {
    #expect(
      await run("--help").output == """
        Show which module uses which.

        Usage: scaffold graph [options]

        Shows the house: without the tools, the modules for tests, and the uses that
        others imply. When there are more than 40 modules, svg and mermaid show their
        layers. Of a part that --focus, --from or --to choose, every module and every
        use is shown; so it is with --json.

        Options:
              --all                Every module and every use, however many there are.
              --redraw             Draw the graph of the README and its picture again,
                                   and show nothing else.
              --format FORMAT      How it is written; text if not given: text, svg,
                                   mermaid, dot.
              --focus MODULE       Only this module, what it uses and who uses it.
              --from MODULE        Only what this module uses, by itself or through
                                   others.
              --to MODULE          Only who uses this module, by themselves or through
                                   others; with --from the ways between the two.
              --affected REVISION  Mark the modules that are affected by what changed
                                   since a revision of git.
              --path DIR           The package, or a folder in it; the working directory
                                   if not given.
              --color WHEN         When to use colors: auto, always, never.
              --json               Write the result as JSON.
          -h, --help               Show this help.

        Examples:
          scaffold graph
              the house
          scaffold graph --to DisplayKit
              who would notice a change
          scaffold graph --from HeroesKit --to TerminalKit
              why one needs the other
          scaffold graph --format svg > graph.svg
              a picture, light and dark

        """)
  }

  // MARK: - Running

  private struct Outcome {
    let output: String
    let errors: String
    let exitCode: ExitCode
  }

  private func run(_ options: String...) async -> Outcome { await run(options) }

  private func run(_ options: [String]) async -> Outcome {
    let console = Console.recording()
    let command = GraphCommand(
      open: { _, _ in try Workspace(Self.tree) }, affected: { _, _ in ["HeroesKit"] })
    let program = CommandLineProgram(
      name: "scaffold", version: "1.0", summary: "Grows.", commands: [command])
    let code = await program.run(
      arguments: ["graph"] + options, environment: [:], console: console)
    return Outcome(output: console.output, errors: console.errorOutput, exitCode: code)
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
