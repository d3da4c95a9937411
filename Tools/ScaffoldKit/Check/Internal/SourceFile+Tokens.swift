import SwiftSourceKit

extension SourceFile {
  /// The number of tests it declares, in Swift Testing and XCTest.
  var testCount: Int {
    var count = 0
    if bytes.contains("@Test") {
      let words = SwiftWords(bytes)
      count += words.places(of: "@").count { words[$0 + 1] == "Test" }
    }
    if bytes.contains("func test"), !imports.contains(where: { $0.module == "Testing" }) {
      let words = SwiftWords(bytes)
      count += words.places(of: "func").count { words[$0 + 1].hasPrefix("test") }
    }
    return count
  }

  /// Whether it declares a test.
  var hasTests: Bool { testCount > 0 }

  /// Whether it declares tests that run: not all are disabled without a condition.
  var hasEnabledTests: Bool {
    guard bytes.contains(".disabled(") else { return hasTests }
    let words = SwiftWords(bytes)
    func isDisabled(_ start: Int) -> Bool {
      var depth = 0
      for index in (start + 2)..<max(words.count, start + 2) {
        if words[index] == "(" { depth += 1 }
        if words[index] == ")" { depth -= 1 }
        if depth == 0 { return false }
        if words[index] == "disabled", words[index - 1] == ".", words[index + 2] != "if" {
          return true
        }
      }
      return false
    }
    func places(of attribute: String) -> [Int] {
      words.places(of: "@").filter { words[$0 + 1] == attribute }
    }
    let isSuiteDisabled = places(of: "Suite").contains(where: isDisabled)
    return !isSuiteDisabled && places(of: "Test").contains { !isDisabled($0) }
  }

  /// Returns whether it declares a type whose name matches a glob.
  func declaresType(matching glob: String) -> Bool {
    glob.split(separator: "*").allSatisfy { bytes.contains(String($0)) }
      && Declarations.types(in: bytes).contains { $0.matches(glob: glob) }
  }

  /// Returns the line of the first use of a symbol, such as `print` or `Date()`; nil if there is none.
  ///
  /// A name after a dot or after a keyword of a declaration is another symbol.
  func firstUse(of symbol: String) -> Int? {
    let tokens = SwiftLexer.tokens(of: Array(symbol.utf8))
    let pattern = tokens.map {
      Substring(symbol.utf8.dropFirst($0.range.lowerBound).prefix($0.range.count))
    }
    guard let first = pattern.first, bytes.contains(String(first)) else { return nil }
    let code = SwiftLexer.tokens(of: bytes).filter {
      $0.kind == .identifier || $0.kind == .punctuation
    }
    let words = code.map { Substring(decoding: bytes[$0.range], as: UTF8.self) }
    let start = words.indices.first { index in
      words[index] == first && words[index...].starts(with: pattern)
        && !(index > 0
          && [".", "func", "var", "let", "case", "struct", "class"].contains(words[index - 1]))
        && !(pattern.count == 1 && index + 1 < words.count && words[index + 1] == ":")
    }
    return start.map { code[$0].line }
  }

  /// Whether it declares `callAsFunction`, as use cases do.
  var declaresCall: Bool {
    guard bytes.contains("callAsFunction") else { return false }
    let words = SwiftWords(bytes)
    return words.places(of: "func").contains { words[$0 + 1] == "callAsFunction" }
  }

  /// Returns whether its code contains an identifier.
  func uses(_ identifier: String) -> Bool {
    bytes.contains(identifier) && !SwiftWords(bytes).places(of: identifier).isEmpty
  }

  /// The line of the first conflict marker of git, counted from 1; nil if there is none.
  var firstConflictMarker: Int? {
    guard bytes.contains("<<<<<<<") || bytes.contains(">>>>>>>") else { return nil }
    return ConflictedText.firstMarker(in: bytes)
  }
}
