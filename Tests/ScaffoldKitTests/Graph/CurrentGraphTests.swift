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

  @Test("The picture of this repository's graph is up to date") func picture() throws {
    #expect(
      try files.bytes(of: ReadmeGraph.picturePath) == ReadmeGraph.picture(of: graph),
      "draw it again: swift run scaffold graph --redraw")
  }

  @Test("The graph of this repository as text is up to date") func text() throws {
    let path = try #require(try ReadmeGraph.path(in: files))
    let document = try #require(try files.bytes(of: path))
    #expect(
      document == ReadmeGraph.updating(document, at: path, with: graph),
      "draw it again: swift run scaffold graph --redraw")
  }
}
