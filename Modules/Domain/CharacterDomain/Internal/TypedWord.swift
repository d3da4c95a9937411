/// A typed word, prepared for comparisons with many words.
struct TypedWord {
  /// The weight of this word in the score of a name: its length, or 1 for a title or an article.
  let weight: Double

  /// The weight of this word if the name has no similar word.
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

  /// Returns whether a word of a name equals this word, or is another spelling of the same title.
  func isEqual(to word: FoldedWords.Word) -> Bool { spellings.contains(word) }

  /// Returns the similarity to a word of a name that is not equal to this word. `isWhole` is `true`
  /// if the text has as many words as the name.
  func similarity(to word: FoldedWords.Word, inWholeName isWhole: Bool) -> Double {
    let byLetters = max(
      similarityByLetters(to: word, inWholeName: isWhole), similarityAsPart(of: word))
    // Only words with the same first sound can sound alike. Most comparisons end here.
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

  /// Returns the similarity if this word is the beginning of `word`, or a part inside it; otherwise
  /// 0.
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

  /// Returns whether one of two similar words can be a misspelling of the other. In a short word, a
  /// wrong letter must sound like the right letter, and the user must have typed the whole name.
  /// All vowels count as sounding alike.
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

  /// The weight of a title that is missing from the name. With its usual weight of 1, the title of
  /// `Brother Grimm` would make it too similar to "Den grimme ælling".
  private static let missingTitleWeight = 1.4

  /// In words up to this length, one replaced letter makes a different word.
  private static let longestShortWord = 4

  /// The factor for a similarity that is found only if double letters count as single ones, as for
  /// `zuess` and "Zeus".
  private static let singleLetterWeight = 0.95

  /// The minimum length of text that can match as the beginning of a word. Shorter text matches too
  /// many words.
  private static let shortestBeginning = 3

  /// The minimum length of text that can match inside a word. Shorter text matches too many words.
  private static let shortestPart = 4

  /// The similarity of a word to its beginning.
  private static let beginningWeight = 0.8

  /// The similarity of a word to a part inside it.
  private static let partWeight = 0.7

  /// The minimum number of sounds in a word that is compared by sound. Words with fewer sounds are
  /// too similar to others.
  private static let shortestSoundKey = 5

  /// The number of sounds per allowed edit. The number is larger than for letters, because the
  /// letters of words that sound alike already differ.
  private static let soundsPerEdit = 6

  /// The factor for words that only sound alike, so that equal words rank first.
  private static let soundWeight = 0.9
}

/// Words in an approximate phonetic spelling, in which `kihote` is close to "Quijote".
///
/// Letters for the same sound in European spellings become one letter, a silent `h` is dropped, and
/// double letters become single. `ch` inside a word becomes either `k` or, as a rough sound, `x`,
/// as in `kichot`. Letters of other scripts don't change.
enum SoundKey {
  /// Returns the phonetic spellings of a folded word: two spellings if a `ch` inside the word can
  /// have two sounds, otherwise one spelling.
  static func keys(of word: FoldedWords.Word) -> [FoldedWords.Word] {
    let (key, rough) = (key(of: word), key(of: word, innerCH: "x"))
    return key == rough ? [key] : [key, rough]
  }

  /// Returns the phonetic spelling of a folded word. `innerCH` replaces `ch` inside the word.
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

  /// Returns the first letter of the phonetic spelling; `nil` if the word is empty.
  static func first(of word: FoldedWords.Word) -> Unicode.Scalar? {
    word.first.flatMap { sound(of: $0, after: " ", before: word.count > 1 ? word[1] : " ") }
  }

  /// Returns the letter that stands for the sound of `letter`; `nil` if `letter` is silent.
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
