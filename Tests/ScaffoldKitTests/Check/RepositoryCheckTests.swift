import RepositoryTesting
import ScaffoldKit
import Testing

@Suite struct RepositoryCheckTests {
  @Test("This repository has no findings and no baseline") func noFindings() async throws {
    let tree = try RepositoryFiles()
    #expect(try await Check(Workspace(tree)).findings().map(\.exception) == [])
    #expect(try tree.bytes(of: Baseline.path) == nil)
  }

  @Test("Only RepositoryTesting finds the repository by a source file's path")
  func testReads() throws {
    let files = try RepositoryFiles()
    let word = "#file" + "Path"
    for path in try files.paths(under: "Tests") {
      #expect(try files.text(of: path)?.contains(word) == false, "\(path)")
    }
  }
}
