import CharacterDomain
import Testing

extension CharacterRepositoryContract {
  static var finding: [Requirement] {
    [
      Requirement("A slug is matched exactly") { repository in
        let brien = try await repository.find(.slug("brien"), limit: 5)
        #expect(brien.map(\.id.fixtureNumber) == [7])
        for slug in ["Brien", "brie", "", "a/b", "../brien", "brien/", "%", "br_en"] {
          let found = try await repository.find(.slug(slug), limit: 5)
          #expect(found == [], "\(slug)")
        }
      },
      Requirement("A name or alias is matched in full, ignoring case, diacritics and spaces") {
        repository in
        let expected: [(String, [Int])] = [
          ("sherlock holmes", [1]), ("SHERLOCK  HOLMES", [1]), ("dr. watson", [2]),
          ("eponine thenardier", [3]), ("孫悟空", [4]), ("spider man of akan", [5]),
          ("obrien", []), ("Little John", [9, 10]), ("ulysses", [8]), ("Sherlock", []), ("", []),
          ("%", []), ("spiderman of akan", [5]), ("quill", []), ("vex quill", [13]),
        ]
        for (name, ids) in expected {
          let found = try await repository.find(.name(name), limit: 5)
          #expect(found.map(\.id.fixtureNumber) == ids, "\(name)")
        }
      },
    ]
  }

