import CharacterDomain

/// The rules for identifiers in public registers: each has the form that its register uses, and no
/// two works, people or characters have the same one.
struct IdentifierRules {
  private let source: CatalogSource

  init(_ source: CatalogSource) {
    self.source = source
  }

  func problems() -> [CatalogProblem] {
    malformed() + shared() + repeated("title", .works, source.workEntries.map { [$0.title] })
      + repeated("Wikidata identifier", .characters, source.entries.map { [$0.wikidata] })
      + repeated("Wikidata identifier", .works, source.workEntries.map { [$0.wikidata] })
      + repeated(
        "identifier", .authors,
        source.authors.map { $0.identifiers.map { "\($0.register.rawValue) \($0.value)" } })
  }

  // MARK: - Internal

  private func malformed() -> [CatalogProblem] {
    let characters = source.entries.map { entry in
      [entry.wikidata.map { PublicIdentifier(.wikidata, $0) }].compactMap(\.self)
    }
    return [
      (CatalogFile.characters, characters), (.works, source.workEntries.map(\.identifiers)),
      (.authors, source.authors.map(\.identifiers)),
    ].flatMap { file, lines in
      lines.enumerated().flatMap { position, identifiers in
        identifiers.filter { !Self.isWellFormed($0) }.map { identifier in
          CatalogProblem(
            file, line: position + 1,
            "'\(identifier.value)' is not an identifier of \(identifier.register.rawValue)")
        }
      }
    }
  }

  /// Returns a problem for each Wikidata identifier of a work or person that a character has, too.
  private func shared() -> [CatalogProblem] {
    let characters = Dictionary(
      source.entries.compactMap { entry in entry.wikidata.map { ($0, entry.slug) } },
      uniquingKeysWith: { first, _ in first })
    let others: [(CatalogFile, [String?])] = [
      (.works, source.workEntries.map(\.wikidata)), (.authors, source.authors.map(\.wikidata)),
    ]
    return others.flatMap { file, values in
      values.enumerated().compactMap { position, value in
        guard let value, let slug = characters[value] else { return nil }
        return CatalogProblem(
          file, line: position + 1, "the Wikidata identifier '\(value)' is also that of \(slug)")
      }
    }
  }

  private func repeated(
    _ what: String, _ file: CatalogFile, _ lines: [[String?]]
  ) -> [CatalogProblem] {
    var first: [String: Int] = [:]
    return lines.enumerated().flatMap { position, values in
      values.compactMap(\.self).compactMap { value in
        guard let earlier = first.updateValue(position + 1, forKey: value) else { return nil }
        return CatalogProblem(
          file, line: position + 1, "the \(what) '\(value)' is also on line \(earlier)")
      }
    }
  }

  private static func isWellFormed(_ identifier: PublicIdentifier) -> Bool {
    let value = identifier.value
    return switch identifier.register {
    case .wikidata: value.hasPrefix("Q") && isNumber(value.dropFirst())
    case .viaf, .gutenberg: isNumber(value[...])
    case .isni: isISNI(value)
    }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.first != "0" && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns whether the text has 16 characters, of which the last is the check character of
  /// ISO 7064 MOD 11-2.
  private static func isISNI(_ text: String) -> Bool {
    let digits = text.dropLast().compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
    guard text.count == 16, digits.count == 15 else { return false }
    let sum = digits.reduce(0) { ($0 + $1) * 2 % 11 }
    let check = (12 - sum) % 11
    return text.last == (check == 10 ? "X" : Character(String(check)))
  }
}
