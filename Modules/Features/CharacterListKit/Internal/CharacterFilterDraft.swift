import CharacterDomain

/// A filter while a user edits it: texts as they were typed.
struct CharacterFilterDraft: Hashable, Sendable {
  /// A field with text.
  enum Field: String, CaseIterable, Hashable, Sendable {
    case work, author, tradition, language, years
  }

  /// The reason why a field can't be applied.
  struct Problem: Error, Hashable {
    let field: Field
    let message: String
  }

  var kinds: Set<CharacterKind>
  var onlyFavorites: Bool
  private var texts: [Field: String]
  private let ids: Set<CharacterID>?

  /// Creates a draft of a selection.
  init(_ selection: CharacterSelection = CharacterSelection()) {
    let filter = selection.filter
    kinds = filter.kinds
    onlyFavorites = selection.onlyFavorites
    ids = filter.ids
    texts = [
      .work: filter.work, .author: filter.author, .tradition: filter.tradition,
      .language: filter.language, .years: filter.years?.text,
    ].compactMapValues { $0 }
  }

  /// The text of a field; empty for no condition.
  subscript(field: Field) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue }
  }

  /// Returns the selection that the draft describes.
  func selection() throws(Problem) -> CharacterSelection {
    CharacterSelection(
      CharacterFilter(
        kinds: kinds, work: try words(.work), author: try words(.author),
        tradition: try words(.tradition), language: try words(.language), years: try years(),
        ids: ids),
      onlyFavorites: onlyFavorites)
  }

  /// The selection without the conditions of the fields that can't be applied.
  var validSelection: CharacterSelection {
    CharacterSelection(
      CharacterFilter(
        kinds: kinds, work: try? words(.work), author: try? words(.author),
        tradition: try? words(.tradition), language: try? words(.language), years: try? years(),
        ids: ids),
      onlyFavorites: onlyFavorites)
  }

  // MARK: - Internal

  private func words(_ field: Field) throws(Problem) -> String? {
    let text = self[field]
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    if text.unicodeScalars.count > CharacterName.maximumLength {
      throw Problem(
        field: field, message: "Longer than \(CharacterName.maximumLength) characters")
    }
    if SearchTerms(text).words.isEmpty {
      throw Problem(field: field, message: "No letter or digit")
    }
    return text
  }

  private func years() throws(Problem) -> YearRange? {
    let text = self[.years]
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let years = YearRange(text: text) else {
      throw Problem(
        field: .years, message: "Not a year or years: 1862, 1800-1850, 19th, ..500 BCE")
    }
    return years
  }
}
