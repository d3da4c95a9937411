import SwiftSourceKit
import Testing

@Suite struct SwiftLexerFilesTests {
  @Test("Splits every file of this repository into tokens and gaps without loss")
  func repository() throws {
    let sources = try RepositorySources.all()
    #expect(sources.count > 100)
    for (path, bytes) in sources {
      #expect(TokenCoverage.problem(of: bytes) == nil, "\(path)")
    }
  }
}
