/// Titles and articles before names, and the spellings of titles.
///
/// A title is the same in all its spellings, so that `Doctor Watson` finds "Dr Watson". A title or
/// article that begins a text is ignored if nothing matches it.
///
/// ```swift
/// NameTitles.spellings(of: "mister")  // ["mister", "mr"]
/// ```
public enum NameTitles {
  /// Returns the spellings of a folded word: first the word itself, then, if it is a title with
  /// several spellings, the others.
  public static func spellings(of word: String) -> [String] {
    guard let spellings = titles.first(where: { $0.contains(word) }) else { return [word] }
    return [word] + spellings.filter { $0 != word }
  }

  /// Returns whether a folded word is a title or an article.
  static func isTitleOrArticle(_ word: String) -> Bool {
    articles.contains(word) || isTitle(word)
  }

  /// Returns whether a folded word is a title.
  static func isTitle(_ word: String) -> Bool { titles.contains { $0.contains(word) } }

  /// Returns folded words without the articles that begin them. Text that consists of articles only stays as it
  /// is.
  static func removingArticles(from words: [String]) -> [String] {
    let rest = words.drop(while: articles.contains)
    return rest.isEmpty ? words : Array(rest)
  }

  // MARK: - Internal

  private static let articles: Set<String> = [
    "the", "a", "an", "das", "der", "die", "el", "il", "la", "las", "le", "les", "los",
  ]

  /// The folded spellings of each title.
  private static let titles: [[String]] = [
    ["dr", "doctor"], ["mr", "mister"], ["mrs", "missus", "mistress"], ["ms", "miss"],
    ["prof", "professor"], ["st", "saint", "ste", "sainte"], ["capt", "captain"],
    ["col", "colonel"], ["gen", "general"], ["lt", "lieutenant"], ["sgt", "sergeant"],
    ["rev", "reverend"], ["mme", "madame", "madam"], ["mlle", "mademoiselle"], ["monsieur"],
    ["messire"], ["don", "dom"], ["dona"], ["sir"], ["dame"], ["lord"], ["lady"], ["king"],
    ["queen"], ["prince"], ["princess"], ["count"], ["countess"], ["duke"], ["duchess"],
    ["baron"], ["baroness"], ["emperor"], ["empress"], ["father"], ["brother"], ["sister"],
  ]
}
