/// The titles and articles that can precede a name, with all spellings of each title.
///
/// All spellings of a title are equivalent: `Doctor Watson` finds "Dr Watson". If text that begins
/// with a title or an article matches nothing, a lookup repeats the search without these words.
///
/// ```swift
/// NameTitles.spellings(of: "mister")  // ["mister", "mr"]
/// ```
public enum NameTitles {
  /// Returns the spellings of a folded word: first the word itself, then the other spellings if it
  /// is a title.
  public static func spellings(of word: String) -> [String] {
    guard let spellings = titles.first(where: { $0.contains(word) }) else { return [word] }
    return [word] + spellings.filter { $0 != word }
  }

  static func isTitleOrArticle(_ word: String) -> Bool {
    articles.contains(word) || isTitle(word)
  }

  static func isTitle(_ word: String) -> Bool { titles.contains { $0.contains(word) } }

  /// Returns the folded words without leading articles. If all words are articles, they stay.
  static func removingArticles(from words: [String]) -> [String] {
    let rest = words.drop(while: articles.contains)
    return rest.isEmpty ? words : Array(rest)
  }

  // MARK: - Internal

  private static let articles: Set<String> = [
    "the", "a", "an", "das", "der", "die", "el", "il", "la", "las", "le", "les", "los",
  ]

  /// All titles, each with its folded spellings.
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
