/// The rules for authors, untied characters and collections. Each list is sorted, and contains no
/// duplicate or unneeded line.
struct ListRules {
  private let source: CatalogSource
  private let index: CatalogIndex

  init(_ source: CatalogSource, _ index: CatalogIndex) {
    self.source = source
    self.index = index
  }

  func problems() -> [CatalogProblem] { authors() + untied() + collections() }

  // MARK: - Internal

  private func authors() -> [CatalogProblem] {
    let used = Set(source.text.entries.compactMap(\.author))
    let lives = source.authors.enumerated().compactMap { position, author -> CatalogProblem? in
      if !used.contains(author.name) {
        return problem(.authors, position, "no entry is by \(author.name)")
      }
      guard let born = author.born, let died = author.died, died <= born else { return nil }
      return problem(.authors, position, "\(author.name) died in \(died), born in \(born)")
    }
    return lives + misordered(source.authors.map(\.name), .authors)
  }

  private func untied() -> [CatalogProblem] {
    let problems = source.untied.enumerated().flatMap { position, pair in
      violations(of: pair).map { problem(.untied, position, $0) }
    }
    return problems
      + misordered(source.untied.map { $0.characters.joined(separator: " ") }, .untied)
  }

  private func violations(of pair: UntiedCharacters) -> [String] {
    guard pair.characters.count == 2, pair.characters[0] < pair.characters[1] else {
      return ["there must be two slugs in alphabetical order: \(pair.characters)"]
    }
    let missing = pair.characters.filter { index.bySlug[$0] == nil }
    if let slug = missing.first { return ["\(slug) does not exist"] }
    let (first, second) = (pair.characters[0], pair.characters[1])
    var messages: [String] = []
    if let kind = index.kinds(from: first, to: second).first {
      messages.append("\(first) and \(second) have a relation: \(kind.rawValue)")
    }
    if pair.reason.isEmpty { messages.append("no reason for \(first) and \(second)") }
    return messages
  }

  private func collections() -> [CatalogProblem] {
    let problems = source.collections.enumerated().compactMap { position, collection in
      if (index.casts[collection.work]?.count ?? 0) < 2 {
        problem(.collections, position, "\(collection.work) has fewer than two characters")
      } else if collection.reason.isEmpty {
        problem(.collections, position, "no reason for \(collection.work)")
      } else {
        nil as CatalogProblem?
      }
    }
    return problems + misordered(source.collections.map(\.work), .collections)
  }

  /// Returns a problem for each key that is not greater than the key on the previous line.
  private func misordered(_ keys: [String], _ file: CatalogFile) -> [CatalogProblem] {
    zip(keys, keys.dropFirst()).enumerated().compactMap { position, pair in
      pair.0 < pair.1
        ? nil : problem(file, position + 1, "\(pair.1) must come before \(pair.0), and only once")
    }
  }

  private func problem(_ file: CatalogFile, _ position: Int, _ message: String) -> CatalogProblem {
    CatalogProblem(file, line: position + 1, message)
  }
}
