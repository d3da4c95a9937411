/// The rules for years, authors and the public-domain statement. A work must be in the public
/// domain in the United States, and in countries that protect works for 70 years after the author's
/// death.
struct RightsRules: EntryRules {
  /// The latest year of publication for which a work is in the public domain in the United States.
  private static let lastYear = 1930

  /// The latest year of death for which the 70 years of protection are over.
  private static let lastDeath = 1955

  /// The earliest year of death that the public-domain statement must mention. The works of
  /// authors who died earlier are too old for any copyright to remain.
  private static let firstStatedDeath = 1700

  private let authors: [String: CatalogAuthor]

  init(_ authors: [CatalogAuthor]) {
    self.authors = Dictionary(
      authors.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func violations(in entry: CatalogEntry) -> [String] {
    let year = [year(of: entry), date(of: entry), laterPublication(of: entry)].compactMap(\.self)
    guard let name = entry.author else { return year + tradition(of: entry) }
    guard let author = authors[name] else {
      return year + ["\(name) is missing in \(CatalogFile.authors.rawValue)"]
    }
    return year + life(of: author, entry) + [death(of: author, entry)].compactMap(\.self)
  }

  // MARK: - Internal

  private func year(of entry: CatalogEntry) -> String? {
    if entry.year != 0 && entry.year <= Self.lastYear { return nil }
    return "year \(entry.year) must be before \(Self.lastYear + 1) and not 0"
  }

  private func date(of entry: CatalogEntry) -> String? {
    let text = entry.publicDomain
    if entry.dating == .exact {
      let year = String(entry.year.magnitude)
      return text.contains(year) ? nil : "publicDomain must state the year \(year)"
    }
    let words = text.split { !$0.isLetter && !$0.isNumber }
    let isDated = words.contains { word in
      word.allSatisfy(\.isNumber) && word.count > 2 || word == "BCE" || word == "CE"
        || word == "century" || word == "centuries" || word.hasSuffix("0s")
    }
    return isDated ? nil : "publicDomain must state a year or a century"
  }

  /// Returns a message if the public-domain statement names a publication that is still protected.
  private func laterPublication(of entry: CatalogEntry) -> String? {
    let late = entry.publicDomain.split(separator: ".").lazy
      .filter { sentence in !["died", "right", "until", "BCE"].contains { sentence.contains($0) } }
      .flatMap { $0.split { !$0.isNumber } }
      .first { (Int($0) ?? 0) > Self.lastYear }
    return late.map { "publicDomain names a publication of \($0), after \(Self.lastYear)" }
  }

  private func tradition(of entry: CatalogEntry) -> [String] {
    if entry.tradition == nil { return ["author or tradition must be set, or both"] }
    if entry.year < Self.firstStatedDeath { return [] }
    let words = [
      "anonymous", "tradition", "oral", "folk", "legend", "ballad", "epic", "poem", "myth", "tale",
      "song", "stories", "died",
    ]
    let text = entry.publicDomain.lowercased()
    return words.contains(where: text.contains)
      ? [] : ["publicDomain must state that the work has no author, or when its editor died"]
  }

  private func life(of author: CatalogAuthor, _ entry: CatalogEntry) -> [String] {
    var messages: [String] = []
    if let born = author.born, entry.year < born + 10 {
      messages.append("year \(entry.year) is too early for \(author.name), born in \(born)")
    }
    guard let died = author.died else { return messages }
    if died > Self.lastDeath {
      messages.append("\(author.name) died in \(died), after \(Self.lastDeath)")
    }
    if entry.year > died && !entry.publicDomain.lowercased().contains("posthumous") {
      messages.append(
        "year \(entry.year) is after \(author.name) died in \(died); "
          + "publicDomain must contain \"posthumous\"")
    }
    return messages
  }

  private func death(of author: CatalogAuthor, _ entry: CatalogEntry) -> String? {
    if (author.died ?? entry.year) < Self.firstStatedDeath { return nil }
    if let died = author.died, !entry.publicDomain.contains(String(died)) {
      return "publicDomain must state that \(author.name) died in \(died)"
    }
    return entry.publicDomain.contains("died")
      ? nil : "publicDomain must state when \(author.name) died"
  }
}
