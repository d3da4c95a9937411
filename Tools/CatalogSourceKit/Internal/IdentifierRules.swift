import CharacterDomain

/// The rules for titles, and for identifiers in public registers. Each identifier has the form that
/// its register uses. No two works have the same title, and no two entries of any files have the
/// same identifier, except that several works can be in one text of Project Gutenberg.
struct IdentifierRules {
  private let source: CatalogSource

  init(_ source: CatalogSource) {
    self.source = source
  }

  func problems() -> [CatalogProblem] {
    malformed() + repeated("title", [(.works, source.workEntries.map(\.title))])
      + repeated(
        "Wikidata identifier",
        [
          (.characters, source.entries.map(\.wikidata)),
          (.works, source.workEntries.map(\.wikidata)), (.authors, source.authors.map(\.wikidata)),
        ])
      + repeated("VIAF identifier", [(.authors, source.authors.map(\.viaf))])
      + repeated("ISNI", [(.authors, source.authors.map(\.isni))])
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

  /// Returns a problem for each value that an earlier line has, too. `files` contains a value for
  /// each line; `nil` if the line has none.
  private func repeated(
    _ what: String, _ files: [(file: CatalogFile, values: [String?])]
  ) -> [CatalogProblem] {
    var first: [String: (file: CatalogFile, line: Int)] = [:]
    return files.flatMap { file, values in
      values.enumerated().compactMap { position, value in
        guard let value, let earlier = first.updateValue((file, position + 1), forKey: value)
        else { return nil }
        let place = earlier.file == file ? "" : " of \(earlier.file.rawValue)"
        return CatalogProblem(
          file, line: position + 1,
          "the \(what) '\(value)' is also on line \(earlier.line)\(place)")
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
