import CharacterDomain
import Foundation
import Testing

@Suite struct FoldedTextTests {
  @Test(
    "case, marks, ligatures and signs are folded away",
    arguments: [
      ("Éowyn", "eowyn"), ("E\u{301}OWYN", "eowyn"), ("Väinämöinen", "vainamoinen"),
      ("Søren Ærø", "soren aero"), ("Straße", "strasse"), ("Łódź", "lodz"), ("Þórr", "thorr"),
      ("Ὀδυσσεύς", "οδυσσευσ"), ("Ёлка", "елка"), ("İstanbul", "istanbul"), ("ıssız", "issiz"),
      ("孫悟空", "孫 悟 空"), ("Li 李白X", "li 李 白 x"), ("हनुमान", "हनुमान"), ("عَنْتَرَة", "عنترة"),
      ("  Spider-Man\t(2)  ", "spider man 2"), ("Nguyễn Du", "nguyen du"), ("", ""), ("%_\"", ""),
      ("🕷", ""), ("a\u{0}b", "a b"),
    ])
  func line(_ text: String, _ line: String) {
    #expect(FoldedText(text).line == line)
  }

  @Test("names are compared without their gaps")
  func key() {
    for name in ["d'Artagnan", "D’ARTAGNAN", "dartagnan", "d artagnan"] {
      #expect(FoldedText(name).key == "dartagnan")
    }
  }

  @Test("every marked letter of Latin, Greek and Cyrillic folds like its decomposition")
  func decompositions() throws {
    let ranges = [0xC0...0x24F, 0x370...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF]
    for code in ranges.joined() {
      let scalar = try #require(Unicode.Scalar(UInt32(code)))
      guard scalar.properties.isAlphabetic else { continue }
      let composed = String(scalar)
      let decomposed = composed.decomposedStringWithCanonicalMapping
      #expect(FoldedText(composed) == FoldedText(decomposed), "\(composed)")
    }
  }

  @Test("folding what is folded changes nothing")
  func idempotent() {
    for text in ["Éowyn of Rohan", "Ὀδυσσεύς", "Straße 7", "孫悟空", "李白"] {
      let folded = FoldedText(text)
      #expect(FoldedText(folded.line) == folded)
    }
  }
}
