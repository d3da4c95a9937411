import CommandLineKit
import ScaffoldKit
import Testing

@MainActor
@Suite struct TemplateCommandTests {
  private struct Outcome: Equatable {
    var output = ""
    var error = ""
    var code = ExitCode.success
    var written: [[UInt8]?] = []
  }

  private let tree: InMemoryTree = [
    "Package.swift": "let modules: [Module] = [\n]\nlet programs: [Program] = [\n]\n",
    "Tools/Templates/feature-list/__Name__.swift": "struct __Name__ {}\r\n\u{1B}[2J",
    "Tools/Templates/feature-list/__Name__State.swift": "built in",
    ".scaffold/templates/feature-list/__Name__State.swift": "own",
  ]

  private func run(_ arguments: String..., in tree: InMemoryTree? = nil) async -> Outcome {
    var written: [[UInt8]?] = []
    let command = TemplateCommand(
      open: { _, _ in try Workspace(tree ?? self.tree) },
      save: { staged, _, console in
        let plan = try ChangePlan(staged)
        ChangeReport(plan).lines.forEach(console.writeLine)
        written = plan.effective.map(\.after)
      })
    let program = CommandLineProgram(
      name: "scaffold", version: "1.0", summary: "Grows.", commands: [command],
      explaining: { ($0 as? TemplateError).map(CommandFailure.init) })
    let console = Console.recording()
    let code = await program.run(
      arguments: ["template"] + arguments, environment: [:], console: console)
    return Outcome(
      output: console.output, error: console.errorOutput, code: code, written: written)
  }

  // MARK: - What it does

