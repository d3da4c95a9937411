/// A word that a user typed, prepared for the comparison with many words.
struct TypedWord {
  /// The share of the word in the score of a name: its length, or 1 for a title or an article.
  let weight: Double

  private let spellings: [FoldedWords.Word]
  private let firstSound: Unicode.Scalar?
  private let soundKey: FoldedWords.Word

  init(_ word: FoldedWords.Word) {
    let text = String(String.UnicodeScalarView(word))
    let spellings = NameTitles.spellings(of: text)
    weight = NameTitles.isTitleOrArticle(text) ? 1 : Double(word.count)
    self.spellings = [word] + spellings.dropFirst().map { Array($0.unicodeScalars) }
    firstSound = SoundKey.first(of: word)
    soundKey = SoundKey.key(of: word)
  }

  /// Returns the similarity to a word of a name: 1 for the word itself or another spelling of a title.
  func similarity(to word: FoldedWords.Word) -> Double {
    if spellings.contains(word) { return 1 }
    let byLetters = spellings.first.map { FoldedWords.similarity($0, word) } ?? 0
    // Other words can't sound alike, and most words end here.
    guard byLetters == 0, SoundKey.first(of: word) == firstSound else { return byLetters }
    guard soundKey.count >= Self.shortestSoundKey else { return 0 }
    let key = SoundKey.key(of: word)
    return FoldedWords.similarity(soundKey, key, lettersPerEdit: Self.soundsPerEdit)
      * Self.soundWeight
  }

  /// Words with fewer sounds have too much in common with others.
  private static let shortestSoundKey = 5

  /// The number of sounds that may have one edit. It is larger than for letters, because words that
  /// sound alike already differ.
  private static let soundsPerEdit = 6

  /// The factor for words that only sound alike, so that equal words rank first.
  private static let soundWeight = 0.9
}
