/// The lookups that find the character that a text means, in the order in which they are tried.
///
/// The first step with a match decides. Exact matches come before partial ones, and the text as it
/// was typed comes before the text without its titles:
///
/// 1. the slug
/// 2. a name or alias, in full
/// 3. a name or alias, in full, with or without an article at its beginning
/// 4. the beginning of a name or alias, or whole words of one
/// 5. whole words of one name or alias, without the article that begins the text
/// 6. beginnings of words of one name or alias, without that article
/// 7. a name or alias, in full, without the titles that begin the text
/// 8. whole words of one name or alias, without these titles
///
/// The beginning of one name and a word of another are one step, so that `juan` is ambiguous between
/// "Juan Tenorio" and "Don Juan".
enum NameLookups {
  /// Lookups whose matches belong together.
  struct Step: Hashable {
    let lookups: [CharacterLookup]
    /// Whether the title that begins the text may contradict a match. A whole name always matches.
    let checksTitle: Bool
  }

  /// Returns the steps for a text.
  static func steps(for text: String) -> [Step] {
    let words = FoldedText(text).words
    let exact = [Step(.slug(text)), Step(.name(text))]
    if words.isEmpty { return exact }
    let bare = NameTitles.removingArticles(from: words)
    let untitled = NameTitles.removingTitles(from: bare)
    let otherArticle = Step(.name(joined(bare == words ? ["the"] + words : bare)))
    var partial = [Step(checked: .namePrefix(text), .nameWords(joined(words)))]
    if bare != words { partial.append(Step(checked: .nameWords(joined(bare)))) }
    partial.append(Step(checked: .nameWordPrefixes(joined(bare))))
    if untitled != bare {
      partial.append(Step(checked: .name(joined(untitled))))
      partial.append(Step(checked: .nameWords(joined(untitled))))
    }
    return exact + [otherArticle] + partial
  }

  private static func joined(_ words: [String]) -> String { words.joined(separator: " ") }
}

extension NameLookups.Step {
  fileprivate init(_ lookup: CharacterLookup) {
    self.init(lookups: [lookup], checksTitle: false)
  }

  fileprivate init(checked lookups: CharacterLookup...) {
    self.init(lookups: lookups, checksTitle: true)
  }
}