  @Test("The list names all templates and marks those of the workspace's own")
  func list() async {
    #expect(
      await run("list")
        == Outcome(
          output: """
            feature-list/__Name__.swift
            feature-list/__Name__State.swift  (your own)

            """))
  }

  @Test("The list as JSON")
  func listJSON() async {
    #expect(
      await run("list", "--json")
        == Outcome(
          output: """
            [
              {
                "name": "feature-list/__Name__.swift",
                "path": "Tools/Templates/feature-list/__Name__.swift",
                "isOverridden": false
              },
              {
                "name": "feature-list/__Name__State.swift",
                "path": ".scaffold/templates/feature-list/__Name__State.swift",
                "isOverridden": true
              }
            ]

            """))
  }

  @Test("A template is shown as it is taken, and never obeyed")
  func show() async {
    #expect(
      await run("show", "feature-list/__Name__.swift")
        == Outcome(output: "struct __Name__ {}\n␛[2J"))
    #expect(await run("show", "feature-list/__Name__State.swift") == Outcome(output: "own"))
  }

  @Test("A template as JSON has its text")
  func showJSON() async {
    #expect(
      await run("show", "feature-list/__Name__.swift", "--json")
        == Outcome(
          output: #"""
            {
              "name": "feature-list/__Name__.swift",
              "path": "Tools/Templates/feature-list/__Name__.swift",
              "isOverridden": false,
              "text": "struct __Name__ {}\r\n\u001b[2J"
            }

            """#))
  }

  @Test("To eject is to copy one file as it came, to the byte")
  func eject() async {
    #expect(
      await run("eject", "feature-list/__Name__.swift")
        == Outcome(
          output: """
              CREATE .scaffold/templates/feature-list/__Name__.swift (24 bytes)

            """, written: [tree.bytes(of: "Tools/Templates/feature-list/__Name__.swift")]))
  }

  @Test("What is ejected already is identical, or differs from what came")
  func ejectTwice() async {
    #expect(
      await run("eject", "feature-list/__Name__State.swift")
        == Outcome(
          output: """
              CONFLICT .scaffold/templates/feature-list/__Name__State.swift

            """))
    var tree = tree
    tree[".scaffold/templates/feature-list/__Name__State.swift"] = Array("built in".utf8)
    #expect(
      await run("eject", "feature-list/__Name__State.swift", in: tree)
        == Outcome(
          output: """
              identical .scaffold/templates/feature-list/__Name__State.swift

            """))
  }

  // MARK: - What it refuses

  @Test("A name that no template has is answered with the one that is meant")
  func unknown() async {
    #expect(
      await run("eject", "feature-list/__Name__Stat.swift")
        == Outcome(
          error: """
            error: there is no template 'feature-list/__Name__Stat.swift'; did you mean \
            feature-list/__Name__State.swift?

            """, code: .notFound))
    #expect(
      await run("show", "../../etc/passwd\u{1B}")
        == Outcome(
          error: """
            error: there is no template '../../etc/passwd␛'; 'scaffold template list' names them all

            """, code: .notFound))
  }

  @Test("A file in place of no template is told, with the name that was meant")
  func strayOverride() async {
    var tree = tree
    tree[".scaffold/templates/feature-list/__Name__Sate.swift"] = []
    #expect(
      await run("list", in: tree)
        == Outcome(
          error: """
            error: .scaffold/templates/feature-list/__Name__Sate.swift stands for no template; did \
            you mean feature-list/__Name__State.swift?

            """, code: .failure))
  }

  @Test("A deed needs a name or takes none")
  func usage() async {
    let usage = "usage: scaffold template [options] DEED [NAME]\n"
    for deed in ["show", "eject"] {
      #expect(
        await run(deed)
          == Outcome(
            error: """
              error: 'template \(deed)' needs the name of a template; 'scaffold template list' \
              names them all
              \(usage)
              """, code: .usage))
    }
    #expect(
      await run("list", "x")
        == Outcome(error: "error: 'template list' takes no name\n" + usage, code: .usage))
    #expect(
      await run("ejct")
        == Outcome(
          error: "error: argument DEED takes 'list', 'show' or 'eject', not 'ejct'; did you mean "
            + "'eject'?\n" + usage, code: .usage))
  }

  @Test(
    "Each error of the templates is one sentence",
    arguments: [
      (
        TemplateError.unknownPlaceholder(
          "__Nam__", path: "Tools/Templates/a.swift", line: 3, known: ["__Name__", "__name__"]),
        "Tools/Templates/a.swift:3: there is no placeholder __Nam__; there are __Name__, __name__",
        ExitCode.failure
      ),
      (
        .unknownPlaceholder(
          "__Nam__", path: "Tools/Templates/__Nam__.swift", line: nil, known: ["__Name__"]),
        "Tools/Templates/__Nam__.swift: there is no placeholder __Nam__; there are __Name__",
        .failure
      ),
      (
        .nameInUse("Row", path: "Tools/Templates/a.swift", line: 18),
        "a new 'Row' can't be told from the one in Tools/Templates/a.swift:18; choose another name",
        .usage
      ),
      (
        .strayOverride(path: ".scaffold/templates/x", suggestion: nil),
        ".scaffold/templates/x stands for no template", .failure
      ),
      (
        .noTemplates(folder: "Tools/Templates/feature-list"),
        "there are no templates in Tools/Templates/feature-list", .notFound
      ),
      (
        .unreadable(FileTreeError(path: "Tools/Templates/a", reason: "permission denied")),
        "Tools/Templates/a can't be read (permission denied)", .failure
      ),
    ])
  func sentences(_ error: TemplateError, _ sentence: String, _ code: ExitCode) {
    let failure = CommandFailure(error)
    #expect(failure.message == sentence)
    #expect(failure.exitCode == code)
  }

  @Test("Its page of help")
  func help() async {
    #expect(
      await run("--help")
        == Outcome(
          output: """
            List, show or eject the templates of new modules.

            Usage: scaffold template [options] DEED [NAME]

            A file in .scaffold/templates is taken in place of the one of the same name in
            Tools/Templates. To eject is to copy one there, to be changed.

            Arguments:
              DEED  What to do: list, show, eject.
              NAME  The template to show or eject, as the list calls it.

            Options:
                  --dry-run     Say what would be done, and do nothing.
                  --diff        Show each change line by line.
                  --force       Overwrite files that differ from what would be written.
                  --verify      Build and test what was touched, when it is done.
              -q, --quiet       Say nothing but what went wrong.
                  --path DIR    The package, or a folder in it; the working directory if not
                                given.
                  --color WHEN  When to use colors: auto, always, never.
                  --json        Write the result as JSON.
              -h, --help        Show this help.

            Examples:
              scaffold template list
                  all of them, and which are the workspace's own
              scaffold template eject feature-list/Modules/Features/__Name__Kit/__Name__State.swift
                  one file to change, while the rest stays

            """))
  }
}
