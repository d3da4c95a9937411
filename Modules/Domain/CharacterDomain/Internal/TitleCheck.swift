/// Excludes characters who can't have the title at the start of the text, as in `Mrs Crusoe`.
///
/// The data does not say who is a woman or a man. The evidence is, in this order:
///
/// 1. The title in the name that matches.
/// 2. The titles in the other names.
/// 3. The pronouns in the biography, if they are only those for women or only those for men.
///
/// Without evidence, any title is accepted: `Mr Holmes` means "Sherlock Holmes". A name that
/// contains the title of another person, as in "Miss Watson's Jim", is never accepted.
struct TitleCheck {
  private let title: Addressee

  /// Creates a check for typed text. Returns `nil` unless the text begins with a title for a woman
  /// or a man.
  init?(_ text: String) {
    guard let title = Self.addressee(in: FoldedText(text).words) else { return nil }
    self.title = title
  }

  /// Returns whether the evidence allows the title for a character who was found by `matchedName`.
  func accepts(_ matchedName: String, of character: FictionalCharacter) -> Bool {
    if Self.namesOwner(matchedName) { return false }
    if let own = Self.addressee(in: FoldedText(matchedName).words) {
      return title.agrees(with: own)
    }
    guard let known = Self.titled(character) ?? Self.described(character) else { return true }
    return (title == .man) == (known == .man)
  }

  // MARK: - Internal

  /// Returns the addressee of the title at the start of a name, after any articles. Returns `nil`
  /// if the name has no such title, or consists only of the title.
  private static func addressee(in words: [String]) -> Addressee? {
    let bare = NameTitles.removingArticles(from: words)
    return bare.count > 1 ? bare.first.flatMap(Addressee.of) : nil
  }

  /// Returns whether a name begins with the name of another character, such as "Miss Watson's Jim".
  private static func namesOwner(_ name: String) -> Bool {
    FoldedText(name).words.dropLast().dropFirst().contains("s")
  }

  /// Returns the addressee of the titles in the names, as a man or a woman. Returns `nil` if the
  /// names contain no title, or if the titles disagree.
  private static func titled(_ character: FictionalCharacter) -> Addressee? {
    let names = ([character.name] + character.aliases).filter { !namesOwner($0) }
    let isMan = Set(names.compactMap { addressee(in: FoldedText($0).words) }.map { $0 == .man })
    return isMan.count == 1 ? (isMan.contains(true) ? .man : .woman) : nil
  }

  /// Returns the addressee that the pronouns of the biography imply. Returns `nil` if the biography
  /// contains no such pronouns, or both those for women and those for men.
  private static func described(_ character: FictionalCharacter) -> Addressee? {
    let words = Set(FoldedText(character.biography ?? "").words)
    let (isWoman, isMan) = (!words.isDisjoint(with: ofWomen), !words.isDisjoint(with: ofMen))
    return isWoman == isMan ? nil : isMan ? .man : .woman
  }

  private static let ofWomen: Set<String> = ["she", "her", "hers", "herself"]
  private static let ofMen: Set<String> = ["he", "him", "his", "himself"]
}

/// The kind of person that a title addresses.
enum Addressee {
  case man, woman, marriedWoman, unmarriedWoman

  /// Returns whether one person can have both kinds of title.
  func agrees(with other: Addressee) -> Bool {
    switch (self, other) {
    case (.man, .man): true
    case (.man, _), (_, .man): false
    case (.marriedWoman, .unmarriedWoman), (.unmarriedWoman, .marriedWoman): false
    case (.woman, _), (_, .woman): true
    case (.marriedWoman, .marriedWoman), (.unmarriedWoman, .unmarriedWoman): true
    }
  }

  /// Returns the addressee of a folded title. Returns `nil` for a title that a woman or a man can
  /// have, such as "Doctor", and for any other word.
  static func of(_ title: String) -> Addressee? { kinds[title] }

  private static let kinds: [String: Addressee] = {
    let titles: [(Addressee, String)] = [
      (.man, "mr mister monsieur messire don dom sir lord king prince count duke baron emperor"),
      (.man, "father brother"),
      (.woman, "ms mistress mme madame madam dona dame lady queen princess countess duchess"),
      (.woman, "baroness empress sister"),
      (.marriedWoman, "mrs missus"), (.unmarriedWoman, "miss mlle mademoiselle"),
    ]
    let pairs = titles.flatMap { kind, words in
      words.split(separator: " ").map { (String($0), kind) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()
}
