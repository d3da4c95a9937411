import Foundation
import ScaffoldKit
import Testing

@Suite struct RepositoryCheckTests {
  @Test("This repository keeps its own rules, without an exception")
  func noFindings() async throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let tree = DiskTree(root: root.path)
    #expect(try await Check(Workspace(tree)).findings().map(\.exception) == [])
    #expect(try tree.bytes(of: Baseline.path) == nil)
  }
}
