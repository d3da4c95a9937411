/// The lookups that find the character that a text means, in the order in which they are tried.
///
/// The first lookup with a match decides. Exact matches come before partial ones, and the text as it
/// was typed comes before the text without its titles:
///
/// 1. the slug
/// 2. a name or alias, in full
/// 3. a name or alias, in full, with or without an article at its beginning
/// 4. the beginning of a name or alias
/// 5. whole words of one name or alias, without the article that begins the text
/// 6. beginnings of words of one name or alias, without that article
/// 7. a name or alias, in full, without the titles that begin the text
/// 8. whole words of one name or alias, without these titles
enum NameLookups {
  /// Returns the lookups for a text, each once.
  static func all(for text: String) -> [CharacterLookup] {
    let words = FoldedText(text).words
    let bare = NameTitles.removingArticles(from: words)
    let untitled = NameTitles.removingTitles(from: bare)
    var lookups: [CharacterLookup] = [.slug(text), .name(text)]
    if words.isEmpty { return lookups }
    lookups.append(.name((bare == words ? ["the"] + words : bare).joined(separator: " ")))
    lookups.append(.namePrefix(text))
    lookups.append(.nameWords(bare.joined(separator: " ")))
    lookups.append(.nameWordPrefixes(bare.joined(separator: " ")))
    if untitled != bare {
      lookups.append(.name(untitled.joined(separator: " ")))
      lookups.append(.nameWords(untitled.joined(separator: " ")))
    }
    return lookups
  }
}
