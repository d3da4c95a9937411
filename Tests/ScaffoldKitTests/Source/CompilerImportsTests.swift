import Foundation
import ScaffoldKit
import Testing

/// Asks the compiler what files import, and compares.
@Suite struct CompilerImportsTests {
  @Test("The scanner and the compiler agree on every Swift file of this repository")
  func repository() throws {
    try expectAgreement(on: SourceFiles.all.map { ($0.path, try SourceFiles.bytes(of: $0)) })
  }

  @Test("The scanner and the compiler agree on the nasty files")
  func nasty() throws {
    try expectAgreement(on: NastyImports.all.map { ($0.text, Array($0.text.utf8)) })
    try expectAgreement(on: [("script", Array(NastyImports.script.text.utf8))])
  }

  /// The compiler sees only the active branches of an `#if`, so there it may find less.
  private func expectAgreement(on files: [(name: String, bytes: [UInt8])]) throws {
    let found = files.map { Set(ImportScanner.imports(in: $0.bytes).map(\.module)) }
    let compiled = try CompilerImports.sets(of: files.map(\.bytes))
    for (index, file) in files.enumerated() {
      let hasConditions = file.bytes.split(
        separator: UInt8(ascii: "#"), omittingEmptySubsequences: false
      )
      .dropFirst().contains { $0.starts(with: "if".utf8) }
      let isMore = hasConditions && found[index].isSuperset(of: compiled[index])
      #expect(found[index] == compiled[index] || isMore, "\(file.name)")
    }
  }
}
