/// The names that a source file declares: types, functions, properties, cases.
enum Declarations {
  private static let typeKeywords: Set<String> = [
    "actor", "class", "enum", "protocol", "struct", "typealias",
  ]
  private static let keywords = typeKeywords.union([
    "associatedtype", "case", "func", "let", "macro", "var",
  ])

  /// All of them.
  static func names(in bytes: [UInt8]) -> Set<String> {
    let words = SwiftWords(bytes)
    var names: Set<String> = []
    for place in 0..<words.count where keywords.contains(words[place]) {
      names.insert(words[place + 1].trimmingBackticks)
    }
    return names
  }

  /// The types alone.
  static func types(in bytes: [UInt8]) -> Set<String> {
    let words = SwiftWords(bytes)
    let places = (0..<words.count).filter { typeKeywords.contains(words[$0]) }
    return Set(places.map { words[$0 + 1].trimmingBackticks })
  }

  /// What protocols leave open: inside of a conforming type, the name means what it chose.
  static func associatedTypes(in bytes: [UInt8]) -> Set<String> {
    let words = SwiftWords(bytes)
    return Set(words.places(of: "associatedtype").map { words[$0 + 1].trimmingBackticks })
  }

  /// The types outside of every other one: all, or those that other modules see.
  static func outermostTypes(in bytes: [UInt8], onlyPublic: Bool = false) -> Set<String> {
    let words = SwiftWords(bytes)
    var names: Set<String> = []
    var depth = 0
    for place in 0..<words.count {
      switch words[place] {
      case "{": depth += 1
      case "}": depth -= 1
      case let word where depth == 0 && typeKeywords.contains(word):
        // A modifier such as `final` or `indirect` may stand between.
        let isSeen = (1...2).contains { ["public", "open"].contains(words[place - $0]) }
        if isSeen || !onlyPublic { names.insert(words[place + 1].trimmingBackticks) }
      case _: break
      }
    }
    return names
  }
}

extension String {
  /// An identifier without the backticks around it.
  var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }
}
