import CommandLineKit
import Foundation
import ScaffoldKit
import Testing

@MainActor
@Suite struct NewCommandTests {
  private struct Outcome: Equatable {
    var output = ""
    var error = ""
    var code = ExitCode.success
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "full/notes.txt": "", "a file": "",
      "other/Package.swift": "let modules: [Module] = [\n]\n",
    ])
  }

  private func run(_ name: String, _ arguments: String..., into place: String? = nil) async
    -> Outcome
  {
    let console = Console.recording(width: 200)
    let code = await ScaffoldProgram().commandLine.run(
      arguments: ["new", name, "--path", SourceFiles.folder.path]
        + ["--into", "\(folder.path)/\(place ?? "new")"] + arguments,
      environment: [:], console: console)
    return Outcome(output: console.output, error: console.errorOutput, code: code)
  }

  @Test("It writes the workspace into a new folder, and says how to go on")
  func made() async throws {
    let outcome = await run("QxyApp", "--entity", "Zqk", into: "one/it's new")
    #expect(outcome.error == "")
    #expect(outcome.output.contains("  CREATE App/qxy-app/QxyApp.swift ("))
    #expect(
      outcome.output.hasSuffix(
        """
        Next:
          cd '\(folder.path)/one/it'\\''s new'
          Tools/test
          swift run scaffold feature Favourites

        """))
    let plan = try WorkspacePlan(
      WorkspaceNames(app: "QxyApp", entity: "Zqk"),
      from: Workspace(DiskTree(root: SourceFiles.folder.path)))
    let written = DiskTree(root: folder.path + "/one/it's new")
    let staged = try plan.staged(over: written)
    #expect(try ChangePlan(staged).effective == [])
    #expect(try written.isExecutable("Tools/qxy-app"))
    #expect(try folder.contents().keys.filter { $0.hasSuffix(".scaffold") } == [])
  }

  @Test("A dry run tells the same and makes no folder")
  func dryRun() async throws {
    let before = try folder.contents()
    let outcome = await run("QxyApp", "--dry-run")
    #expect(outcome.output.contains("  CREATE App/qxy-app/QxyApp.swift ("))
    #expect(outcome.output.hasSuffix(" files to create. Nothing was written.\n"))
    #expect(try folder.contents() == before)
  }

  @Test("An interrupted run is undone, and the workspace made after all")
  func interrupted() async throws {
    let root = folder.path + "/new"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
    var staged = StagedTree(over: DiskTree(root: root))
    staged.create("one", at: "A.txt")
    staged.create("two", at: "B.txt")
    var isKilled = false
    let killed = ChangeWriter(root: root) { step in
      isKilled = isKilled || step == "write B.txt"
      return isKilled ? .fail(EIO) : .make
    }
    let plan = try ChangePlan(staged)
    #expect(throws: ChangeFailure.self) { try killed.apply(plan) }
    #expect(try folder.contents().keys.contains("new/A.txt"))
    #expect(
      await run("QxyApp", "--quiet")
        == Outcome(error: "an earlier change was interrupted, and has been undone\n"))
    #expect(try !folder.contents().keys.contains("new/A.txt"))
  }

  @Test(
    "A folder that can't become a workspace is refused, and nothing is written",
    arguments: [
      ("full", "is not empty"), ("a file", "is no folder that can be read"),
      ("a file/new", "can't be made"),
      ("other/new", "lies in the package '…/other'"),
    ])
  func refused(_ place: String, _ reason: String) async throws {
    let before = try folder.contents()
    let reason = reason.replacing("…", with: folder.path)
    #expect(
      await run("QxyApp", into: place)
        == Outcome(
          error: """
            error: '\(folder.path)/\(place)' \(reason); choose another folder with --into

            """, code: .failure))
    #expect(try folder.contents() == before)
  }

  @Test("A link that leads into a package is seen through")
  func link() async throws {
    try folder.link("link", to: folder.path + "/other")
    let outcome = await run("QxyApp", into: "link/new")
    #expect(outcome.error.contains(" lies in the package "))
  }

  @Test("A bad name is refused without the usage")
  func name() async {
    #expect(
      await run("my-app")
        == Outcome(
          error: """
            error: "my-app" cannot be the name of an app
              my-app
                ^ only letters and digits are allowed
            help: did you mean MyApp?

            """, code: .usage))
  }

  @Test("A dry run with --diff shows each line of the workspace to be")
  func diff() async {
    let outcome = await run("QxyApp", "--dry-run", "--diff")
    #expect(outcome.code == .success)
    #expect(outcome.output.contains("\n+++ b/Package.swift\n"))
    #expect(outcome.output.contains("\n+// swift-tools-version: 6.3\n"))
  }

  @Test("Its page of help")
  func help() async {
    let console = Console.recording()
    _ = await ScaffoldProgram().commandLine.run(
      arguments: ["help", "new"], environment: [:], console: console)
    #expect(
      console.output == """
        Make a new workspace of this shape.

        Usage: scaffold new [options] NAME

        The new workspace has the kits, scripts, templates and scaffold of this one, and
        an app, an entity and a repository of its own. It stands outside of this one and
        knows nothing of it.

        Arguments:
          NAME  What the app is called, such as MyApp.

        Options:
              --dry-run      Say what would be done, and do nothing.
              --diff         Show each change line by line.
              --verify       Build and test what was touched, when it is done.
          -q, --quiet        Say nothing but what went wrong.
              --entity NAME  What the app is about; Item if not given.
              --into DIR     The folder to make; NAME beside this package if not given.
              --path DIR     The package, or a folder in it; the working directory if
                             not given.
              --color WHEN   When to use colors: auto, always, never.
              --json         Write the result as JSON.
          -h, --help         Show this help.

        Examples:
          scaffold new MyApp --entity Recipe
              an app about recipes, in ../MyApp

        """)
  }
}
