import Foundation
import Testing

@Suite struct SwiftLexerFilesTests {
  @Test("Tokens and gaps of every file of this repository are the file")
  func repository() throws {
    #expect(SourceFiles.all.count > 100)
    for file in SourceFiles.all {
      #expect(Tiling.problem(of: try SourceFiles.bytes(of: file)) == nil, "\(file.path)")
    }
  }
}
