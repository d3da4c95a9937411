/// Finds the imports of Swift files.
///
/// It reads all branches of `#if`, and ignores strings, comments and members named `import`.
///
/// ```swift
/// ImportScanner.imports(in: Array("@testable import A.B".utf8)).map(\.module)  // ["A"]
/// ```
public enum ImportScanner {
  /// Returns all imports of a file, in order.
  ///
  /// Reading stops at the last occurrence of the word, which is usually near the start of the file.
  public static func imports(in bytes: [UInt8]) -> [ImportDeclaration] {
    guard let last = lastImport(in: bytes) else { return [] }
    var reader = ImportReader(bytes)
    var imports: [ImportDeclaration] = []
    while let declaration = reader.next(before: last + 1) { imports.append(declaration) }
    return imports
  }

  /// Returns the offset of the last occurrence of `import`.
  ///
  /// Each byte determines how far the search can move back (Horspool's algorithm).
  private static func lastImport(in bytes: [UInt8]) -> Int? {
    var index = bytes.count - 6
    while index >= 0 {
      switch bytes[index] {
      case UInt8(ascii: "m"): index -= 1
      case UInt8(ascii: "p"): index -= 2
      case UInt8(ascii: "o"): index -= 3
      case UInt8(ascii: "r"): index -= 4
      case UInt8(ascii: "t"): index -= 5
      case UInt8(ascii: "i") where bytes[index..<index + 6].elementsEqual("import".utf8):
        return index
      default: index -= 6
      }
    }
    return nil
  }
}
