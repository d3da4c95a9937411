/// A word that a user typed, prepared for the comparison with many words.
struct TypedWord {
  /// The share of the word in the score of a name: its length, or 1 for a title or an article.
  let weight: Double

  /// The share of the word in the score of a name without a similar word.
  let missingWeight: Double

  private let spellings: [FoldedWords.Word]
  private let singleLetters: FoldedWords.Word
  private let firstSound: Unicode.Scalar?
  private let soundKeys: [FoldedWords.Word]

  init(_ word: FoldedWords.Word) {
    let text = String(String.UnicodeScalarView(word))
    let spellings = NameTitles.spellings(of: text)
    weight = NameTitles.isTitleOrArticle(text) ? 1 : Double(word.count)
    missingWeight = NameTitles.isTitle(text) ? Self.missingTitleWeight : weight
    self.spellings = [word] + spellings.dropFirst().map { Array($0.unicodeScalars) }
    singleLetters = Self.withoutDoubleLetters(word)
    firstSound = SoundKey.first(of: word)
    soundKeys = SoundKey.keys(of: word)
  }

  /// Returns whether a word of a name is the word itself or another spelling of a title.
  func isEqual(to word: FoldedWords.Word) -> Bool { spellings.contains(word) }

  /// Returns the similarity to a word of a name that is not equal.
  func similarity(to word: FoldedWords.Word, inWholeName isWhole: Bool) -> Double {
    let byLetters = max(
      similarityByLetters(to: word, inWholeName: isWhole), similarityAsPart(of: word))
    // Other words can't sound alike, and most words end here.
    guard byLetters == 0, SoundKey.first(of: word) == firstSound else { return byLetters }
    guard let length = soundKeys.first?.count, length >= Self.shortestSoundKey else { return 0 }
    let key = SoundKey.key(of: word)
    let bySound = soundKeys.map {
      FoldedWords.similarity($0, key, lettersPerEdit: Self.soundsPerEdit)
    }
    return (bySound.max() ?? 0) * Self.soundWeight
  }

  // MARK: - Internal

  private func similarityByLetters(
    to word: FoldedWords.Word, inWholeName isWhole: Bool
  ) -> Double {
    guard let typed = spellings.first else { return 0 }
    let similarity = FoldedWords.similarity(typed, word)
    if similarity > 0 {
      return Self.mayBeMisspelled(typed, word, inWholeName: isWhole) ? similarity : 0
    }
    guard singleLetters.count < typed.count else { return 0 }
    let single = Self.withoutDoubleLetters(word)
    guard
      Self.mayBeMisspelled(singleLetters, single, inWholeName: false)
    else { return 0 }
    return FoldedWords.similarity(singleLetters, single) * Self.singleLetterWeight
  }

  /// Returns the similarity of the beginning of a word, or of a part inside it.
  private func similarityAsPart(of word: FoldedWords.Word) -> Double {
    guard let typed = spellings.first, typed.count < word.count else { return 0 }
    guard typed.count >= Self.shortestBeginning,
      let start = (0...word.count - typed.count).first(where: {
        word[$0] == typed[0] && word[$0...].starts(with: typed)
      })
    else { return 0 }
    if start == 0 { return Self.beginningWeight }
    return typed.count >= Self.shortestPart ? Self.partWeight : 0
  }

  /// Returns whether similar words can be the same word. A replaced letter in a short word leaves too
  /// little in common, unless both letters are vowels or sound alike, and the word is not only a part of a
  /// name.
  private static func mayBeMisspelled(
    _ typed: FoldedWords.Word, _ word: FoldedWords.Word, inWholeName isWhole: Bool
  ) -> Bool {
    guard typed.count == word.count, typed.count <= longestShortWord else { return true }
    let different = zip(typed, word).filter { $0 != $1 }
    guard let (one, other) = different.first, different.count == 1 else { return true }
    return isWhole && lettersThatSoundAlike.contains { $0.contains(one) && $0.contains(other) }
  }

  private static func withoutDoubleLetters(_ word: FoldedWords.Word) -> FoldedWords.Word {
    word.reduce(into: []) { letters, letter in
      if letters.last != letter { letters.append(letter) }
    }
  }

  private static let lettersThatSoundAlike: [Set<Unicode.Scalar>] = [
    ["a", "e", "i", "o", "u", "y"], ["c", "k", "q"], ["s", "z"], ["v", "w"],
  ]

  /// The share of a title that the name does not have. With the share of other titles, a title would not
  /// tell `Brother Grimm` from "Den grimme ælling".
  private static let missingTitleWeight = 1.4

  /// The length of words that one replaced letter makes another word.
  private static let longestShortWord = 4

  /// The factor for typed double letters that are single ones in the name, as in `zuess` for "Zeus".
  private static let singleLetterWeight = 0.95

  /// Shorter beginnings have too many words in common.
  private static let shortestBeginning = 3

  /// Shorter parts have too many words in common.
  private static let shortestPart = 4

  /// The similarity of the beginning of a word.
  private static let beginningWeight = 0.8

  /// The similarity of a part inside a word.
  private static let partWeight = 0.7

  /// Words with fewer sounds have too much in common with others.
  private static let shortestSoundKey = 5

  /// The number of sounds that may have one edit. It is larger than for letters, because words that
  /// sound alike already differ.
  private static let soundsPerEdit = 6

  /// The factor for words that only sound alike, so that equal words rank first.
  private static let soundWeight = 0.9
}

/// Letters reduced to how they roughly sound, so that `kihote` is close to "Quijote".
///
/// Letters that European spellings use for one sound become one letter, a silent `h` is dropped, and
/// double letters become single ones. `ch` inside a word is a `k` or a rough `x`, as in `kichot`.
/// Letters of other scripts stay as they are.
enum SoundKey {
  /// Returns the key of a folded word, and if it contains `ch`, also the key with the other sound.
  static func keys(of word: FoldedWords.Word) -> [FoldedWords.Word] {
    let (key, rough) = (key(of: word), key(of: word, innerCH: "x"))
    return key == rough ? [key] : [key, rough]
  }

  /// Returns how a folded word roughly sounds, in letters. `innerCH` is the letter for a `ch` inside
  /// the word.
  static func key(
    of word: FoldedWords.Word, innerCH: Unicode.Scalar = "k"
  ) -> FoldedWords.Word {
    var key: FoldedWords.Word = []
    for (index, letter) in word.enumerated() {
      let next = index + 1 < word.count ? word[index + 1] : " "
      let previous = index > 0 ? word[index - 1] : " "
      let isCH = index > 0 && letter == "c" && next == "h"
      guard let sound = isCH ? innerCH : sound(of: letter, after: previous, before: next)
      else { continue }
      if key.last != sound { key.append(sound) }
    }
    return key
  }

  /// Returns the first letter of a word's key, or `nil` if the word is empty.
  static func first(of word: FoldedWords.Word) -> Unicode.Scalar? {
    word.first.flatMap { sound(of: $0, after: " ", before: word.count > 1 ? word[1] : " ") }
  }

  /// Returns the letter for a sound, or `nil` for a silent letter.
  private static func sound(
    of letter: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar
  ) -> Unicode.Scalar? {
    switch (previous, letter, next) {
    case ("q", "u", _): nil
    case (" ", "h", _): "h"
    case (_, "h", _): nil
    case (_, "p", "h"): "f"
    case (_, "c", "e"), (_, "c", "i"), (_, "c", "y"), (_, "z", _): "s"
    case (_, "c", _), (_, "q", _): "k"
    case (_, "w", _): "v"
    case (_, "y", _): "i"
    case _: letter
    }
  }
}
