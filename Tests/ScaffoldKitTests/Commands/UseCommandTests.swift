import CommandLineKit
import CommandLineTesting
import ScaffoldKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20))) struct UseCommandTests {
  @Test("Adds a dependency of a module and of its tests, and removes them again")
  func workspace() async throws {
    let workspace = try SampleWorkspace()
    let before = try workspace.folder.contents()
    let report = await workspace.run("use Cats TerminalText")
    #expect(report.output.hasPrefix("  UPDATE Package.swift (+1 -1 lines)\n"))
    #expect(report.code == .success)
    let line = ".feature(\"CatsKit\", uses: [\"CommandLineKit\", \"PetDomain\", \"TerminalText\"])"
    #expect(try workspace.text(of: "Package.swift")?.contains(line) == true)
    let second = await workspace.run("use Cats TerminalText").output
    #expect(second.hasSuffix("There is nothing to change.\n"))
    #expect(await workspace.run("unuse CatsKit TerminalText --quiet") == .init())
    #expect(try workspace.folder.contents() == before)
    #expect(await workspace.run("use InjectionKitTests DisplayTesting --quiet") == .init())
    let tested = ".base(\"InjectionKit\", testUses: [\"DisplayTesting\"])"
    #expect(try workspace.text(of: "Package.swift")?.contains(tested) == true)
  }

  @Test(
    "Refuses a dependency that does not exist or closes a cycle",
    arguments: [
      (
        "use Cats TerminalTxt", "no module named 'TerminalTxt'\nhint: did you mean 'TerminalText'?",
        3
      ),
      ("unuse Cat TerminalText", "no module named 'Cat'\nhint: did you mean 'Cats'?", 3),
      (
        "use DisplayKit DisplayTesting",
        "DisplayKit cannot depend on DisplayTesting, which depends on DisplayKit\n"
          + "hint: move what both need to a module below them", 1
      ),
      ("use DisplayKit DisplayKit", "DisplayKit cannot depend on itself", 1),
    ])
  func refusals(_ line: String, _ error: String, _ code: Int32) async throws {
    let workspace = try SampleWorkspace()
    let before = try workspace.folder.contents()
    #expect(
      await workspace.run(line)
        == .init(error: "error: \(error)\n", code: try #require(ExitCode(rawValue: code))))
    #expect(try workspace.folder.contents() == before)
  }

  @Test("Edits the literal manifest of any package, and compares the evaluated manifests")
  func literal() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "p",
        targets: [
          .target(name: "A"), .target(name: "B", dependencies: ["A"]), .target(name: "C"),
        ])

      """
    let folder = try TemporaryFolder(["Package.swift": manifest])
    let scaffold = ScaffoldProgram().commandLine
    func run(_ line: String) async -> CommandOutcome {
      await scaffold.run(line.split(separator: " ").map(String.init) + ["--path", folder.path])
    }
    let tree = DiskTree(root: folder.path)
    #expect(
      await run("use B C --dry-run").output.hasPrefix("  UPDATE Package.swift (+1 -1 lines)\n"))
    #expect(await run("use B C --quiet") == .init())
    #expect(
      try tree.text(of: "Package.swift") == manifest.replacing("[\"A\"]", with: "[\"A\", \"C\"]"))
    #expect(await run("unuse B C --quiet") == .init())
    #expect(try tree.text(of: "Package.swift") == manifest)
    #expect(
      await run("use A B")
        == .init(
          error: """
            error: A cannot depend on B, which depends on A
            hint: move what both need to a module below them

            """, code: .failure))
  }
}
