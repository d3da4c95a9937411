/// A catalog value to use in a filter instead of text that matches nothing.
public struct FilterSuggestion: Hashable, Sendable, Codable {
  /// A ``CharacterFilter`` property whose condition is text.
  public enum Property: String, CaseIterable, Hashable, Sendable, Codable {
    case work, author, tradition, language
  }

  /// The filter property to set: the property with the typed text, or `tradition` if the user typed
  /// a tradition as the author.
  public let property: Property

  /// The text to use instead, such as "Jane Austen" for `austin`.
  public let text: String

  /// Creates a suggestion to use `text` for a property.
  public init(_ property: Property, _ text: String) {
    self.property = property
    self.text = text
  }
}

/// Suggests catalog values for filter text that matches no value.
///
/// A value is similar if each typed word is a prefix or a misspelling of one of its words, such as
/// `greece` for "Greek". The values with the fewest wrong letters are suggested. If the text for an
/// author is similar to no author, but matches traditions, these traditions are suggested.
public struct SuggestFilterTexts: Sendable {
  /// The maximum number of suggestions per property.
  public static let limit = 3

  private let repository: any CharacterRepository

  /// Creates a use case that reads from a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns up to ``limit`` similar values for each text of the filter that matches no value.
  /// After a repository error, this method uses only the values read so far.
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

  /// Returns the values with the fewest wrong letters: at most ``limit``, sorted alphabetically.
  /// Returns an empty array if no value is similar.
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

  /// Returns the number of wrong letters in all typed words; `nil` if a typed word is similar to
  /// none of `words`.
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
