/// A Swift file and what it imports.
struct SourceFile {
  let path: String
  let bytes: [UInt8]
  let imports: [ImportDeclaration]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    imports = ImportScanner.imports(in: bytes)
  }

  /// The name without folders and `.swift`.
  var name: Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...].dropLast(6)
  }

  /// The name up to the `+` of an extension's file: `Hero` of `Hero+JSON.swift`.
  var stem: Substring { name.prefix { $0 != "+" } }

  /// How many lines it has.
  var lineCount: Int {
    let breaks = bytes.count { $0 == .lineFeed }
    return bytes.isEmpty || bytes.last == .lineFeed ? breaks : breaks + 1
  }

  /// A line of it.
  func place(ofLine line: Int) -> Place {
    Place(path: path, line: line, text: bytes.line(line))
  }

  /// The line of an import.
  func place(of declaration: ImportDeclaration) -> Place { place(ofLine: declaration.line) }
}
