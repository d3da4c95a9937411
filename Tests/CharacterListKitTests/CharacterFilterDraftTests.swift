import CharacterDomain
import Testing

@testable import CharacterListKit

@Suite struct CharacterFilterDraftTests {
  @Test(
    "A draft describes the selection that it was created from",
    arguments: [
      CharacterSelection(),
      CharacterSelection(
        CharacterFilter(
          kinds: [.deity, .giant], work: "edda", author: "snorri", tradition: "norse",
          language: "icelandic", years: YearRange(from: -500, through: 1220),
          ids: [CharacterID(1)]),
        onlyFavorites: true),
      CharacterSelection(CharacterFilter(years: YearRange(from: 1850))),
    ])
  func roundTrip(_ selection: CharacterSelection) throws {
    #expect(try CharacterFilterDraft(selection).selection() == selection)
  }

  @Test(
    "Ignores fields of only spaces; accepts spaces, an era or a century as years",
    arguments: [
      (" 1800 - 1850 ", YearRange(from: 1800, through: 1850)),
      ("5th century BCE", YearRange(century: -5)),
      ("800-500 BCE", YearRange(from: -800, through: -500)),
    ])
  func years(_ text: String, _ years: YearRange) throws {
    var draft = CharacterFilterDraft()
    draft[.author] = "  "
    draft[.years] = text
    #expect(try draft.selection() == CharacterSelection(CharacterFilter(years: years)))
  }

  @Test(
    "Reports the field that can't be applied",
    arguments: [
      (.years, "x", "Not a year or years: 1862, 1800-1850, 19th, ..500 BCE"),
      (.years, "1850-1800", "Not a year or years: 1862, 1800-1850, 19th, ..500 BCE"),
      (.work, "!!!", "No letter or digit"), (.author, "—", "No letter or digit"),
      (
        .language, String(repeating: "a", count: CharacterName.maximumLength + 1),
        "Longer than \(CharacterName.maximumLength) characters"
      ),
    ] as [(CharacterFilterDraft.Field, String, String)])
  func problems(_ field: CharacterFilterDraft.Field, _ text: String, _ message: String) {
    var draft = CharacterFilterDraft()
    draft[field] = text
    #expect(throws: CharacterFilterDraft.Problem(field: field, message: message)) {
      try draft.selection()
    }
  }
}
