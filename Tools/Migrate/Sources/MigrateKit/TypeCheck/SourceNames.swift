/// The names in the changed files, before and after conversion.
struct SourceNames {
  private var used: Set<Substring> = []
  private var declared: Set<Substring> = []

  /// The types that were declared before and no longer are.
  private(set) var removed: Set<Substring> = []

  /// The types that were or are declared.
  private(set) var types: Set<Substring> = []

  init(before: [String], after: some Sequence<String>) {
    for text in before {
      let all = words(of: text)
      used.formUnion(all)
      declared.formUnion(Self.names(in: all, after: Self.members))
      types.formUnion(Self.types(in: all))
    }
    declared.formUnion(types)
    let now = after.reduce(into: Set()) { $0.formUnion(Self.types(in: words(of: $1))) }
    removed = types.subtracting(now)
    types.formUnion(now)
  }

  /// Returns whether the old files use a name without declaring it. Conversion didn't invent such
  /// a name.
  func isExternal(_ name: Substring) -> Bool { used.contains(name) && !declared.contains(name) }

  /// Returns whether the old files contain a name.
  func isUsed(_ name: Substring) -> Bool { used.contains(name) }

  /// Returns the types that a text declares.
  static func types(in words: [Substring]) -> Set<Substring> {
    names(
      in: words,
      after: ["class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype"])
  }

  private static let members: Set<Substring> = ["func", "let", "var", "case"]

  private static func names(in words: [Substring], after keywords: Set<Substring>) -> Set<Substring>
  {
    Set(zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1))
  }
}

/// Returns the words of a text: keywords, names and numbers, also those of comments.
func words(of text: String) -> [Substring] {
  text.utf8.split { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      false
    default: true
    }
  }.map(Substring.init)
}
