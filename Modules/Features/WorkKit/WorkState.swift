import CharacterDomain
import CharacterPresentation
import DisplayKit

/// The work: loading, loaded or failed.
typealias WorkState = LoadState<WorkDisplayModel, WorkError>

extension WorkState {
  /// The slug of the shown work; `nil` before it is loaded.
  var slug: String? {
    if case .loaded(let model) = self { model.page.work.slug } else { nil }
  }
}

/// A user action or the result of an effect. Recordings contain these actions.
enum WorkAction: Sendable, Codable {
  case appeared
  case retryTapped
  case workArrived(WorkPage)
  case workFailed(WorkError)
}

/// A work as display text, with the original page for machine-readable views.
struct WorkDisplayModel: Hashable {
  /// A labeled fact, such as the language "English".
  struct Fact: Hashable {
    let label: String
    let value: String
  }

  let page: WorkPage
  let title: String
  /// The authors and the year, such as "by Mary Shelley (1797–1851), 1818".
  let subtitle: String
  /// The known facts, the most important ones first.
  let facts: [Fact]
  /// The number of characters, such as "3 characters".
  let count: String

  init(_ page: WorkPage) {
    let work = page.work
    self.page = page
    title = work.title
    let authors = work.authors.map(\.nameAndYears)
    subtitle = [
      authors.isEmpty ? work.tradition : "by \(authors.joined(separator: " and "))",
      work.publicationDate.description,
    ].compactMap(\.self).joined(separator: ", ")
    facts = Self.facts(of: work)
    count = "\(page.characters.count.grouped) character\(page.characters.count == 1 ? "" : "s")"
  }

  // MARK: - Internal

  private static func facts(of work: LiteraryWork) -> [Fact] {
    let collectors = work.collectors.map(\.nameAndYears).joined(separator: ", ")
    let texts: [(String, String?)] = [
      ("Original title", work.originalTitle),
      ("Collected by", collectors.isEmpty ? nil : collectors),
      ("Tradition", work.authors.isEmpty ? nil : work.tradition),
      ("Language", work.language),
      ("United States", work.rights.unitedStates),
      ("Life + 70 years", work.rights.lifePlus70),
      ("Exception", work.rights.exception),
    ]
    return texts.compactMap { label, value in value.map { Fact(label: label, value: $0) } }
      + PublicIdentifier.Register.allCases.compactMap { register in
        let values = work.identifiers.filter { $0.register == register }.map(\.value)
        return values.isEmpty
          ? nil : Fact(label: register.name, value: values.joined(separator: ", "))
      }
  }
}

extension WorkContributor {
  /// The name and the years of birth and death, such as "Mary Shelley (1797–1851)".
  fileprivate var nameAndYears: String {
    switch (born, died) {
    case (let born?, let died?) where died < 0:
      "\(name) (\(born.magnitude)–\(died.magnitude) BCE)"
    case (let born?, let died?): "\(name) (\(Self.year(born))–\(died))"
    case (let born?, nil): "\(name) (born \(Self.year(born)))"
    case (nil, let died?): "\(name) (died \(Self.year(died)))"
    case (nil, nil): name
    }
  }

  private static func year(_ year: Int) -> String {
    year < 0 ? "\(year.magnitude) BCE" : "\(year)"
  }
}

extension PublicIdentifier.Register {
  /// The name of the register, as it writes its name.
  fileprivate var name: String {
    switch self {
    case .wikidata: "Wikidata"
    case .viaf: "VIAF"
    case .isni: "ISNI"
    case .gutenberg: "Gutenberg"
    }
  }
}
