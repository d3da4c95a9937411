public import CharacterDomain

/// A repository that keeps characters in an array, for tests. It is the reference implementation of
/// ``CharacterRepositoryContract`` and ``CharacterStoreContract``.
///
/// ```swift
/// let repository = InMemoryCharacterRepository(.contractFixtures)
/// let offline = InMemoryCharacterRepository(failing: .unreachable(reason: "no network"))
/// ```
///
/// Copies of a repository share the characters.
public struct InMemoryCharacterRepository: CharacterStore {
  private let stored: StoredCharacters
  private let failure: CharacterRepositoryError?

  /// Creates a repository that contains exactly these characters.
  public init(_ characters: [FictionalCharacter]) {
    stored = StoredCharacters(characters)
    failure = nil
  }

  /// Creates a repository in which every call throws `failure`, or `cancelled` in a cancelled task.
  public init(failing failure: CharacterRepositoryError) {
    stored = StoredCharacters([])
    self.failure = failure
  }

  /// Returns the character with this ID. Throws `CharacterRepositoryError.unknownSource` if no
  /// character has the source of the ID, or else `CharacterRepositoryError.notFound`.
  public func character(
    _ id: CharacterID
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    try throwIfUnable()
    let characters = await stored.all
    if let found = characters.first(where: { $0.id == id }) { return found }
    let known = Set(characters.compactMap(\.id.source)).sorted { $0.rawValue < $1.rawValue }
    guard let source = id.source, !known.contains(source) else { throw .notFound }
    throw .unknownSource(source, known: known)
  }

