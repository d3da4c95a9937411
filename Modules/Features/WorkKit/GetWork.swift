import CharacterDomain

/// Finds the one work that typed text identifies, and its characters.
///
/// The text is a slug, a whole title, a whole original title, or the beginnings of words of one of
/// these titles, in any order. Case, diacritics and leading articles make no difference. A title
/// as it is written always identifies its work, because titles are unique.
struct GetWork: Sendable {
  let works: any WorkRepository
  let characters: any CharacterRepository

  func callAsFunction(_ text: String) async throws(WorkError) -> WorkPage {
    let work = try await work(text)
    do {
      return WorkPage(work: work, characters: try await cast(of: work))
    } catch {
      throw .repository(error)
    }
  }

  // MARK: - Internal

  private static let candidateLimit = 10
  private static let suggestionLimit = 5
  /// The minimum similarity of a title to suggest.
  private static let threshold = 0.6

  private func work(_ text: String) async throws(WorkError) -> LiteraryWork {
    if SearchTerms(text).words.isEmpty { throw .emptyTitle }
    let limit = CharacterName.maximumLength
    if text.unicodeScalars.count > limit { throw .longTitle(limit: limit) }
    let works: [LiteraryWork]
    do {
      works = try await self.works.works()
    } catch {
      throw .repository(error)
    }
    let matches = Self.matches(of: text, in: works)
    if let match = matches.first, matches.count == 1 { return match }
    if matches.isEmpty {
      throw .unknownTitle(text, suggestions: Self.suggestions(for: text, in: works))
    }
    throw .ambiguous(
      text, candidates: matches.prefix(Self.candidateLimit).map(WorkReference.init),
      hasMore: matches.count > Self.candidateLimit)
  }

  /// Returns the works that match best: by the title as it is written, the slug, the folded title,
  /// the folded original title, or words of a title. The first of these that matches decides.
  private static func matches(of text: String, in works: [LiteraryWork]) -> [LiteraryWork] {
    if let work = works.first(where: { $0.title == text }) { return [work] }
    let slug = text.lowercased()
    if let work = works.first(where: { $0.slug == slug }) { return [work] }
    let key = titleKey(text)
    let named = works.filter { titleKey($0.title) == key }
    if !named.isEmpty { return named }
    let originallyNamed = works.filter { $0.originalTitle.map(titleKey) == key }
    if !originallyNamed.isEmpty { return originallyNamed }
    let terms = SearchTerms(text)
    return works.filter { $0.matches(terms) }
  }

  private static func suggestions(
    for text: String, in works: [LiteraryWork]
  ) -> [WorkReference] {
    let similarity = NameSimilarity(to: text)
    let scored = works.map { work in
      (work: work, score: work.titles.map(similarity.score).max() ?? 0)
    }
    return scored.filter { $0.score >= threshold }
      .sorted { ($1.score, $0.work.slug) < ($0.score, $1.work.slug) }
      .prefix(suggestionLimit).map { WorkReference($0.work) }
  }

  /// Returns the folded words of a title, without a leading English article.
  private static func titleKey(_ title: String) -> [String] {
    let words = FoldedText(title).words
    return ["the", "a", "an"].contains(words.first) ? Array(words.dropFirst()) : words
  }

  private func cast(
    of work: LiteraryWork
  ) async throws(CharacterRepositoryError) -> [CharacterSummary] {
    let filter = CharacterFilter(work: TextCondition.text(forValue: work.title))
    let page = PageRequest(limit: PageRequest.maximumLimit)
    return try await characters.list(filter, sort: .name, page: page).items
  }
}

/// A work and its characters, sorted by name.
struct WorkPage: Hashable, Sendable, Codable {
  let work: LiteraryWork
  let characters: [CharacterSummary]
}

/// The slug and title of a work, to choose from.
struct WorkReference: Hashable, Sendable, Codable {
  let slug: String
  let title: String

  init(_ work: LiteraryWork) {
    (slug, title) = (work.slug, work.title)
  }
}

/// The reason why text does not identify exactly one work.
enum WorkError: Error, Hashable, Sendable, Codable {
  case emptyTitle
  /// The title has more than `limit` Unicode scalars.
  case longTitle(limit: Int)
  /// No work has this title. The suggestions are works with similar titles.
  case unknownTitle(String, suggestions: [WorkReference])
  /// Several works match. If `hasMore` is `true`, `candidates` contains only the first ones.
  case ambiguous(String, candidates: [WorkReference], hasMore: Bool)
  case repository(CharacterRepositoryError)
}

extension WorkError: CustomStringConvertible {
  /// What failed and why, in one sentence without a period.
  var description: String {
    switch self {
    case .emptyTitle: "the title is empty"
    case .longTitle(let limit): "the title is longer than \(limit) characters"
    case .unknownTitle(let text, _): "no work with the title '\(text)'"
    case .ambiguous(let text, _, _): "'\(text)' matches several works"
    case .repository(let error): error.description
    }
  }
}

extension LiteraryWork {
  /// The title, and the original title if there is one.
  fileprivate var titles: [String] { [title] + [originalTitle].compactMap(\.self) }

  /// Returns whether the title, or the original title, contains words that begin with all terms.
  func matches(_ terms: SearchTerms) -> Bool {
    titles.contains { terms.allMatch(in: [$0]) }
  }
}
