/// Finds the names that a source file declares: types, functions, properties and cases.
///
/// ```swift
/// Declarations.types(in: Array("struct Hero { enum Kind {} }".utf8))  // ["Hero", "Kind"]
/// ```
public enum Declarations {
  /// The keywords that declare types.
  public static let typeKeywords: Set<String> = [
    "actor", "class", "enum", "protocol", "struct", "typealias",
  ]
  private static let keywords = typeKeywords.union([
    "associatedtype", "case", "func", "let", "macro", "var",
  ])

  /// Returns all declared names.
  public static func names(in bytes: [UInt8]) -> Set<String> {
    SwiftWords(bytes).names(after: keywords)
  }

  /// Returns the names of types.
  public static func types(in bytes: [UInt8]) -> Set<String> {
    SwiftWords(bytes).names(after: typeKeywords)
  }

  /// Returns the names of associated types, which have another meaning inside a conforming type.
  public static func associatedTypes(in bytes: [UInt8]) -> Set<String> {
    SwiftWords(bytes).names(after: ["associatedtype"])
  }

  /// Returns the names of types that are not nested, optionally only of public ones.
  public static func outermostTypes(in bytes: [UInt8], onlyPublic: Bool = false) -> Set<String> {
    let words = SwiftWords(bytes)
    var names: Set<String> = []
    var depth = 0
    for place in 0..<words.count {
      switch words[place] {
      case "{": depth += 1
      case "}": depth -= 1
      case let word where depth == 0 && typeKeywords.contains(word):
        // A modifier such as `final` or `indirect` can be between the two words.
        let isSeen = (1...2).contains { ["public", "open"].contains(words[place - $0]) }
        if isSeen || !onlyPublic { names.insert(words[place + 1].trimmingBackticks) }
      case _: break
      }
    }
    return names
  }
}

extension String {
  /// The identifier without surrounding backticks.
  package var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }
}
