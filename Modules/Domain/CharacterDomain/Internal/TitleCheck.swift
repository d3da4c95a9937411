/// Finds characters who can't have the title that begins a text, as in `Mrs Crusoe`.
///
/// No field of a character says who is a woman or a man. The evidence is, in this order:
///
/// 1. the title of the name that matches
/// 2. the titles of the other names
/// 3. the pronouns of the biography, if it has those of women only or of men only
///
/// Without evidence, any title is accepted, so that `Mr Holmes` means "Sherlock Holmes". A title inside
/// the name of another character, as in "Miss Watson's Jim", is never accepted.
struct TitleCheck {
  private let title: Addressee

  /// Creates a check of a text; `nil` if no title for women or men precedes a name in it.
  init?(_ text: String) {
    guard let title = Self.addressee(in: FoldedText(text).words) else { return nil }
    self.title = title
  }

  /// Returns whether the character can have the title.
  func accepts(_ matchedName: String, of character: FictionalCharacter) -> Bool {
    if Self.namesOwner(matchedName) { return false }
    if let own = Self.addressee(in: FoldedText(matchedName).words) {
      return title.agrees(with: own)
    }
    guard let known = Self.titled(character) ?? Self.described(character) else { return true }
    return (title == .man) == (known == .man)
  }

  // MARK: - Internal

  /// Returns what the title addresses that begins a name of several words.
  private static func addressee(in words: [String]) -> Addressee? {
    let bare = NameTitles.removingArticles(from: words)
    return bare.count > 1 ? bare.first.flatMap(Addressee.of) : nil
  }

  /// Returns whether a name begins with that of another character: "Miss Watson's Jim".
  private static func namesOwner(_ name: String) -> Bool {
    FoldedText(name).words.dropLast().dropFirst().contains("s")
  }

  /// Returns what the titles of the names say, if they agree.
  private static func titled(_ character: FictionalCharacter) -> Addressee? {
    let names = ([character.name] + character.aliases).filter { !namesOwner($0) }
    let isMan = Set(names.compactMap { addressee(in: FoldedText($0).words) }.map { $0 == .man })
    return isMan.count == 1 ? (isMan.contains(true) ? .man : .woman) : nil
  }

  /// Returns what the pronouns of the biography say, if they agree.
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

  /// Returns whether one person can have titles of both kinds at the same time.
  func agrees(with other: Addressee) -> Bool {
    switch (self, other) {
    case (.man, .man): true
    case (.man, _), (_, .man): false
    case (.marriedWoman, .unmarriedWoman), (.unmarriedWoman, .marriedWoman): false
    case (.woman, _), (_, .woman): true
    case (.marriedWoman, .marriedWoman), (.unmarriedWoman, .unmarriedWoman): true
    }
  }

  /// Returns what a folded title addresses; `nil` for titles of women and men, such as "Doctor", and
  /// for words that are not titles.
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