  static var matchedNames: [Requirement] {
    [
      Requirement("A prefix matches names and aliases, each character once") { repository in
        let expected: [(String, [Int])] = [
          ("sher", [1]), ("little", [9, 10]), ("баб", [12]), ("s", [1, 5, 4, 7]), ("holmes", []),
          ("", []), ("%", []), ("_", []),
        ]
        for (prefix, ids) in expected {
          let found = try await repository.find(.namePrefix(prefix), limit: 5)
          #expect(found.map(\.id.fixtureNumber) == ids, "\(prefix)")
        }
      },
      Requirement("Results include the name that matched, own names before aliases") { repository in
        let expected: [(CharacterLookup, [String])] = [
          (.slug("odysseus"), ["Odysseus"]),
          (.name("odysseus"), ["Odysseus"]),
          (.name("ulysses"), ["Odysseus (Ulysses)"]),
          (.name("οδυσσευς"), ["Odysseus (Ὀδυσσεύς)"]),
          (.namePrefix("monk"), ["Sun Wukong (Monkey King)"]),
          (
            .namePrefix("s"),
            ["Sherlock Holmes", "Spider-Man of Akan", "Sun Wukong"]
              + [#"Flann "Bull" O'Brien (Scribbler)"#]
          ),
        ]
        for (lookup, names) in expected {
          for limit in [1, 3, 9] {
            let found = try await repository.find(lookup, limit: limit)
            #expect(found.map(\.nameAndAlias) == Array(names.prefix(limit)), "\(lookup)")
          }
        }
      },
      Requirement("A lookup returns at most the requested number") { repository in
        for limit in [2, 1, 0, -1] {
          let found = try await repository.find(.namePrefix("s"), limit: limit)
          #expect(found.count == max(limit, 0))
        }
      },
    ]
  }

  static var findingByWords: [Requirement] {
    [
      Requirement("Words match whole words of one name or alias, in any order") { repository in
        let expected: [(String, [Int])] = [
          ("watson", [2]), ("WATSON john", [2]), ("thenardier", [3]), ("john", [2, 9, 10]),
          ("brien", [7]), ("o'brien bull", [7]), ("king monkey", [4]), ("yaga", [12]),
          ("яга баба", [12]), ("孫", [4]), ("空悟", [4]), ("wats", []), ("detective", [1]),
          ("sherlock detective", []), ("scarlet", []), ("", []), ("%", []), ("\"", []),
          ("the great detective", [1]), ("akan spider man", [5]), ("von", [6]),
          ("john john", [2, 9, 10]), ("quill", [13]),
        ]
        try await expect(expected, from: repository) { .nameWords($0) }
      },
      Requirement("Word prefixes match the beginnings of words of one name or alias") {
        repository in
        let expected: [(String, [Int])] = [
          ("wats", [2]), ("wat jo", [2]), ("thena", [3]), ("jo", [2, 9, 10]), ("gre det", [1]),
          ("s", [1, 5, 4, 7]), ("k mo", [4]), ("уа", []), ("яг", [12]), ("sherlock det", []),
          ("atson", []), ("", []), ("_", []), ("*", []), ("o", [6, 7, 8, 5]),
        ]
        try await expect(expected, from: repository) { .nameWordPrefixes($0) }
      },
      Requirement("The spellings of a title are equal") { repository in
        for text in ["Doctor Watson", "dr. watson", "watson doctor", "DR WATSON"] {
          try await expect([(text, [2])], from: repository) { .nameWords($0) }
          try await expect([(text, [2])], from: repository) { .nameWordPrefixes($0) }
        }
        try await expect([("doct", []), ("professor watson", [])], from: repository) {
          .nameWordPrefixes($0)
        }
      },
      Requirement("A beginning of one name that is a word of another one is ambiguous") {
        repository in
        let resolve = ResolveCharacter(repository: repository)
        for (text, ids) in [("little", [9, 10]), ("yaga", [12]), ("john", [2, 9, 10])] {
          do throws(ResolveCharacterError) {
            let resolved = try await resolve(.text(text))
            #expect([resolved.character.id.fixtureNumber] == ids, "\(text)")
          } catch {
            guard case .ambiguous(_, let candidates, hasMore: false) = error else { throw error }
            #expect(candidates.map(\.id.fixtureNumber) == ids, "\(text)")
          }
        }
      },
      Requirement("A match by words has the name with the words, and the limit applies") {
        repository in
        let expected: [(CharacterLookup, [String])] = [
          (.nameWords("watson"), ["John Watson"]),
          (.nameWords("doctor watson"), ["John Watson (Dr Watson)"]),
          (.nameWords("king"), ["Sun Wukong (Monkey King)"]),
          (.nameWordPrefixes("mon"), ["Sun Wukong (Monkey King)"]),
          (
            .nameWordPrefixes("d"),
            ["John Watson (Dr Watson)", "Sherlock Holmes (The Great Detective)"]
          ),
          (
            .nameWordPrefixes("s"),
            ["Sherlock Holmes", "Spider-Man of Akan", "Sun Wukong"]
              + [#"Flann "Bull" O'Brien (Scribbler)"#]
          ),
        ]
        for (lookup, names) in expected {
          for limit in [-1, 0, 1, 3, 4, 9] {
            let found = try await repository.find(lookup, limit: limit)
            #expect(found.map(\.nameAndAlias) == Array(names.prefix(max(limit, 0))), "\(lookup)")
          }
        }
      },
    ]
  }

  private static func expect(
    _ expected: [(String, [Int])], from repository: any CharacterRepository,
    by lookup: (String) -> CharacterLookup
  ) async throws {
    for (text, ids) in expected {
      let found = try await repository.find(lookup(text), limit: 5)
      #expect(found.map(\.id.fixtureNumber) == ids, "\(lookup(text))")
    }
  }

  static var suggesting: [Requirement] {
    [
      Requirement("A misspelled name suggests the right one first") { repository in
        let expected: [(String, Int)] = [
          ("Sherlok Homes", 1), ("sherlcok", 1), ("watsen", 2), ("odiseus", 8), ("babayga", 12),
          ("doctor watsen", 2), ("the sherlok", 1), ("odyseys", 8), ("vex quil", 13),
        ]
        for (text, id) in expected {
          let found = try await repository.suggestions(for: text, limit: 3)
          #expect(found.first?.id.fixtureNumber == id, "\(text)")
        }
      },
      Requirement("A suggestion has its own name, or the alias that is similar to the text") {
        repository in
        let expected = [
          ("odiseus", "Odysseus"), ("ulises", "Odysseus (Ulysses)"),
          ("dr watsen", "John Watson (Dr Watson)"), ("watsen", "John Watson"),
        ]
        for (text, name) in expected {
          let found = try await repository.suggestions(for: text, limit: 3)
          #expect(found.map(\.nameAndAlias) == [name], "\(text)")
        }
      },
      Requirement("Nothing is suggested without a similar name") { repository in
        for text in [
          "", "%", "xqzw", "abc", "Gandalf", "Harry Potter", "' OR 1=1 --", "winnie", "santa",
        ] {
          let found = try await repository.suggestions(for: text, limit: 3)
          #expect(found == [], "\(text)")
        }
      },
      Requirement("At most the requested number is suggested") { repository in
        for limit in [2, 1, 0, -1] {
          let found = try await repository.suggestions(for: "John", limit: limit)
          #expect(found.count == max(limit, 0))
        }
      },
    ]
  }
}

extension NamedCharacter {
  /// The name, followed by the matched alias, if any, such as "Odysseus (Ulysses)".
  fileprivate var nameAndAlias: String {
    isOwnName ? reference.name : "\(reference.name) (\(matchedName))"
  }
}
