import RandomTesting
import SwiftSourceKit
import Testing

/// Passes random bytes to the lexer.
@Suite struct RandomSwiftLexerTests {
  private static let scraps = [
    "\"", "\"\"\"", "#", "##", "\\", "\\(", "\\#(", "(", ")", "/", "//", "/*", "*/", "#/", "/#",
    "`",
    "\n", "\r", "\r\n", " ", "import", "@testable", "public", "A", ".", ";", "#if", "#endif", "é",
    "→", "0x1", "1e-", "\u{FEFF}", "[", "]", "{", "}", "#!",
  ]

  @Test("Splits random bytes into tokens and gaps without loss", arguments: RandomSource.seeds)
  func tiles(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<500 {
      let bytes = (0..<random.below(40)).flatMap { _ in
        random.isTrue(oneIn: 6)
          ? [UInt8(random.below(256))] : Array(random.one(of: Self.scraps).utf8)
      }
      #expect(TokenCoverage.problem(of: bytes) == nil, "\(bytes)")
      let ends = ImportScanner.imports(in: bytes).map(\.range.upperBound)
      #expect(ends == ends.sorted() && ends.allSatisfy { $0 <= bytes.count }, "\(bytes)")
    }
  }
}
