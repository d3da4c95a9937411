import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import Testing

/// A repository of characters that are named for their numbers, as many as a test wants.
///
/// It makes only the requested characters. Searches find those whose number has the digits.
struct NumberedCharacters {
  /// The requests that were received, in order.
  actor Log {
    private(set) var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }

    /// Returns the requests since the last call.
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  let count: Int
  let log = Log()

  var repository: StubCharacterRepository {
    StubCharacterRepository(
      onList: { [count, log] filter, sort, page throws(CharacterRepositoryError) in
        await log.add("\(sort.key)\(sort.isReversed ? "-" : "") \(page.page)×\(page.limit)")
        let ids = filter.ids.map { $0.map(\.rawValue).sorted() }
        let kindStep = filter.kinds.isEmpty ? 1 : 10
        let total = ids?.count ?? count / kindStep
        let rows = min(page.offset, total)..<min(page.offset + page.limit, total)
        let items = rows.map { row in
          let number = ids?[row] ?? row * kindStep
          return Self.summary(sort.isReversed ? total * kindStep - kindStep - number : number)
        }
        return Page(items: items, request: page, total: .exactly(total))
      })
  }

  static func summary(_ number: Int) -> CharacterSummary {
    CharacterSummary(
      reference: CharacterReference(
        id: CharacterID(number), slug: "c\(number)", name: "Character \(number)"),
      author: "Author \(number)", tradition: nil, work: "Work \(number)",
      publicationDate: PublicationDate(year: 1_000 + number % 1_000, certainty: .exact),
      kind: .human)
  }
}
