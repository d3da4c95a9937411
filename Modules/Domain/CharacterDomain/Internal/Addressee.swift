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
  /// for words that are no title.
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
