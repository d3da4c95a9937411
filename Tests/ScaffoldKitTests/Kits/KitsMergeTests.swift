import CommandLineKit
import CommandLineTesting
import ScaffoldKit
import Testing

/// Runs `resolve` in a workspace that contains sealed kits.
@MainActor
@Suite struct KitsMergeTests {
  private let workspace: KitsWorkspace

  init() throws { workspace = try KitsWorkspace() }

  private func git(_ words: String...) async throws {
    _ = try await Subprocess(
      "git", words, folder: workspace.folder.path + "/app",
      environment: SampleRepository.environment
    ).run()
  }

  private func commit() async throws {
    try await git("add", "-A")
    try await git("commit", "-q", "-m", "x")
  }

  /// Merges two branches with git. One branch adds `AaaKit`; the other one adds `BbbKit` and
  /// performs `change`.
  private func merge(_ change: () async throws -> Void) async throws {
    try await git("init", "-q")
    try await commit()
    try await git("checkout", "-q", "-b", "other")
    #expect(await workspace.run("module", "BbbKit", "--layer", "base", "--quiet").error == "")
    try await change()
    try await commit()
    try await git("checkout", "-q", "-")
    #expect(await workspace.run("module", "AaaKit", "--layer", "base", "--quiet").error == "")
    try await commit()
    try await git("merge", "-q", "other")
  }

  @Test("Merges modules of two branches, and reports a dependency that nothing imports")
  func usedModule() async throws {
    #expect(await workspace.run("feature", "QxyVisit", "--quiet").error == "")
    try await merge {
      #expect(await workspace.run("use", "QxyVisitKit", "BbbKit", "--quiet").error == "")
    }
    let outcome = await workspace.run("resolve", "--quiet")
    let manifest = try #require(try workspace.text(of: "Package.swift"))
    #expect(manifest.contains("  .base(\"AaaKit\"),\n  .base(\"BbbKit\"),\n"))
    #expect(!manifest.contains("<<<<<<<"))
    #expect(
      outcome.error == """
        error: no conflicts are left, but 'scaffold check' finds 1 error
          Package.swift:23: uses of QxyVisitKit lists BbbKit, which is not imported
        hint: 'scaffold check' prints the reasons and the fixes

        """)
  }

  @Test("Keeps lines outside the conflicts that git has merged") func otherLines() async throws {
    try await merge { try workspace.edit("Package.swift", ".macOS(.v15)", ".macOS(.v14)") }
    #expect(await workspace.run("resolve", "--quiet") == CommandOutcome())
    let manifest = try #require(try workspace.text(of: "Package.swift"))
    #expect(manifest.contains(".base(\"AaaKit\"),\n  .base(\"BbbKit\"),\n"))
    #expect(manifest.contains(".macOS(.v14)"))
  }
}
