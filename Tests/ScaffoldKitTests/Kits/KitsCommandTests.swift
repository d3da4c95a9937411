import CommandLineKit
import CommandLineTesting
import Foundation
import ScaffoldKit
import Testing

/// Runs commands in a workspace with sealed kits.
@MainActor
@Suite struct KitsCommandTests {
  private let workspace: KitsWorkspace

  init() throws { workspace = try KitsWorkspace() }

  @Test("'check' reports each added, edited and removed file of the kits")
  func check() async throws {
    try workspace.edit("Kits/README.md", "# Kits", "# Our kits")
    try FileManager.default.removeItem(atPath: workspace.folder.path + "/app/Kits/LICENSE")
    try workspace.folder.write("", to: "app/Kits/Ours.swift")
    let outcome = await workspace.run("check", "--quiet")
    let rest = """
        why: 'scaffold upgrade' replaces the kits as a whole, and would lose the change
        fix: restore the folder Kits with git, and change your own modules instead
      """
    #expect(
      outcome.output == """
        error[kits]: a file of the kits was removed
          Kits/LICENSE: removed
        \(rest)
        error[kits]: a file of the kits was added
          Kits/Ours.swift: added
        \(rest)
        error[kits]: a file of the kits was edited
          Kits/README.md: edited
        \(rest)

        """)
    #expect(outcome.code == .failure)
  }

  @Test("Refuses to add a field to the main entity, and the README shows how to do it")
  func mainEntity() async throws {
    #expect(
      await workspace.run("add", "field", "Zqk", "minutes:Int")
        == .failing(
          .failure, "the fields of Zqk are added by hand, because its catalog is your own file",
          "hint: the section 'Data' of README.md shows the lines"))
    let readme = try #require(try workspace.text(of: "README.md"))
    #expect(readme.contains("`Modules/Domain/ZqkDomain/Zqk.swift`"))
    let detail = "Modules/Features/ZqkDetailKit/ZqkDetail"
    for (file, line) in [
      ("State", "let all: [String?] = ["), ("State", "      entity.text,"),
      ("DisplayModel+Output", #"      ("text", JSONValue(entity.text)),"#),
    ] { #expect(try workspace.text(of: "\(detail)\(file).swift")?.contains(line) == true) }
  }

  @Test("Generating, renaming and removing a feature restores all files")
  func feature() async throws {
    let before = try workspace.contents()
    #expect(await workspace.run("feature", "QxyVisit", "--quiet") == CommandOutcome())
    #expect(await workspace.run("check", "--quiet") == CommandOutcome())
    #expect(await workspace.run("rename", "QxyVisit", "QxyTrip", "--quiet") == CommandOutcome())
    #expect(await workspace.run("check", "--quiet") == CommandOutcome())
    #expect(
      await workspace.run("remove", "QxyTrip", "--discard-changes", "--quiet") == CommandOutcome())
    #expect(try workspace.contents() == before)
  }

  @Test(
    "Refuses the name of a kit for a module of the workspace",
    arguments: [
      (["feature", "Terminal"], "Terminal", "TerminalKit"),
      (["module", "DISPLAYKIT", "--layer", "base"], "DISPLAYKIT", "DisplayKit"),
      (["module", "ScaffoldKit", "--layer", "domain"], "ScaffoldKit", "ScaffoldKit"),
      (["module", "CSQLite", "--layer", "domain"], "CSQLite", "CSQLite"),
      (["rename", "ZqkCatalog", "InjectionKit"], "InjectionKit", "InjectionKit"),
    ])
  func names(_ words: [String], _ typed: String, _ kit: String) async throws {
    let outcome = await ScaffoldProgram().commandLine.run(
      words + ["--path", workspace.folder.path + "/app"], width: 200)
    #expect(
      outcome.error.hasPrefix(
        """
        error: "\(typed)" can't be a module name
          the kits have a module called \(kit)

        """))
    #expect(outcome.code == .usage)
    #expect(outcome.output == "")
  }

  @Test("Refuses to show, remove or rename a module of the kits") func moduleOfKits() async {
    let error = "DisplayKit is a module of the kits in Kits, not of this workspace"
    let refusal = CommandOutcome.failing(.notFound, error)
    #expect(await workspace.run("graph", "--to", "DisplayKit") == refusal)
    #expect(await workspace.run("remove", "DisplayKit") == refusal)
    #expect(await workspace.run("rename", "DisplayKit", "Foo") == refusal)
  }

  @Test("Finds the workspace from a folder inside the kits") func folder() async throws {
    let outcome = await ScaffoldProgram().commandLine.run(
      ["list", "--json", "--path", workspace.folder.path + "/app/Kits/Modules/Base/DisplayKit"],
      width: 200)
    #expect(outcome.output.contains("QxyAppAssembly"))
  }

  @Test("Reports missing kits") func missing() async throws {
    try FileManager.default.removeItem(atPath: workspace.folder.path + "/app/Kits")
    #expect(
      await workspace.run("check")
        == .failing(.failure, "there are no kits in Kits", "hint: restore the folder with git"))
  }

  @Test("Ignores a constant named kits that is not a reference to kits")
  func otherConstant() throws {
    var tree: InMemoryTree = ["Package.swift": "let modules: [Module] = [\n]\n"]
    tree["Package.swift"]? += Array("let kits: [String] = names(\"A\")\n".utf8)
    #expect(try Workspace(tree).kits?.version == nil)
  }

  @Test("A changed kit affects all modules and tests") func affected() async throws {
    try await commit(in: "app")
    try workspace.edit("Kits/Modules/Base/InjectionKit/Container.swift", "class C", "class  C")
    let lines = await workspace.run("affected").output.split(separator: "\n")
    #expect(lines.contains("  qxy-app") && lines.contains("  ZqkDomainTests"))
  }

  // MARK: - Published kits

  private func git(_ arguments: String..., in inner: String = "next") async throws {
    let settings = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "gc.auto=0"]
    let folder = "\(workspace.folder.path)/\(inner)"
    let outcome = try await Subprocess("git", settings + arguments, folder: folder).run()
    try #require(outcome.exitCode == 0)
  }

  private func commit(in inner: String) async throws {
    try await git("init", "--quiet", in: inner)
    try await git("add", "--all", in: inner)
    try await git("commit", "--quiet", "--message", "Begin", in: inner)
  }

  @Test("Depends on a published version, and upgrades to another one")
  func published() async throws {
    try await commit(in: "next")
    try await git("tag", "1.0.0")
    try workspace.editNext("Tools/Templates/workspace/Tools/test", "usage: Tools", "Usage: Tools")
    try await git("commit", "--all", "--quiet", "--message", "Change")
    try await git("tag", "1.1.0")
    let url = "file://\(workspace.next)"
    let root = workspace.folder.path + "/other"
    #expect(
      await workspace.run("new", "Other", "--into", root, "--kits", "\(url)@1.0.0", "--quiet")
        == CommandOutcome())
    let other = DiskTree(root: root)
    #expect(try other.paths(under: "Kits") == [])
    let line = "let kits: Package.Dependency = .package(url: \"\(url)\", exact: \""
    #expect(try other.text(of: "Package.swift")?.contains("\(line)1.0.0\")\n") == true)
    func run(_ words: String...) async -> CommandOutcome {
      await ScaffoldProgram().commandLine.run(words + ["--path", root], width: 200)
    }
    #expect(
      await run("check")
        == .failing(
          .failure, "there are no kits in .build/checkouts/next",
          "hint: get them with 'swift package resolve'"))
    let checkouts = root + "/.build/checkouts"
    try FileManager.default.createDirectory(atPath: checkouts, withIntermediateDirectories: true)
    try await git("clone", "--quiet", "--branch", "1.0.0", url, checkouts + "/next")
    #expect(await run("check", "--quiet") == CommandOutcome())
    #expect(await run("feature", "QxyVisit", "--quiet") == CommandOutcome())
    #expect(
      await run("upgrade", "--to", workspace.next).error
        .hasPrefix("error: the kits of this workspace are a published version\n"))
    let report = """
        UPDATE Package.swift (merged with your version)
        UPDATE Tools/test (+1 -1 lines)
      Updated 2 files.

      """
    #expect(await run("upgrade", "--to", "\(url)@1.1.0").output == report)
    #expect(try other.text(of: "Package.swift")?.contains("\(line)1.1.0\")\n") == true)
  }

  @Test("Finds a version whose tag begins with 'v'") func tag() async throws {
    try await commit(in: "next")
    try await git("tag", "v1.2.0-beta.1")
    let root = workspace.folder.path + "/other"
    let kits = "file://\(workspace.next)@1.2.0-beta.1"
    #expect(
      await workspace.run("new", "Other", "--into", root, "--kits", kits, "--quiet")
        == CommandOutcome())
    let manifest = try DiskTree(root: root).text(of: "Package.swift")
    #expect(manifest?.contains("exact: \"1.2.0-beta.1\"") == true)
  }

  @Test("Refuses a version that does not exist, and text that is not a version")
  func unpublished() async throws {
    let into = workspace.folder.path + "/other"
    #expect(
      await workspace.run("new", "Other", "--into", into, "--kits", "1.0.0")
        == .failing(
          .usage, "'1.0.0' is not a published version of kits",
          "hint: name one as URL@VERSION, such as https://example.com/kits.git@1.2.0",
          "usage: scaffold new [options] NAME"))
    let url = "file://\(workspace.folder.path)/none"
    let outcome = await workspace.run("new", "Other", "--into", into, "--kits", "\(url)@1.0.0")
    #expect(outcome.error.hasPrefix("error: git can't get version '1.0.0' of '\(url)'\n"))
    #expect(outcome.code == .failure)
  }
}
