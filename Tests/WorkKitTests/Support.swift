import CharacterDomain
import CharacterDomainTesting

/// A repository of the given works, or one that always fails.
struct StubWorkRepository: WorkRepository {
  var all: [LiteraryWork] = []
  var error: CharacterRepositoryError?

  func works() async throws(CharacterRepositoryError) -> [LiteraryWork] {
    if let error { throw error }
    return all
  }
}

extension LiteraryWork {
  static let odyssey = LiteraryWork(
    slug: "the-odyssey", title: "The Odyssey", originalTitle: "Odysseia",
    authors: [WorkContributor(name: "Homer")], tradition: "Greek mythology",
    publicationDate: PublicationDate(year: -720, certainty: .circa), language: "Ancient Greek",
    rights: WorkRights(
      unitedStates: "Composed about 720 BCE.", lifePlus70: "Homer died in antiquity."),
    identifiers: [PublicIdentifier(.gutenberg, "1727")])

  static let peterPan = LiteraryWork(
    slug: "peter-pan", title: "Peter Pan",
    authors: [WorkContributor(name: "J. M. Barrie", born: 1860, died: 1937)],
    publicationDate: PublicationDate(year: 1904, certainty: .exact), language: "English",
    rights: WorkRights(
      unitedStates: "First performed in 1904.", lifePlus70: "J. M. Barrie died in 1937.",
      exception: "In the United Kingdom, a hospital keeps a right to royalties."))

  static let anansi = LiteraryWork(
    slug: "anansi-stories", title: "Anansi Stories",
    collectors: [WorkContributor(name: "Pamela Colman Smith", born: 1878, died: 1951)],
    tradition: "Akan folklore",
    publicationDate: PublicationDate(year: 1899, certainty: .oral), language: "English",
    rights: WorkRights(
      unitedStates: "Printed in 1899.", lifePlus70: "Pamela Colman Smith died in 1951."))
}

extension StubWorkRepository {
  static let three = StubWorkRepository(all: [.anansi, .odyssey, .peterPan])
}

extension InMemoryCharacterRepository {
  /// Three characters, two of them from the Odyssey.
  static var cast: InMemoryCharacterRepository {
    InMemoryCharacterRepository([
      character(1, "Penelope", "The Odyssey"), character(2, "Circe", "The Odyssey"),
      character(3, "Peter Pan", "Peter Pan"),
    ])
  }

  private static func character(_ id: Int, _ name: String, _ work: String) -> FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(id), slug: name.lowercased().replacing(" ", with: "-"), name: name,
      work: work, kind: .human)
  }
}