  /// Sorts all characters that match the filter, and returns one page of them.
  public func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try throwIfUnable()
    let matches = await stored.all.filter { $0.matches(filter) }.sorted(by: sort.precedes)
    return page.slice(of: matches.map(\.summary))
  }

  /// Returns one page of the characters that match the filter and every word of the text, sorted by
  /// rank.
  public func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try throwIfUnable()
    let terms = SearchTerms(text)
    let ranked = await stored.all.filter { $0.matches(filter) }
      .compactMap { character in SearchRank(of: character, for: text).map { ($0, character) } }
      .sorted { left, right in (left.0, left.1.id) < (right.0, right.1.id) }
    return page.slice(of: ranked.map { CharacterMatch($0.1, terms: terms) })
  }

  /// Returns up to `limit` characters that match the lookup. Characters whose own name matches come
  /// before characters of which only an alias matches.
  public func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try throwIfUnable()
    let matches = await stored.all.sorted(by: CharacterSort.name.precedes)
      .compactMap { $0.match(for: lookup) }
    let ordered = matches.filter(\.isOwnName) + matches.filter { !$0.isOwnName }
    return Array(ordered.prefix(max(limit, 0)))
  }

  /// Returns up to `limit` characters whose names or aliases are most similar to the text. The
  /// result is empty if no name or alias is similar.
  public func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try throwIfUnable()
    let names = await stored.all.flatMap { character in
      character.names.map { NamedCharacter(character.reference, matchedName: $0) }
    }
    return NameSimilarity(to: text).closestMatches(among: names, limit: limit)
  }

  /// Counts the characters that match the filter by kind, language, century and tradition.
  public func statistics(
    _ filter: CharacterFilter
  ) async throws(CharacterRepositoryError) -> CharacterStatistics {
    try throwIfUnable()
    let matches = await stored.all.filter { $0.matches(filter) }
    return CharacterStatistics(
      kinds: Self.counts(of: matches) { $0.kind },
      languages: Self.counts(of: matches) { $0.language },
      centuries: Self.counts(of: matches) { character in
        character.publicationDate.map { CharacterStatistics.century(ofYear: $0.year) }
      },
      traditions: Self.counts(of: matches) { $0.tradition })
  }

  /// Returns the characters that match the filter and have a greater ID, sorted by ID.
  public func characters(
    _ filter: CharacterFilter, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [FictionalCharacter] {
    try throwIfUnable()
    let rest = await stored.all.filter { character in
      character.matches(filter) && id.map { $0 < character.id } ?? true
    }
    return Array(rest.sorted { $0.id < $1.id }.prefix(max(limit, 0)))
  }

  /// Adds characters, or replaces those with the same ID. An incomplete character never replaces a
  /// saved one.
  public func save(
    _ saved: [FictionalCharacter], areComplete: Bool
  ) async throws(CharacterRepositoryError) {
    try throwIfUnable()
    await stored.save(saved, areComplete: areComplete)
  }

  /// Removes the characters with these IDs.
  public func remove(_ ids: [CharacterID]) async throws(CharacterRepositoryError) {
    try throwIfUnable()
    await stored.remove(Set(ids))
  }

  /// Returns the IDs with the prefix that are greater than `id`, sorted.
  public func ids(
    withPrefix prefix: String, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [CharacterID] {
    try throwIfUnable()
    let rest = await stored.all.map(\.id).filter { other in
      other.local.hasPrefix(prefix) && id.map { $0 < other } ?? true
    }
    return Array(rest.sorted().prefix(max(limit, 0)))
  }

  // MARK: - Internal

  private static func counts<Value>(
    of characters: [FictionalCharacter], by value: (FictionalCharacter) -> Value?
  ) -> [CharacterStatistics.Count<Value>] {
    Dictionary(grouping: characters, by: value)
      .map { CharacterStatistics.Count($0.key, $0.value.count) }
  }

  private func throwIfUnable() throws(CharacterRepositoryError) {
    if Task.isCancelled { throw .cancelled }
    if let failure { throw failure }
  }
}

/// The mutable characters of a repository.
private actor StoredCharacters {
  private(set) var all: [FictionalCharacter]

  init(_ characters: [FictionalCharacter]) { all = characters }

  func save(_ characters: [FictionalCharacter], areComplete: Bool) {
    for character in characters {
      guard let index = all.firstIndex(where: { $0.id == character.id }) else {
        all.append(character)
        continue
      }
      if areComplete { all[index] = character }
    }
  }

  func remove(_ ids: Set<CharacterID>) { all.removeAll { ids.contains($0.id) } }
}

extension PageRequest {
  fileprivate func slice<Item>(of all: [Item]) -> Page<Item> {
    let items = offset < all.count ? all.dropFirst(offset).prefix(limit) : []
    return Page(items: Array(items), request: self, total: .exactly(all.count))
  }
}

extension FictionalCharacter {
  fileprivate var names: [String] { [name] + aliases }

  fileprivate func matches(_ filter: CharacterFilter) -> Bool {
    (filter.kinds.isEmpty || kind.map(filter.kinds.contains) == true)
      && filter.ids?.contains(id) != false
      && Self.year(publicationDate?.year, matches: filter.years)
      && Self.text(work, matches: filter.work) && Self.text(author, matches: filter.author)
      && Self.text(tradition, matches: filter.tradition)
      && Self.text(language, matches: filter.language)
  }

  private static func year(_ year: Int?, matches condition: YearRange?) -> Bool {
    guard let condition else { return true }
    return year.map(condition.contains) ?? false
  }

  private static func text(_ text: String?, matches condition: String?) -> Bool {
    condition.map { TextCondition($0).matches(text) } ?? true
  }

  fileprivate func match(for lookup: CharacterLookup) -> NamedCharacter? {
    if let slug, lookup == .slug(slug) { return NamedCharacter(reference) }
    return names.first(where: lookup.matches).map { NamedCharacter(reference, matchedName: $0) }
  }
}

extension CharacterSort {
  /// Returns whether `left` precedes `right` in the order of the contract: by key, missing keys
  /// last, then by name, then by ID.
  fileprivate func precedes(_ left: FictionalCharacter, _ right: FictionalCharacter) -> Bool {
    let (leftKey, rightKey) = (key(left), key(right))
    if leftKey != rightKey { return leftKey.precedes(rightKey, isReversed: isReversed) }
    let names = (FoldedText(left.name).line, FoldedText(right.name).line)
    return names.0 == names.1
      ? left.id < right.id
      : names.0.unicodeScalars.lexicographicallyPrecedes(names.1.unicodeScalars)
  }

  private func key(_ character: FictionalCharacter) -> SortKey {
    switch key {
    case .name: .text(FoldedText(character.name).line)
    case .year: character.publicationDate.map { .number($0.year) } ?? .none
    case .work: character.work.map { .text(FoldedText($0).line) } ?? .none
    case .author: character.author.map { .text(FoldedText($0).line) } ?? .none
    }
  }
}

/// The value by which a character is sorted.
private enum SortKey: Equatable {
  case number(Int), text(String), none

  /// Returns whether this value precedes `other`, which must not equal it. A missing value comes
  /// last, even if the order is reversed.
  func precedes(_ other: SortKey, isReversed: Bool) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): (left < right) != isReversed
    case (.text(let left), .text(let right)):
      left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars) != isReversed
    case (.none, _): false
    case (_, .none): true
    case (.number, .text), (.text, .number): false
    }
  }
}
