import CharacterDomain

/// The value of the column `search`: the lexemes by which a character is found.
struct SearchVector {
  /// The text that a statement casts to `TSVECTOR`.
  private(set) var text = ""

  init(_ character: FictionalCharacter) {
    let names = [character.name] + character.aliases
    let folded = names.map { FoldedText($0) }
    let nameWords = folded.flatMap(\.words)
    add(folded.prefix(1).map(\.key), in: .ownKey)
    add(folded.map(\.key), in: .key)
    add((folded.first?.words ?? []).flatMap(NameTitles.spellings), in: .ownTitledWord)
    add(nameWords.flatMap(NameTitles.spellings), in: .titledWord)
    add(nameWords, in: .nameWord)
    add(nameWords.flatMap(NameGrams.grams), in: .gram)
    add(FoldedText(character.language ?? "").words, in: .language)
    var words = nameWords
    for (field, text) in [
      (SearchField?.some(.work), character.work), (.author, character.author),
      (.tradition, character.tradition), (nil, character.occupation), (nil, character.origin),
      (nil, character.biography),
    ] {
      let folded = FoldedText(text ?? "").words
      if let field { add(folded, in: field) }
      words += folded
    }
    add(words, in: .anyWord)
  }

  private mutating func add(_ words: [String], in field: SearchField) {
    var seen: Set<String> = []
    for word in words where !word.isEmpty && seen.insert(word).inserted {
      let lexeme = field.quoted(word)
      // CockroachDB and PostgreSQL limit the text to a megabyte. Only the words of a very long
      // biography exceed it; the rest of them isn't found.
      if text.utf8.count + lexeme.utf8.count >= 1_000_000 { return }
      if !text.isEmpty { text += " " }
      text += lexeme
    }
  }
}
