import ScaffoldKit
import Testing

@Suite struct SwiftLexerFilesTests {
  @Test("Splits every file of this repository into tokens and gaps without loss")
  func repository() throws {
    #expect(RepositoryCopy.sources.count > 100)
    for path in RepositoryCopy.sources {
      let bytes = try #require(RepositoryCopy.tree[path])
      #expect(TokenCoverage.problem(of: bytes) == nil, "\(path)")
    }
  }
}
