import SwiftSourceKit
import Testing

@Suite struct ImportScannerTests {
  private static func imports(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return ImportScanner.imports(in: bytes).map { $0.described(in: bytes) }
  }

  @Test(
    "Finds all imports and nothing that only looks like one",
    arguments: DifficultImports.all + [.script])
  func nasty(file: DifficultImports) { #expect(Self.imports(file.text) == file.imports) }

  @Test(
    "Finds the same imports as the compiler in a file that does not compile",
    arguments: [
      ("import", []), ("import struct", []), ("import 1\nimport A", ["2:8 A"]),
      ("import\nimport A", ["2:8 A"]), ("import A import B", ["1:8 A", "1:17 B"]),
      ("let a = \"import A\nimport B", ["2:8 B"]), ("let a = \"\\(b\nimport B", ["2:8 B"]),
      ("let a = #/\nimport B", ["2:8 B"]), ("f(\nimport A", ["2:8 A"]), ("`\nimport A", ["2:8 A"]),
      ("let a = \"\"\"\nimport A", []), ("/* import A", []), ("#import <A/A.h>", []),
    ])
  func broken(text: String, imports: [String]) { #expect(Self.imports(text) == imports) }

  @Test("Returns the range of the module's name") func range() {
    let bytes = Array("import `A B`; import C.D".utf8)
    let ranges = ImportScanner.imports(in: bytes).map(\.range)
    #expect(ranges == [8..<11, 21..<22])
    #expect(ImportScanner.imports(in: bytes).map(\.module) == ["A B", "C"])
  }
}

extension ImportDeclaration {
  /// Returns the position and the words on one line, such as `1:25 @testable struct A`.
  func described(in bytes: [UInt8]) -> String {
    let start = bytes[..<range.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 }
    let fileStart = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    let column = range.lowerBound - (start ?? fileStart) + 1
    let words = ["\(line):\(column)"] + attributes.sorted().map { "@\($0)" }
    return (words + [kind, module].compactMap(\.self)).joined(separator: " ")
  }
}
