import CharacterDomain

/// The rules for years, authors and legal positions. A work must be in the public domain in the
/// United States, and in countries that protect works for 70 years after the author's death.
struct RightsRules: WorkRules {
  /// The latest year of publication for which a work is in the public domain in the United States.
  static let lastYear = 1930

  /// The latest year of death for which the 70 years of protection are over.
  private static let lastDeath = 1955

  /// The earliest year of death that the legal position must mention. The works of authors who died
  /// earlier are too old for any copyright to remain.
  private static let firstStatedDeath = 1700

  /// The latest year of an oral work whose collector need not be known.
  private static let lastUncollected = 1800

  private let authors: [String: CatalogAuthor]

  init(_ authors: [CatalogAuthor]) {
    self.authors = Dictionary(
      authors.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func violations(in work: CatalogWork) -> [String] {
    let years = [
      Self.yearProblem(work.year),
      Self.dateProblem(
        work.rights.unitedStates, "unitedStates", year: work.year, dating: work.dating),
      laterPublication(of: work),
    ].compactMap(\.self)
    let names = (work.authors ?? []) + (work.collectors ?? [])
    return years + origin(of: work) + names.flatMap { contributor($0, of: work) }
  }

  static func yearProblem(_ year: Int) -> String? {
    if year != 0 && year <= lastYear { return nil }
    return "year \(year) must be before \(lastYear + 1) and not 0"
  }

  /// Returns a message if the text of a field does not state the year, or for an estimated year, no
  /// year or century.
  static func dateProblem(
    _ text: String, _ field: String, year: Int, dating: PublicationDate.Certainty
  ) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    if dating == .exact {
      let isStated = words.contains { $0 == String(year.magnitude) }
      return isStated ? nil : "\(field) must state the year \(year)"
    }
    let isDated = words.contains { word in
      word.allSatisfy(\.isNumber) && word.count > 2 || word == "BCE" || word == "CE"
        || word == "century" || word == "centuries" || word.hasSuffix("0s")
    }
    return isDated ? nil : "\(field) must state a year or a century"
  }

  // MARK: - Internal

  /// Returns a message if the legal position names a publication that is still protected.
  private func laterPublication(of work: CatalogWork) -> String? {
    let late = work.rights.unitedStates.split(separator: ".").lazy
      .filter { sentence in !["died", "BCE"].contains { sentence.contains($0) } }
      .flatMap { $0.split { !$0.isNumber } }
      .first { (Int($0) ?? 0) > Self.lastYear }
    return late.map { "unitedStates names a publication of \($0), after \(Self.lastYear)" }
  }

  /// Returns the problems of a work whose author is unknown, or of a late work whose collector is.
  private func origin(of work: CatalogWork) -> [String] {
    if work.authors?.isEmpty == false { return [] }
    if work.tradition == nil { return ["authors or tradition must be set, or both"] }
    let isStated =
      work.year <= Self.lastUncollected || work.collectors?.isEmpty == false
      || work.rights.lifePlus70.contains("unknown")
    return isStated
      ? [] : ["collectors must be set, or lifePlus70 must state that they are unknown"]
  }

  private func contributor(_ name: String, of work: CatalogWork) -> [String] {
    guard let person = authors[name] else {
      return ["\(name) is missing in \(CatalogFile.authors.rawValue)"]
    }
    return life(of: person, work) + [death(of: person, work)].compactMap(\.self)
  }

  private func life(of person: CatalogAuthor, _ work: CatalogWork) -> [String] {
    let isAuthor = work.authors?.contains(person.name) == true
    var messages: [String] = []
    if isAuthor, let born = person.born, work.year < born + 10 {
      messages.append("year \(work.year) is too early for \(person.name), born in \(born)")
    }
    guard let died = person.died else { return messages }
    if died > Self.lastDeath {
      messages.append("\(person.name) died in \(died), after \(Self.lastDeath)")
    }
    if isAuthor && work.year > died
      && !work.rights.statement.lowercased().contains("posthumous")
    {
      messages.append(
        "year \(work.year) is after \(person.name) died in \(died); "
          + "the rights must contain \"posthumous\"")
    }
    return messages
  }

  private func death(of person: CatalogAuthor, _ work: CatalogWork) -> String? {
    if (person.died ?? work.year) < Self.firstStatedDeath { return nil }
    let text = work.rights.lifePlus70
    let years = text.split { !$0.isNumber }
    if let died = person.died, !years.contains(Substring(String(died))) {
      return "lifePlus70 must state that \(person.name) died in \(died)"
    }
    return text.contains("died") ? nil : "lifePlus70 must state when \(person.name) died"
  }
}

/// The rules for the work of an entry, and for a first appearance that differs from it.
struct AppearanceRules: EntryRules {
  private let index: CatalogIndex

  init(_ index: CatalogIndex) {
    self.index = index
  }

  func violations(in entry: CatalogEntry) -> [String] {
    guard let work = index.works[entry.work] else {
      return ["\(entry.work) is missing in \(CatalogFile.works.rawValue)"]
    }
    guard let first = entry.firstAppearance else { return [] }
    let isSame =
      (first.year, first.dating, first.language) == (work.year, work.dating, work.language)
    return [
      isSame ? "the first appearance repeats the work" : nil,
      RightsRules.yearProblem(first.year),
      RightsRules.dateProblem(
        first.publicDomain, "publicDomain", year: first.year, dating: first.dating),
    ].compactMap(\.self)
  }
}

/// The rules for the characters of a work. Each work has a character, and a collection has two.
struct WorkCastRules: WorkRules {
  private let index: CatalogIndex

  init(_ index: CatalogIndex) {
    self.index = index
  }

  func violations(in work: CatalogWork) -> [String] {
    let count = index.casts[work.slug]?.count ?? 0
    if count == 0 { return ["no character is from this work"] }
    return work.collection != nil && count == 1 ? ["a collection must have several characters"] : []
  }
}
