import CommandLineKit
import CommandLineTesting
import Foundation
import RepositoryTesting
import ScaffoldKit
import Testing

@MainActor
@Suite struct NewCommandTests {
  private let folder: TemporaryFolder
  private let repository: String

  init() throws {
    repository = try RepositoryFiles().location(of: "")
    folder = try TemporaryFolder([
      "full/notes.txt": "", "a file": "",
      "other/Package.swift": "let modules: [Module] = [\n]\n",
    ])
  }

  private func run(_ name: String, _ arguments: String..., into path: String? = nil) async
    -> CommandOutcome
  {
    await ScaffoldProgram().commandLine.run(
      ["new", name, "--path", repository]
        + ["--into", "\(folder.path)/\(path ?? "new")"] + arguments, width: 200)
  }

  @Test("Writes the workspace into a new folder, and prints the next steps")
  func writes() async throws {
    let outcome = await run("QxyApp", "--entity", "Zqk", into: "one/it's new")
    #expect(outcome.error == "")
    #expect(outcome.output.contains("  CREATE App/qxy-app/QxyApp.swift ("))
    #expect(
      outcome.output.hasSuffix(
        """
        Next:
          cd '\(folder.path)/one/it'\\''s new'
          Tools/test
          swift run scaffold feature Notes --entity Note --field text:String

        """))
    let plan = try WorkspacePlan(
      WorkspaceNames(app: "QxyApp", entity: "Zqk"), from: Workspace(RepositoryFiles()))
    let written = DiskTree(root: folder.path + "/one/it's new")
    let staged = plan.staged(over: written)
    #expect(try ChangePlan(staged).effective == [])
    #expect(try written.isExecutable("Tools/qxy-app"))
    // If git doesn't know the user's name, `new` starts a repository but makes no commit.
    #expect(outcome.output.contains("\nStarted a git repository"))
    #expect(try await git("status", "--porcelain", in: written.root).contains("??") == false)
    #expect(try folder.contents().keys.filter { $0.hasSuffix("/.scaffold/journal") } == [])
  }

  private func git(_ words: String..., in root: String) async throws -> String {
    let outcome = try await Subprocess("git", words, folder: root).run()
    #expect(outcome.exitCode == 0)
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test("Creates no repository inside another one") func insideRepository() async throws {
    _ = try await git("init", "--quiet", in: folder.path)
    #expect(await !run("QxyApp").output.contains("Started a git repository"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/new/.git"))
  }

  @Test("A dry run with --diff prints the files and their lines, and creates nothing")
  func dryRun() async throws {
    let before = try folder.contents()
    let outcome = await run("QxyApp", "--dry-run", "--diff")
    #expect(outcome.code == .success)
    #expect(outcome.output.contains("  CREATE App/qxy-app/QxyApp.swift ("))
    #expect(outcome.output.contains("\n+++ b/Package.swift\n"))
    #expect(outcome.output.contains("\n+// swift-tools-version: 6.3\n"))
    #expect(outcome.output.hasSuffix(" files to create. Nothing was written.\n"))
    #expect(try folder.contents() == before)
  }

  @Test("Undoes an interrupted run before it writes the workspace")
  func interrupted() async throws {
    let root = folder.path + "/new"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
    var staged = StagedTree(over: DiskTree(root: root))
    staged.create("one", at: "A.txt")
    staged.create("two", at: "B.txt")
    var isKilled = false
    let killed = ChangeWriter(root: root) { step in
      isKilled = isKilled || step == "write B.txt"
      return isKilled ? .fail(EIO) : .perform
    }
    let plan = try ChangePlan(staged)
    #expect(throws: CommandFailure.self) { try killed.apply(plan) }
    #expect(try folder.contents().keys.contains("new/A.txt"))
    #expect(
      await run("QxyApp", "--quiet")
        == CommandOutcome(error: "undid an interrupted change; reverted 1 file\n"))
    #expect(try !folder.contents().keys.contains("new/A.txt"))
  }

  @Test(
    "Refuses a folder that can't become a workspace, and writes nothing",
    arguments: [
      ("full", "is not empty"), ("a file", "is not a readable folder"),
      ("a file/new", "can't be created"), ("other/new", "is inside the package '…/other'"),
    ])
  func refused(_ path: String, _ reason: String) async throws {
    let before = try folder.contents()
    let reason = reason.replacing("…", with: folder.path)
    #expect(
      await run("QxyApp", into: path)
        == .failing(
          .failure, "'\(folder.path)/\(path)' \(reason)", "hint: choose another folder with --into")
    )
    #expect(try folder.contents() == before)
  }

  @Test("Refuses a folder that a symbolic link places inside a package") func link() async throws {
    try folder.link("link", to: folder.path + "/other")
    let outcome = await run("QxyApp", into: "link/new")
    #expect(outcome.error.contains(" is inside the package "))
  }

  @Test("Refuses an invalid name without printing the usage") func name() async {
    #expect(
      await run("my-app")
        == .failing(
          .usage, "\"my-app\" can't be the name of an app", "  my-app",
          "    ^ only letters and digits are allowed", "hint: did you mean MyApp?"))
  }
}
