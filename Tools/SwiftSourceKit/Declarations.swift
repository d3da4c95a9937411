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

  /// Returns the names in the headings of types and extensions: those of the types and of what they
  /// inherit. Type arguments and requirements are omitted.
  ///
  /// `class A<B>: C where B: D` has the names `A` and `C`.
  public static func namesInHeadings(in bytes: [UInt8]) -> Set<String> {
    let words = SwiftWords(bytes)
    let starts = (0..<words.count).filter { place in
      typeKeywords.union(["extension"]).contains(words[place])
        && ![".", "(", ","].contains(words[place - 1]) && words.isIdentifier(at: place + 1)
        && !["func", "let", "subscript", "var"].contains(words[place + 1])
    }
    return Set(starts.flatMap { words.heading(from: $0 + 1) })
  }

  /// Returns the names of associated types, which have another meaning inside a conforming type.
  public static func associatedTypes(in bytes: [UInt8]) -> Set<String> {
    SwiftWords(bytes).names(after: ["associatedtype"])
  }

  /// Returns the names of types that are not nested, optionally only of public ones.
  public static func outermostTypes(in bytes: [UInt8], onlyPublic: Bool = false) -> Set<String> {
    let types = OutermostDeclarations(bytes).filter { declaration in
      declaration.isType && !declaration.isNested
        && (!onlyPublic || !declaration.modifiers.isDisjoint(with: ["public", "open"]))
    }
    return Set(types.map(\.name))
  }
}

extension SwiftWords {
  /// Returns the names from a place to the body of a type, without those in brackets.
  fileprivate func heading(from start: Int) -> [String] {
    var names: [String] = []
    var depth = 0
    for place in start..<max(start, count) {
      switch self[place] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "{" where depth == 0, "where" where depth == 0, "=" where depth == 0: return names
      case let word: if depth == 0, isIdentifier(at: place) { names.append(word.trimmingBackticks) }
      }
      if depth < 0 { return names }
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
