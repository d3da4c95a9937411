import Foundation
import Testing

@testable import CharacterDomain

@Suite struct FoldedTextTests {
  @Test("The folding table is from Unicode 18.0.0")
  func unicodeVersion() { #expect(FoldingTable.unicodeVersion == "18.0.0") }

  @Test(
    "Folds case, diacritics, ligatures and punctuation",
    arguments: [
      ("Éowyn", "eowyn"), ("E\u{301}OWYN", "eowyn"), ("Väinämöinen", "vainamoinen"),
      ("Søren Ærø", "soren aero"), ("Straße", "strasse"), ("Łódź", "lodz"), ("Þórr", "thorr"),
      ("Ὀδυσσεύς", "οδυσσευσ"), ("Ёлка", "елка"), ("İstanbul", "istanbul"), ("ıssız", "issiz"),
      ("孫悟空", "孫 悟 空"), ("Li 李白X", "li 李 白 x"), ("हनुमान", "हनुमान"), ("عَنْتَرَة", "عنترة"),
      ("أبو", "ابو"), ("  Spider-Man\t(2)  ", "spider man 2"), ("Nguyễn Du", "nguyen du"), ("", ""),
      ("%_\"", ""), ("🕷", ""), ("a\u{0}b", "a b"),
    ])
  func line(_ text: String, _ line: String) { #expect(FoldedText(text).line == line) }

  @Test("The key of a name ignores spaces and punctuation")
  func key() {
    for name in ["d'Artagnan", "D’ARTAGNAN", "dartagnan", "d artagnan"] {
      #expect(FoldedText(name).key == "dartagnan")
    }
  }

  @Test("Every letter folds like its canonical decomposition")
  func decompositions() {
    let letters = (UInt32(0x80)...0x2FA1F).lazy.compactMap(Unicode.Scalar.init)
      .filter { $0.properties.isAlphabetic && !$0.properties.isIdeographic }
    for letter in letters {
      let composed = String(letter)
      let decomposed = composed.decomposedStringWithCanonicalMapping
      if decomposed.unicodeScalars.elementsEqual(composed.unicodeScalars) { continue }
      #expect(FoldedText(composed) == FoldedText(decomposed), "\(composed)")
    }
  }

  @Test("Folding folded text changes nothing")
  func idempotent() {
    for text in ["Éowyn of Rohan", "Ὀδυσσεύς", "Straße 7", "孫悟空", "李白"] {
      let folded = FoldedText(text)
      #expect(FoldedText(folded.line) == folded)
    }
  }
}
