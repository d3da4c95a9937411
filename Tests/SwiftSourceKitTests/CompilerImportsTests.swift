import Foundation
import SwiftSourceKit
import Testing

/// Compares the scanner with the compiler.
@Suite struct CompilerImportsTests {
  @Test("Finds the same imports as the compiler in every file of this repository")
  func repository() throws { try expectAgreement(on: RepositorySources.all()) }

  @Test("Finds the same imports as the compiler in difficult files") func nasty() throws {
    try expectAgreement(on: DifficultImports.all.map { ($0.text, Array($0.text.utf8)) })
    try expectAgreement(on: [("script", Array(DifficultImports.script.text.utf8))])
  }

  /// The compiler reads only the active branches of an `#if`, so it can find fewer imports.
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
