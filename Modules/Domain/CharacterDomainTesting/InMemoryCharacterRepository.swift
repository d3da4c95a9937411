public import CharacterDomain

/// A repository over characters held in memory: the contract in its plainest form, for tests.
///
/// ```swift
/// let repository = InMemoryCharacterRepository(.contractFixtures)
/// let offline = InMemoryCharacterRepository(failing: .unreachable(reason: "no network"))
/// ```
public struct InMemoryCharacterRepository: CharacterRepository {
  private let characters: [FictionalCharacter]
  private let failure: CharacterRepositoryError?

  /// A repository that knows these characters.
  public init(_ characters: [FictionalCharacter]) {
    self.characters = characters
    failure = nil
  }

  /// A repository that answers each call with this error.
  public init(failing failure: CharacterRepositoryError) {
    characters = []
    self.failure = failure
  }

  /// The character of that id.
  public func character(
    _ id: CharacterID
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    try throwIfUnable()
    guard let found = characters.first(where: { $0.id == id }) else { throw .notFound }
    return found
  }

  /// One page of those that fit the filter.
  public func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try throwIfUnable()
    let fitting = characters.filter { $0.fits(filter) }.sorted(by: sort.precedes)
    return page.cut(fitting.map(\.summary))
  }

  /// One page of those that meet every word.
  public func search(
    _ text: String, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try throwIfUnable()
    let terms = SearchTerms(text)
    let ranked = characters.compactMap { $0.rank(for: terms, typed: text) }.sorted { left, right in
      (left.tier, left.character.id) < (right.tier, right.character.id)
    }
    return page.cut(ranked.map { CharacterMatch($0.character, terms: terms) })
  }

  /// Those that fit the lookup, by their own names first.
  public func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try throwIfUnable()
    let fitting = characters.sorted(by: CharacterSort.name.precedes)
      .compactMap { $0.met(by: lookup) }
    let ordered = fitting.filter(\.isOwnName) + fitting.filter { !$0.isOwnName }
    return Array(ordered.prefix(max(limit, 0)))
  }

  /// Those with a name or alias much like the text.
  public func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try throwIfUnable()
    let names = characters.flatMap { character in
      character.names.map { NamedCharacter(character.reference, called: $0) }
    }
    return NameLikeness(to: text).likest(of: names, limit: limit)
  }

  private func throwIfUnable() throws(CharacterRepositoryError) {
    if Task.isCancelled { throw .cancelled }
    if let failure { throw failure }
  }
}

extension PageRequest {
  fileprivate func cut<Item>(_ all: [Item]) -> Page<Item> {
    let items = offset < all.count ? all.dropFirst(offset).prefix(limit) : []
    return Page(items: Array(items), request: self, total: .exactly(all.count))
  }
}

extension FictionalCharacter {
  fileprivate var names: [String] { [name] + aliases }

  fileprivate func fits(_ filter: CharacterFilter) -> Bool {
    (filter.kind == nil || filter.kind == kind)
      && Self.text(work, fits: filter.work) && Self.text(creator?.name, fits: filter.creator)
  }

  private static func text(_ text: String?, fits condition: String?) -> Bool {
    guard let condition else { return true }
    let terms = SearchTerms(condition)
    return !terms.words.isEmpty && terms.match([text ?? ""])
  }

  fileprivate func met(by lookup: CharacterLookup) -> NamedCharacter? {
    if lookup == .slug(slug) { return NamedCharacter(reference) }
    return names.first(where: lookup.fits).map { NamedCharacter(reference, called: $0) }
  }

  /// Where the character stands in a search: exact names, then names, then the rest; `nil` when
  /// it does not meet every word.
  fileprivate func rank(
    for terms: SearchTerms, typed text: String
  ) -> (tier: Int, character: FictionalCharacter)? {
    let about = [work, creator?.name, occupation, origin, biography].compactMap(\.self)
    guard !terms.words.isEmpty, terms.match(names + about) else { return nil }
    if met(by: .name(text)) != nil { return (0, self) }
    return (terms.match(names) ? 1 : 2, self)
  }
}

extension CharacterSort {
  /// The order of the contract: the key, missing ones last, then the name, then the id.
  fileprivate func precedes(_ left: FictionalCharacter, _ right: FictionalCharacter) -> Bool {
    let (leftKey, rightKey) = (key(left), key(right))
    if leftKey != rightKey { return leftKey.precedes(rightKey) }
    let names = (FoldedText(left.name).line, FoldedText(right.name).line)
    return names.0 == names.1
      ? left.id < right.id
      : names.0.unicodeScalars.lexicographicallyPrecedes(names.1.unicodeScalars)
  }

  private func key(_ character: FictionalCharacter) -> SortKey {
    switch self {
    case .name: .none
    case .year: character.dating.map { .number($0.year) } ?? .none
    case .work: character.work.map { .text(FoldedText($0).line) } ?? .none
    }
  }
}

/// What a list is sorted by before the name.
private enum SortKey: Equatable {
  case number(Int), text(String), none

  func precedes(_ other: SortKey) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    case (.text(let left), .text(let right)):
      left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    case (.none, _): false
    case (_, .none): true
    case (.number, .text), (.text, .number): false
    }
  }
}
