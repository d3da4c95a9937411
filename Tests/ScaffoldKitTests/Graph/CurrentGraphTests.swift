import RepositoryTesting
import ScaffoldKit
import Testing

@Suite struct CurrentGraphTests {
  private let files: RepositoryFiles
  private let graph: ModuleGraph

  init() throws {
    files = try RepositoryFiles()
    graph = ModuleGraph(try Workspace(files))
  }

  @Test("Finds the picture of this repository up to date")
  func picture() throws {
    #expect(
      try files.bytes(of: ReadmeGraph.picturePath) == ReadmeGraph.picture(of: graph),
      "draw it again: swift run scaffold graph --redraw")
  }

  @Test("Finds the graph in the README up to date")
  func readme() throws {
    let readme = try #require(try files.bytes(of: ReadmeGraph.readmePath))
    #expect(
      readme == ReadmeGraph.updating(readme, with: graph),
      "draw it again: swift run scaffold graph --redraw")
  }
}
