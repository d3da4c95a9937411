import SwiftSourceKit

extension SourceFile {
  /// The number of tests it declares, in Swift Testing and XCTest.
  var testCount: Int {
    var count = 0
    if code.contains("@Test") {
      let words = SwiftWords(code)
      count += words.places(of: "@").count { words[$0 + 1] == "Test" }
    }
    if code.contains("func test"), !imports.contains(where: { $0.module == "Testing" }) {
      let words = SwiftWords(code)
      count += words.places(of: "func").count { words[$0 + 1].hasPrefix("test") }
    }
    return count
  }

  /// Whether it declares a test.
  var hasTests: Bool { testCount > 0 }

  /// Whether it declares tests that run: not all are disabled without a condition.
  var hasEnabledTests: Bool {
    guard code.contains(".disabled(") else { return hasTests }
    let words = SwiftWords(code)
    func isDisabled(_ start: Int) -> Bool {
      guard words[start + 2] == "(", let end = words.list(from: start + 2)?.end else {
        return false
      }
      return (start + 3..<end).contains {
        words[$0] == "disabled" && words[$0 - 1] == "." && words[$0 + 2] != "if"
      }
    }
    func places(of attribute: String) -> [Int] {
      words.places(of: "@").filter { words[$0 + 1] == attribute }
    }
    let isSuiteDisabled = places(of: "Suite").contains(where: isDisabled)
    return !isSuiteDisabled && places(of: "Test").contains { !isDisabled($0) }
  }

  /// Returns whether it declares, extends or inherits a type whose name matches a glob.
  func hasType(matching glob: String) -> Bool {
    glob.split(separator: "*").allSatisfy { code.contains(String($0)) }
      && Declarations.namesInHeadings(in: code).contains { $0.matches(glob: glob) }
  }

  /// Returns whether its text contains the first name of a symbol, also in a comment.
  func mentions(_ symbol: String) -> Bool {
    code.contains(String(symbol.prefix(while: \.isLetter)))
  }

  /// Returns the line of the first use of a symbol, such as `print` or `Date()`; nil if there is none.
  ///
  /// A name is another symbol after a dot, unless a system module precedes it, and after a keyword of
  /// a declaration. A function or variable of the file with this name hides the symbol.
  func firstUse(of symbol: String) -> Int? {
    let symbol = SwiftWords(Array(symbol.utf8))
    let pattern = (0..<symbol.count).map { symbol[$0] }
    guard let first = pattern.first, code.contains(first) else { return nil }
    let words = SwiftWords(code, inStrings: true)
    let places = words.places(of: first)
    let isHidden = places.contains { ["func", "var", "let"].contains(words[$0 - 1]) }
    return places.first { place in
      let isQualified = words[place - 1] == "." && PlatformModules.isCommon(words[place - 2])
      return words.contains(pattern, at: place) && (isQualified || !isHidden)
        && (isQualified || ![".", "struct", "class"].contains(words[place - 1]))
        && !words.isCase(at: place) && !(pattern.count == 1 && words[place + 1] == ":")
    }.map(words.line)
  }

  /// The line of the first conflict marker of git, counted from 1; nil if there is none.
  var firstConflictMarker: Int? {
    guard bytes.contains("<<<<<<<") || bytes.contains(">>>>>>>") else { return nil }
    return ConflictedText.firstMarker(in: bytes)
  }
}

extension SwiftWords {
  /// Returns whether a name is in a list of cases: `case list, print`.
  fileprivate func isCase(at place: Int) -> Bool {
    self[place - 1] == "case"
      || self[place - 1] == "," && isIdentifier(at: place - 2) && isCase(at: place - 2)
  }
}
