import CharacterDomain

/// The rules for kinds, occupations, origins and biographies.
struct DescriptionRules: EntryRules {
  func violations(in entry: CatalogEntry) -> [String] {
    kind(of: entry) + [occupation(of: entry), origin(of: entry)].compactMap(\.self)
      + biography(of: entry)
  }

  /// The allowed kinds for some occupations: a ghost, for example, must be a spirit.
  private static let kinds: [(occupation: String, allowed: [CharacterKind])] = [
    ("nymph", [.spirit]), ("rakshasa", [.spirit]), ("ghost", [.spirit]),
    ("witch", [.human, .deity, .other]), ("sorceress", [.human, .deity, .other]),
    ("sorcerer", [.human, .deity, .other]),
  ]

  private func kind(of entry: CatalogEntry) -> [String] {
    let words = FoldedText(entry.occupation).words
    return Self.kinds.compactMap { occupation, allowed in
      if !words.contains(occupation) || allowed.contains(entry.kind) { return nil }
      let kinds = allowed.map(\.rawValue).joined(separator: ", ")
      return "the kind of a \(occupation) must be one of \(kinds), not \(entry.kind.rawValue)"
    }
  }

  private func occupation(of entry: CatalogEntry) -> String? {
    entry.occupation.contains(";")
      ? "the occupation must be one phrase, without a semicolon: \(entry.occupation)" : nil
  }

  /// Placeholders for an unknown place, which an origin must not contain.
  private static let placeholders: Set<String> = [
    "unknown", "unnamed", "unspecified", "various", "fictional", "nowhere", "fable", "fables",
  ]

  /// Phrases that describe a birth instead of a place, which an origin must not begin with.
  private static let phrasesWithoutPlace = [
    "born ", "fashioned ", "the race of ", "the line of ", "the age of ", "the order of ",
    "the world ",
  ]

  private func origin(of entry: CatalogEntry) -> String? {
    let origin = entry.origin.lowercased()
    let isPlaceholder =
      !Self.placeholders.isDisjoint(with: FoldedText(origin).words)
      || Self.phrasesWithoutPlace.contains { "\(origin) ".hasPrefix($0) }
    return isPlaceholder ? "the origin must be a place, not a placeholder: \(entry.origin)" : nil
  }

  private static let maximumSentences = 4

  /// Returns the number of sentences. An abbreviation such as "St." does not end a sentence.
  private func sentences(in text: String) -> Int {
    let words = text.split(separator: " ")
    return words.count { word in
      ".!?".contains(word.last { !"\"”".contains($0) } ?? " ")
        && !["St.", "Mr.", "Mrs."].contains(word)
    }
  }

  private func biography(of entry: CatalogEntry) -> [String] {
    var messages: [String] = []
    let text = entry.biography
    if let article = ["A", "An", "The"].first(where: { text.hasPrefix("\($0) ") }) {
      messages.append("the biography must begin without the article '\(article)'")
    }
    if text.first?.isLowercase == true {
      messages.append("the biography must begin with a capital")
    }
    if text.last.map(".!?\"”".contains) == false {
      messages.append("the biography must end with a period")
    }
    let count = sentences(in: text)
    if count > Self.maximumSentences {
      messages.append("the biography has \(count) sentences, more than \(Self.maximumSentences)")
    }
    return messages
  }
}
