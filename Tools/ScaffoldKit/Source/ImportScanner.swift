/// Finds what Swift files import.
///
/// Both branches of an `#if` count. Strings, comments and members called `import` don't.
///
/// ```swift
/// ImportScanner.imports(in: Array("@testable import A.B".utf8)).map(\.module)  // ["A"]
/// ```
public enum ImportScanner {
  /// All imports of a file, in their order.
  ///
  /// The file is read as far as the last place that has the word, which is mostly near its start.
  public static func imports(in bytes: [UInt8]) -> [ImportDeclaration] {
    guard let last = lastImport(in: bytes) else { return [] }
    var reader = ImportReader(bytes)
    var imports: [ImportDeclaration] = []
    while let declaration = reader.next(before: last + 1) { imports.append(declaration) }
    return imports
  }

  /// Where the letters `import` stand last.
  ///
  /// A byte that begins no `import` tells how far back the next one can begin (Horspool's search).
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
