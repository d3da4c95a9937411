/// Filter text that the user probably meant, because the catalog contains such a value.
public struct FilterSuggestion: Hashable, Sendable, Codable {
  /// A ``CharacterFilter`` property whose condition is text.
  public enum Property: String, CaseIterable, Hashable, Sendable, Codable {
    case work, author, tradition, language
  }

  /// The property to set. If the text of an author is a tradition, this is `tradition`.
  public let property: Property

  /// The text to use instead, such as "Jane Austen" for `austin`.
  public let text: String

  /// Creates a suggestion to use `text` for a property.
  public init(_ property: Property, _ text: String) {
    self.property = property
    self.text = text
  }
}

/// Finds the values that the user probably meant with filter text that matches no character.
///
/// A catalog value is suggested if each typed word begins or misspells one of its words, such as
/// `greece` for "Greek". Text that matches a value has no suggestions. If the text for an author is
/// a tradition, the tradition is suggested.
public struct SuggestFilterTexts: Sendable {
  /// The maximum number of suggestions per property.
  public static let limit = 3

  private let repository: any CharacterRepository

  /// Creates a use case that reads from a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns the most similar values for each text without a match. After an error, it uses only
  /// the values read so far.
  ///
  /// - Complexity: Reads all characters, so call it only if nothing matches the filter.
  public func callAsFunction(_ filter: CharacterFilter) async -> [FilterSuggestion] {
    let texts = FilterSuggestion.Property.allCases.compactMap { property in
      filter.text(of: property).map { (property, $0) }
    }
    if texts.isEmpty { return [] }
    let summaries = await GetAllCharacters(repository: repository).summaries()
    var suggestions: [FilterSuggestion] = []
    for (property, text) in texts {
      let values = await values(of: property, in: summaries)
      if values.contains(where: TextCondition(text).matches) { continue }
      let closest = Self.closest(to: text, among: values)
      suggestions += closest.map { FilterSuggestion(property, $0) }
      if property == .author, closest.isEmpty, filter.tradition == nil {
        suggestions += await traditions(matching: text, in: summaries)
      }
    }
    return suggestions
  }

  // MARK: - Internal

  private func traditions(
    matching text: String, in summaries: [CharacterSummary]
  ) async -> [FilterSuggestion] {
    await values(of: .tradition, in: summaries).filter(TextCondition(text).matches).sorted()
      .prefix(Self.limit).map { FilterSuggestion(.tradition, $0) }
  }

  private func values(
    of property: FilterSuggestion.Property, in summaries: [CharacterSummary]
  ) async -> Set<String> {
    switch property {
    case .work: return Set(summaries.compactMap(\.work))
    case .author: return Set(summaries.compactMap(\.author))
    case .tradition: return Set(summaries.compactMap(\.tradition))
    case .language:
      let statistics = try? await repository.statistics(CharacterFilter())
      return Set((statistics?.languages ?? []).compactMap(\.value))
    }
  }

  /// Returns the values with the fewest wrong letters.
  private static func closest(to text: String, among values: Set<String>) -> [String] {
    let isWhole = text.hasPrefix("=")
    let typed = FoldedWords(text).words
    if typed.isEmpty { return [] }
    let distances = values.compactMap { value in
      distance(from: typed, to: FoldedWords(value).words).map { (value: value, distance: $0) }
    }
    let least = distances.map(\.distance).min()
    return distances.filter { $0.distance == least }.map(\.value).sorted().prefix(limit)
      .map { isWhole ? TextCondition.text(forValue: $0) : $0 }
  }

  /// Returns the number of wrong letters in all typed words; `nil` if one word is too different.
  private static func distance(
    from typed: [FoldedWords.Word], to words: [FoldedWords.Word]
  ) -> Int? {
    var sum = 0
    for word in typed {
      guard let least = words.compactMap({ distance(from: word, to: $0) }).min() else { return nil }
      sum += least
    }
    return sum
  }

  private static func distance(from typed: FoldedWords.Word, to word: FoldedWords.Word) -> Int? {
    if word.starts(with: typed) { return 0 }
    // A third of the letters may be wrong, as in `greece` for "Greek".
    let limit = typed.count / 3
    guard abs(typed.count - word.count) <= limit else { return nil }
    let distance = EditDistance.between(typed, word)
    return distance <= limit ? distance : nil
  }
}

extension CharacterFilter {
  fileprivate func text(of property: FilterSuggestion.Property) -> String? {
    switch property {
    case .work: work
    case .author: author
    case .tradition: tradition
    case .language: language
    }
  }
}
