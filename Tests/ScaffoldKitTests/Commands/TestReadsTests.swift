import ScaffoldKit
import Testing

/// Renames a feature in a workspace in which one line of the manifest has `testReads`.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct TestReadsTests {
  private let workspace: SampleWorkspace

  init() throws {
    workspace = try SampleWorkspace([
      "Package.swift": SampleWorkspace.manifest.replacing(
        ".base(\"DisplayKit\"),", with: ".base(\"DisplayKit\", testReads: [\(Self.paths("Cats"))]),"
      )
    ])
  }

  private static func paths(_ feature: String) -> String {
    [
      "README.md", "Modules/Features/\(feature)Kit",
      "Modules/Features/\(feature)Kit/\(feature)Command.swift", "Tests/\(feature)KitTests",
    ].map { "\"\($0)\"" }.joined(separator: ", ")
  }

  @Test("Renaming a feature renames its files in testReads") func rename() async throws {
    let before = try workspace.text(of: "Package.swift")
    #expect(await workspace.run("rename Cats Dogs --quiet").code == .success)
    let renamed = try workspace.text(of: "Package.swift")
    #expect(renamed?.contains(".base(\"DisplayKit\", testReads: [\(Self.paths("Dogs"))]),") == true)
    #expect(await workspace.run("rename Dogs Cats --quiet").code == .success)
    #expect(try workspace.text(of: "Package.swift") == before)
  }
}
