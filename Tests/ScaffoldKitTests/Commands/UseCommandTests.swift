import CommandLineKit
import CommandLineTesting
import Foundation
import Testing

@testable import ScaffoldKit

@MainActor
@Suite(.timeLimit(.minutes(20))) struct UseCommandTests {
  @Test("Adds a dependency to a module or its tests, and removes it again")
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

  @Test("Refuses to remove a dependency that files import, and lists the imports")
  func imported() async throws {
    let workspace = try SampleWorkspace()
    let place = "Modules/Features/CatsKit/CatsCommand.swift:2: import PetDomain"
    try await workspace.expectFailure(
      of: "unuse Cats PetDomain", .failure, "CatsKit still imports PetDomain", "  \(place)",
      "hint: remove the import, then the dependency")
    try workspace.edit(
      "Modules/Features/CatsKit/CatsCommand.swift", "import PetDomain",
      "#if canImport(PetDomain)\nimport PetDomain\n#endif")
    #expect(await workspace.run("unuse Cats PetDomain --quiet") == .init())
    #expect(await workspace.run("use CatsKitTests PetDomain --quiet") == .init())
    try workspace.edit(
      "Tests/CatsKitTests/CatsTests.swift", "import CatsKit", "import CatsKit\nimport PetDomain")
    try await workspace.expectFailure(
      of: "unuse CatsKitTests PetDomain", .failure, "CatsKitTests still imports PetDomain",
      "  Tests/CatsKitTests/CatsTests.swift:2: import PetDomain",
      "hint: remove the import, then the dependency")
  }

  @Test(
    "Refuses a dependency that does not exist or closes a cycle",
    arguments: [
      (
        "use Cats TerminalTxt", "no module named 'TerminalTxt'\nhint: did you mean 'TerminalText'?",
        3
      ),
      (
        "unuse Cats TerminalTxt",
        "no module named 'TerminalTxt'\nhint: did you mean 'TerminalText'?", 3
      ),
      ("unuse Cat TerminalText", "no module named 'Cat'\nhint: did you mean 'Cats'?", 3),
      (
        "use DisplayKit DisplayTesting",
        "DisplayKit can't depend on DisplayTesting, which depends on DisplayKit\n"
          + "hint: move what both need to a module below them", 1
      ),
      ("use DisplayKit DisplayKit", "DisplayKit can't depend on itself", 1),
      (
        "use Cats Foundation",
        "Foundation is a module of the toolchain or the system\n"
          + "hint: import it; the manifest does not list such modules", 1
      ),
    ])
  func refusals(_ line: String, _ error: String, _ code: Int32) async throws {
    let workspace = try SampleWorkspace()
    let before = try workspace.folder.contents()
    #expect(
      await workspace.run(line)
        == .init(error: "error: \(error)\n", code: try #require(ExitCode(rawValue: code))))
    #expect(try workspace.folder.contents() == before)
  }

  @Test(
    "Refuses a dependency that the layers forbid, with the reason and the fix",
    arguments: [
      (
        "use Cats PetCatalog",
        """
        CatsKit can't depend on PetCatalog: a feature must not import a data module
          why: a feature uses the protocol of a repository, so that the implementation can change
        hint: depend on the protocol in Domain, and let Modules/Assembly provide the repository
        """
      ),
      (
        "use Cats BirdsKit",
        """
        CatsKit can't depend on BirdsKit: a feature must not import another feature
          why: a feature that imports no other feature can be built, tested and removed alone
        hint: send an event, and let the flow in Modules/Assembly handle it
        """
      ),
      (
        "use CatsKitTests PetCatalog",
        """
        CatsKitTests can't depend on PetCatalog: tests of a feature must not import a data module
          why: tests import their module, what that module may import, and testing modules, so that \
        each module can be tested alone
        hint: test both together in the tests of a module that may import both
        """
      ),
    ])
  func layers(_ line: String, _ error: String) async throws {
    let workspace = try SampleWorkspace()
    let feature = "  .feature(\"CatsKit\""
    let others = "  .data(\"PetCatalog\", uses: [\"PetDomain\"]),\n  .feature(\"BirdsKit\"),\n"
    try workspace.edit("Package.swift", feature, others + feature)
    try await workspace.expectFailure(of: line, .failure, error)
  }

  @Test("Adds a product as another target does, and refuses one of an unknown package")
  func product() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "p", dependencies: [.package(url: "https://unreachable.example/log", from: "1.0.0")],
        targets: [
          .target(name: "A", dependencies: [.product(name: "Logging", package: "log")]),
          .target(name: "B", dependencies: ["A"]),
        ])

      """
    ])
    let scaffold = ScaffoldProgram().commandLine
    #expect(
      await scaffold.run(["use", "B", "Logging", "--quiet", "--path", folder.path]) == .init())
    let text = try DiskTree(root: folder.path).text(of: "Package.swift")
    let list = "[\"A\", .product(name: \"Logging\", package: \"log\")]"
    #expect(text?.contains(".target(name: \"B\", dependencies: \(list))") == true)
    #expect(
      await scaffold.run(["use", "B", "Metrics", "--path", folder.path])
        == .failing(
          .notFound,
          "'Metrics' can't be added to B: it is not a target, and no other target depends on a "
            + "product of this name, so its package is not known",
          "hint: add '.product(name:package:)' by hand"))
    #expect(
      await scaffold.run(["use", "B", "Foundation", "--path", folder.path])
        == .failing(
          .failure, "Foundation is a module of the toolchain or the system",
          "hint: import it; the manifest does not list such modules"))
  }

  @Test("Edits the literal manifest of any package, and refuses ambiguous or invalid edits")
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
    #expect(await run("unuse B C").output.hasSuffix("There is nothing to change.\n"))
    #expect(
      await run("unuse B Core")
        == .failing(
          .notFound, "no module named 'Core'", "hint: run 'scaffold list' for a list of modules"))
    #expect(try tree.text(of: "Package.swift") == manifest)
    try folder.write(manifest, to: "Package@swift-6.0.swift")
    #expect(
      await run("use B C")
        == .failing(
          .failure,
          "can't edit Package.swift: the package manager may use Package@swift-6.0.swift "
            + "instead; edit both by hand"))
    try FileManager.default.removeItem(atPath: folder.path + "/Package@swift-6.0.swift")
    #expect(
      await run("use A B")
        == .failing(
          .failure, "A can't depend on B, which depends on A",
          "hint: move what both need to a module below them"))
    try folder.write(
      "scaffold-rules 1\nnever A imports C\n  noun the core\n  instead use B\n", to: LayerRules.path
    )
    #expect(
      await run("use A C")
        == .failing(
          .failure, "A can't depend on C: the core must not import another modules module",
          "  why: a rule in .scaffold/rules forbids it", "hint: use B"))
  }
}
