import SwiftSourceKit

/// A Swift file and its imports.
struct SourceFile {
  let path: String
  let bytes: [UInt8]

  /// The bytes with spaces in place of code that no build compiles, such as that in `#if false`.
  let code: [UInt8]
  let imports: [ImportDeclaration]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    let canBeInactive =
      bytes.contains("#if") && (bytes.contains("true") || bytes.contains("false"))
    code = canBeInactive ? InactiveCode.blanked(in: bytes) : bytes
    imports = ImportScanner.imports(in: code)
  }

  /// The file name without `.swift`.
  var name: Substring { path.name.dropLast(6) }

  /// The name before the `+` of an extension's file: `Hero` for `Hero+JSON.swift`.
  var stem: Substring { name.prefix { $0 != "+" } }

  /// The number of lines.
  var lineCount: Int {
    let breaks = bytes.count { $0 == .lineFeed }
    return bytes.isEmpty || bytes.last == .lineFeed ? breaks : breaks + 1
  }

  /// The location of a line.
  func location(ofLine line: Int) -> FindingLocation {
    FindingLocation(path: path, line: line, text: bytes.line(line))
  }

  /// The location of an import.
  func location(of declaration: ImportDeclaration) -> FindingLocation {
    location(ofLine: declaration.line)
  }
}
