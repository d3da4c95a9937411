import CommandLineKit
import CommandLineTesting
import Foundation
import Testing

@testable import ScaffoldKit

/// Runs `scaffold migrate` with a script in the place of the tool.
@MainActor
@Suite struct MigrateCommandTests {
  private let folder: TemporaryFolder
  private let app: String

  /// Creates the app, and a tool that prints two edits.
  init() throws {
    folder = try TemporaryFolder([
      "App/Cart.swift": "old cart\n", "App/Shop/Shop.swift": "old shop\n",
      "output": """
      {"report": "converted Cart\\n1 note", "edits": [
        {"path": "Cart.swift", "text": "new cart\\n"},
        {"path": "Shop/Shop.swift", "text": "new shop\\n"}]}
      """,
    ])
    app = folder.path + "/App"
    try writeTool("cat output")
  }

  /// Writes a tool that records its arguments and runs a script in the temporary folder.
  private func writeTool(_ script: String) throws {
    try folder.write(
      "#!/bin/sh\ncd '\(folder.path)'\necho \"$@\" >arguments\n\(script)\n", to: "tool")
    try folder.setMode(0o755, of: "tool")
  }

  private func run(_ words: String..., in inner: String = "") async -> CommandOutcome {
    let tool = folder.path + "/tool"
    let program = CommandLineProgram(
      name: "scaffold", version: "1", summary: "",
      commands: [MigrateCommand(tool: { _, _ in tool })])
    return await program.run(["migrate", app + inner] + words, width: 200)
  }

  private func text(of path: String) throws -> String? {
    try DiskTree(root: folder.path).text(of: path)
  }

  private func expectNoChange() throws {
    #expect(try text(of: "App/Cart.swift") == "old cart\n")
    #expect(try text(of: "App/Shop/Shop.swift") == "old shop\n")
    #expect(!FileManager.default.fileExists(atPath: app + "/.scaffold"))
  }

  private func git(_ arguments: String...) async throws {
    let outcome = try await Subprocess(
      "git", arguments, folder: app, environment: SampleRepository.environment
    ).run()
    try #require(outcome.exitCode == 0)
  }

  private func commit() async throws {
    try await git("init", "--quiet")
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message", "x")
  }

  private static let changes = """
      UPDATE Cart.swift (+1 -1 lines)
      UPDATE Shop/Shop.swift (+1 -1 lines)

    """

