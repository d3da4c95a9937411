/// The rules for the lists beside the characters: each list is sorted, and contains no duplicate or
/// unneeded line.
struct ListRules {
  private let source: CatalogSource
  private let index: CatalogIndex

  init(_ source: CatalogSource, _ index: CatalogIndex) {
    self.source = source
    self.index = index
  }

  func problems() -> [CatalogProblem] { works() + authors() + untied() + unnamed() }

  // MARK: - Internal

  private func works() -> [CatalogProblem] {
    misordered(source.workEntries.map(\.slug), .works)
  }

  private func authors() -> [CatalogProblem] {
    let used = Set(source.workEntries.flatMap { ($0.authors ?? []) + ($0.collectors ?? []) })
    let lives = source.authors.enumerated().compactMap { position, author -> CatalogProblem? in
      if !used.contains(author.name) {
        return problem(.authors, position, "no work is by \(author.name)")
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

  /// Returns the problems of `unnamed.jsonl`. A line is unneeded if the biography breaks no rule.
  private func unnamed() -> [CatalogProblem] {
    let rules = BiographyNameRules(index)
    let problems = source.unnamed.enumerated().compactMap { position, line -> CatalogProblem? in
      guard let entry = index.bySlug[line.character] else {
        return problem(.unnamed, position, "\(line.character) does not exist")
      }
      if line.reason.isEmpty {
        return problem(.unnamed, position, "no reason for \(line.character)")
      }
      return rules.hasUnnamedTies(entry)
        ? nil : problem(.unnamed, position, "\(line.character) needs no exception")
    }
    return problems + misordered(source.unnamed.map(\.character), .unnamed)
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
