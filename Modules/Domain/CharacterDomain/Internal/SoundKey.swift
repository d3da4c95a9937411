/// Letters reduced to how they roughly sound, so that `kihote` is close to "Quijote".
///
/// Letters that European spellings use for one sound become one letter, a silent `h` is dropped, and
/// double letters become single ones. `ch` inside a word is a `k` or a rough `x`, as in `kichot`. Letters of other scripts stay as they are.
enum SoundKey {
  /// Returns the key of a folded word, and if it contains `ch`, also the key with the other sound.
  static func keys(of word: FoldedWords.Word) -> [FoldedWords.Word] {
    let (key, rough) = (key(of: word), key(of: word, innerCH: "x"))
    return key == rough ? [key] : [key, rough]
  }

  /// Returns the key of a folded word.
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
