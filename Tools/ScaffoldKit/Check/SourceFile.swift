import SwiftSourceKit

struct SourceFile {
  let path: String
  let bytes: [UInt8]
  let imports: [ImportDeclaration]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    imports = ImportScanner.imports(in: bytes)
  }

  /// The file name without `.swift`.
  var name: Substring { path.name.dropLast(6) }

  /// The file name up to a `+`: `Hero` for `Hero+JSON.swift`.
  var stem: Substring { name.prefix { $0 != "+" } }

  var lineCount: Int {
    let breaks = bytes.count { $0 == .lineFeed }
    return bytes.isEmpty || bytes.last == .lineFeed ? breaks : breaks + 1
  }

  func location(ofLine line: Int) -> FindingLocation {
    FindingLocation(path: path, line: line, text: bytes.line(line))
  }

  func location(of declaration: ImportDeclaration) -> FindingLocation {
    location(ofLine: declaration.line)
  }

  /// Reads and parses files on all cores.
  ///
  /// - Returns: The files in the order of `paths`; `nil` for a path without a file.
  static func read(_ paths: [String], in tree: any FileTree) async throws -> [SourceFile?] {
    try await withThrowingTaskGroup { group in
      // A batch of this size is small enough to keep all cores busy.
      for start in stride(from: 0, to: paths.count, by: 128) {
        let paths = paths[start..<min(start + 128, paths.count)]
        group.addTask {
          let files = try paths.map { path in
            try tree.bytes(of: path).map { SourceFile(path: path, bytes: $0) }
          }
          return (start, files)
        }
      }
      let batches = try await group.reduce(into: []) { $0.append($1) }
      return batches.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}

extension SourceFile {
  /// The number of tests that the file declares with Swift Testing or, if it does not import
  /// Testing, with XCTest.
  var testCount: Int {
    let isXCTest = bytes.contains("func test") && !imports.contains { $0.module == "Testing" }
    if !isXCTest, !bytes.contains("@Test") { return 0 }
    let words = SwiftWords(bytes)
    return words.places(of: "@").count { words[$0 + 1] == "Test" }
      + words.places(of: "func").count { isXCTest && words[$0 + 1].hasPrefix("test") }
  }

  /// Whether the file has no `{` and no `=`, so that it contains at most imports and comments.
  var isOnlyImports: Bool {
    let words = SwiftWords(bytes)
    return (0..<words.count).allSatisfy { words[$0] != "{" && words[$0] != "=" }
  }

  /// Whether the file contains anything besides comments.
  var hasCode: Bool { !imports.isEmpty || !isOnlyImports }

  /// Returns whether the file declares, extends or inherits a type whose name matches a glob.
  func hasType(matching glob: String) -> Bool {
    glob.split(separator: "*").allSatisfy { bytes.contains(String($0)) }
      && Declarations.namesInHeadings(in: bytes).contains { $0.matches(glob: glob) }
  }

  /// Returns whether the file contains the leading letters of `symbol`, even in a comment. Call
  /// this fast test before lexing the file.
  func mentions(_ symbol: String) -> Bool {
    bytes.contains(String(symbol.prefix(while: \.isLetter)))
  }

  /// Returns the line of the first use of a symbol, such as `print` or `Date()`; `nil` if the file
  /// does not use the symbol.
  ///
  /// A name after a dot is not a use, as in `console.print`, unless a system module precedes the
  /// dot, as in `Swift.print`. Names of declarations and argument labels are not uses. If the file
  /// declares a function or variable with that name, only names after a system module are uses.
  func firstUse(of symbol: String) -> Int? {
    let symbol = SwiftWords(Array(symbol.utf8))
    let pattern = (0..<symbol.count).map { symbol[$0] }
    guard let first = pattern.first, bytes.contains(first) else { return nil }
    let words = SwiftWords(bytes, inStrings: true)
    let places = words.places(of: first)
    let isHidden = places.contains { ["func", "var", "let"].contains(words[$0 - 1]) }
    return places.first { place in
      let isQualified =
        words[place - 1] == "." && ReservedNames.systemModules.contains(words[place - 2])
      return words.contains(pattern, at: place) && (isQualified || !isHidden)
        && (isQualified || ![".", "struct", "class"].contains(words[place - 1]))
        && !words.isCase(at: place) && !(pattern.count == 1 && words[place + 1] == ":")
    }.map(words.line)
  }
}

extension SwiftWords {
  /// Returns whether a name is declared as an enum case, such as `print` in `case list, print`.
  fileprivate func isCase(at place: Int) -> Bool {
    self[place - 1] == "case"
      || self[place - 1] == "," && isIdentifier(at: place - 2) && isCase(at: place - 2)
  }
}
