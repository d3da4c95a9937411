/// A work of literature or myth, with its authors and its legal position.
///
/// Characters name the work that readers know them from by its title; see
/// ``FictionalCharacter/work``. Titles are unique within a repository.
public struct LiteraryWork: Hashable, Sendable, Codable {
  /// The stable, readable identifier, such as `the-odyssey`: ASCII letters, digits and hyphens.
  public var slug: String

  /// The title by which English readers know the work.
  public var title: String

  /// The title in the work's language, if it differs, such as "Don Quijote de la Mancha".
  public var originalTitle: String?

  /// The authors; empty if unknown, as for a myth.
  public var authors: [WorkContributor]

  /// The people who wrote down or first published an oral work.
  public var collectors: [WorkContributor]

  /// The cultural tradition, such as "Greek mythology".
  public var tradition: String?

  /// The date when the work appeared.
  public var publicationDate: PublicationDate

  /// The work's language, by its English name.
  public var language: String

  /// The reasons why the work is in the public domain.
  public var rights: WorkRights

  /// Identifiers of the work in public registers, such as Wikidata.
  public var identifiers: [PublicIdentifier]

  /// Creates a work. Facts that you omit are unknown.
  public init(
    slug: String, title: String, originalTitle: String? = nil, authors: [WorkContributor] = [],
    collectors: [WorkContributor] = [], tradition: String? = nil,
    publicationDate: PublicationDate, language: String, rights: WorkRights,
    identifiers: [PublicIdentifier] = []
  ) {
    self.slug = slug
    self.title = title
    self.originalTitle = originalTitle
    self.authors = authors
    self.collectors = collectors
    self.tradition = tradition
    self.publicationDate = publicationDate
    self.language = language
    self.rights = rights
    self.identifiers = identifiers
  }
}

/// An author of a work, or a collector of an oral work.
public struct WorkContributor: Hashable, Sendable, Codable {
  /// The name by which English readers know the person.
  public var name: String

  /// The year of birth; `nil` if unknown. Negative years are BCE.
  public var born: Int?

  /// The year of death; `nil` if unknown. Negative years are BCE.
  public var died: Int?

  /// Identifiers of the person in public registers, such as VIAF.
  public var identifiers: [PublicIdentifier]

  /// Creates a person. Years that you omit are unknown.
  public init(
    name: String, born: Int? = nil, died: Int? = nil, identifiers: [PublicIdentifier] = []
  ) {
    self.name = name
    self.born = born
    self.died = died
    self.identifiers = identifiers
  }
}

/// The reasons why a work is in the public domain, in two groups of countries.
public struct WorkRights: Hashable, Sendable, Codable {
  /// Why the work is in the public domain in the United States: for most works, because it was
  /// published before 1931.
  public var unitedStates: String

  /// Why the work is in the public domain in countries that protect works for 70 years after the
  /// author's death.
  public var lifePlus70: String

  /// A right that remains in one country, such as that of a hospital to royalties for Peter Pan in
  /// the United Kingdom; `nil` if there is none.
  public var exception: String?

  /// Creates the rights. Pass a sentence for each jurisdiction.
  public init(unitedStates: String, lifePlus70: String, exception: String? = nil) {
    self.unitedStates = unitedStates
    self.lifePlus70 = lifePlus70
    self.exception = exception
  }

  /// All reasons as one text.
  public var statement: String {
    var sentences = [unitedStates]
    // One sentence can say when the work was published and that its author is unknown.
    if lifePlus70 != unitedStates { sentences.append(lifePlus70) }
    return (sentences + [exception].compactMap(\.self)).joined(separator: " ")
  }
}

/// An identifier in a public register, such as `Q4653` in Wikidata.
public struct PublicIdentifier: Hashable, Sendable, Codable {
  /// A register that anyone can read.
  public enum Register: String, CaseIterable, Hashable, Sendable, Codable {
    case wikidata, viaf, isni, gutenberg
  }

  /// The register that assigned the identifier.
  public let register: Register

  /// The identifier, as the register writes it.
  public let value: String

  /// Creates an identifier without checking it.
  public init(_ register: Register, _ value: String) {
    self.register = register
    self.value = value
  }

  /// The address of the page about the identified work, person or character.
  public var address: String {
    switch register {
    case .wikidata: "https://www.wikidata.org/wiki/\(value)"
    case .viaf: "https://viaf.org/viaf/\(value)"
    case .isni: "https://isni.org/isni/\(value)"
    case .gutenberg: "https://www.gutenberg.org/ebooks/\(value)"
    }
  }
}