  @Test("Without flags, only prints the tool's report") func report() async throws {
    try writeTool("")
    #expect(await run() == CommandOutcome())
    #expect(try text(of: "arguments") == "\(app)\n")
    #expect(
      await run("--json", "--module", "A", "--module", "B", "--style", "adapter").code == .success)
    #expect(try text(of: "arguments") == "\(app) --json --module A --module B --style adapter\n")
    try expectNoChange()
  }

  @Test("--write changes the files outside git") func write() async throws {
    let outcome = await run("--write", "--all")
    #expect(
      outcome == CommandOutcome(output: "converted Cart\n1 note\n\(Self.changes)Updated 2 files.\n")
    )
    #expect(try text(of: "arguments") == "\(app) --all --edits\n")
    #expect(try text(of: "App/Cart.swift") == "new cart\n")
    #expect(try text(of: "App/Shop/Shop.swift") == "new shop\n")
    #expect(!FileManager.default.fileExists(atPath: app + "/.scaffold"))
  }

  @Test(
    "--dry-run and --diff show the changes and write nothing",
    arguments: [["--dry-run"], ["--diff"], ["--dry-run", "--write", "--module", "Cart"]])
  func dryRun(_ words: [String]) async throws {
    let tool = folder.path + "/tool"
    let program = CommandLineProgram(
      name: "scaffold", version: "1", summary: "",
      commands: [MigrateCommand(tool: { _, _ in tool })])
    let outcome = await program.run(["migrate", app] + words, width: 200)
    let diff = """
      --- a/Cart.swift
      +++ b/Cart.swift
      @@ -1 +1 @@
      -old cart
      +new cart

      """
    #expect(outcome.output.hasPrefix("converted Cart\n1 note\n\(Self.changes)"))
    #expect(outcome.output.contains(diff) == words.contains("--diff"))
    #expect(outcome.output.hasSuffix("Dry run: 2 files to update. Nothing was written.\n"))
    #expect(outcome.code == .success)
    try expectNoChange()
  }

  @Test("With --json, prints the edits of the tool") func json() async throws {
    try folder.write(#"{"report": {"modules": []}, "edits": []}"#, to: "output")
    let outcome = await run("--write", "--all", "--json")
    #expect(outcome == CommandOutcome(output: #"{"report": {"modules": []}, "edits": []}"#))
    #expect(try text(of: "arguments") == "\(app) --json --all --edits\n")
  }

  @Test("--write needs --force if git has uncommitted changes") func uncommitted() async throws {
    try await commit()
    try folder.write("edited", to: "App/Other.swift")
    let refusal = CommandOutcome.failing(
      .failure, "the git repository has uncommitted changes",
      "hint: commit or stash them first, or pass --force")
    #expect(await run("--write", "--all") == refusal)
    #expect(try text(of: "arguments") == nil)
    #expect(await run("--dry-run").code == .success)
    try expectNoChange()
    #expect(await run("--write", "--all", "--force").code == .success)
    #expect(try text(of: "App/Cart.swift") == "new cart\n")
  }

  @Test("Writes nothing if a file is edited while the tool runs") func edited() async throws {
    try await commit()
    try writeTool("echo edited >App/Cart.swift\ncat output")
    #expect(
      await run("--write", "--all").error.hasPrefix("error: the git repository has uncommitted"))
    #expect(try text(of: "App/Cart.swift") == "edited\n")
    #expect(try text(of: "App/Shop/Shop.swift") == "old shop\n")
  }

  @Test("In a folder of a git repository, changes and recovers files from its root")
  func subfolder() async throws {
    try await commit()
    try folder.write(#"{"edits": [{"path": "Shop.swift", "text": "new"}]}"#, to: "output")
    var staged = StagedTree(over: DiskTree(root: app))
    staged.write("half", to: "Cart.swift")
    staged.create("half", at: "New.swift")
    var isKilled = false
    let writer = ChangeWriter(root: app) { step in
      if isKilled { return .skip }
      isKilled = step == "write Cart.swift"
      return .perform
    }
    try writer.apply(ChangePlan(staged))
    #expect(try text(of: "App/Cart.swift") == "half")
    #expect(
      await run("--write", "--all", in: "/Shop")
        == CommandOutcome(
          output: "  UPDATE Shop/Shop.swift (+1 -1 lines)\nUpdated 1 file.\n",
          error: "undid an interrupted change; reverted 1 file\n"))
    #expect(try text(of: "App/Cart.swift") == "old cart\n")
    #expect(try text(of: "App/Shop/Shop.swift") == "new")
  }

  @Test("--write needs --module or --all") func selection() async throws {
    #expect(
      await run("--write")
        == .failing(
          .usage, "--write needs --module NAME or --all", "usage: scaffold migrate [options] PATH"))
  }

  @Test("Refuses a path that is not a folder") func noFolder() async {
    #expect(
      await run(in: "/Cart.swift") == .failing(.failure, "'\(app)/Cart.swift' is not a folder"))
    #expect(await run(in: "/No") == .failing(.notFound, "there is no folder '\(app)/No'"))
  }

  @Test("Passes on the errors and the exit code of the tool") func failure() async throws {
    try writeTool("cat output\necho 'error: no module named Cart' >&2\nexit 3")
    #expect(await run("--write", "--all") == .failing(.notFound, "no module named Cart"))
    #expect(await run("--diff").code == .notFound)
    try writeTool("kill -9 $$")
    let killed = "the migration tool ended with exit code 137"
    #expect(await run() == .failing(.failure, killed))
    #expect(await run("--write", "--all") == .failing(.failure, killed))
    try expectNoChange()
  }

  @Test("Refuses edits outside the folder, and output that is not JSON") func edits() async throws {
    try folder.write(#"{"edits": [{"path": "../a", "text": ""}]}"#, to: "output")
    #expect(
      await run("--write", "--all") == .failing(.failure, "../a is not a valid path in this tree"))
    for output in ["{", "{}", #"{"edits": [{"path": "Cart.swift"}]}"#] {
      try folder.write(output, to: "output")
      #expect(
        await run("--write", "--all")
          == .failing(
            .failure, "the output of the migration tool can't be read; nothing was changed"))
    }
    try expectNoChange()
  }
}
