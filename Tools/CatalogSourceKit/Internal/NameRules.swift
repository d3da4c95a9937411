import CharacterDomain

/// The rules for names and aliases.
struct NameRules: EntryRules {
  func violations(in entry: CatalogEntry) -> [String] {
    var keys = [Self.key(entry.name): entry.name]
    return entry.aliases.compactMap { alias in
      guard let earlier = keys.updateValue(alias, forKey: Self.key(alias)) else { return nil }
      return "alias '\(alias)' repeats '\(earlier)'"
    }
  }

  /// The folded words of a name, without an article at the beginning.
  private static func key(_ name: String) -> [String] {
    let words = FoldedText(name).words
    return words.first == "the" ? Array(words.dropFirst()) : words
  }
}
