import ScaffoldKit
import Testing

@Suite struct ConflictRuleTests {
  private let workspace = ValidWorkspace()

  @Test("Reports the conflict markers of git in sources, tests and the manifest")
  func markers() async throws {
    let conflict = "<<<<<<< HEAD\n// a\n=======\n// b\n>>>>>>> other"
    for path in [
      "Package.swift", "Modules/Base/TextKit/Text.swift", "Tests/TextKitTests/T.swift",
    ] {
      let changed = workspace.adding(conflict, to: path)
      let line = try #require(
        try changed.tree.text(of: path)?.split(separator: "\n", omittingEmptySubsequences: false)
          .firstIndex(of: "<<<<<<< HEAD"))
      #expect(
        try await changed.errors() == """
          error[conflict]: a file contains a merge conflict
            \(path):\(line + 1): <<<<<<< HEAD
            why: a file with conflict markers does not compile
            fix: run 'scaffold resolve', and edit what it leaves in conflict
          """)
    }
  }

  @Test("Accepts markers that are part of a line")
  func noMarkers() async throws {
    let line = "// <<<<<<< HEAD >>>>>>>"
    #expect(
      try await workspace.adding(line, to: "Modules/Base/TextKit/Text.swift").errors().isEmpty)
  }
}
