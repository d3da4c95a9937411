import Foundation
import ScaffoldKit
import Testing

@Suite struct CurrentGraphTests {
  private let root: URL
  private let graph: ModuleGraph

  init() throws {
    root =
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardized
    graph = ModuleGraph(try Workspace(DiskTree(root: root.path)))
  }

  @Test("This repository's picture is current")
  func picture() throws {
    #expect(
      try bytes(of: ReadmeGraph.picturePath) == ReadmeGraph.picture(of: graph),
      "draw it again: swift run scaffold graph --redraw")
  }

  @Test("This README's graph is current")
  func readme() throws {
    let readme = try bytes(of: ReadmeGraph.readmePath)
    #expect(
      readme == ReadmeGraph.updating(readme, with: graph),
      "draw it again: swift run scaffold graph --redraw")
  }

  private func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
  }
}
