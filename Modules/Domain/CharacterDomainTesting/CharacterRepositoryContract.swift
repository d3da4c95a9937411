public import CharacterDomain
public import Testing

/// The requirements of `CharacterRepository`, as tests that run against every implementation.
///
/// ```swift
/// @Test("Fulfills the repository contract", arguments: CharacterRepositoryContract.requirements)
/// func contract(_ requirement: CharacterRepositoryContract.Requirement) async throws {
///   try await requirement.check(InMemoryCharacterRepository(.contractFixtures))
/// }
/// ```
///
/// The repository under test must contain exactly the characters of `contractFixtures`.
public enum CharacterRepositoryContract {
  /// A requirement, described by one sentence.
  public struct Requirement: Sendable, CustomTestStringConvertible {
    /// The sentence that describes the requirement.
    public let testDescription: String

    private let body: @Sendable (any CharacterRepository) async throws -> Void

    init(
      _ sentence: String, body: @escaping @Sendable (any CharacterRepository) async throws -> Void
    ) {
      testDescription = sentence
      self.body = body
    }

    /// Checks the requirement against a repository of the `contractFixtures`.
    public func check(_ repository: any CharacterRepository) async throws {
      try await body(repository)
    }
  }

  /// All requirements.
  public static var requirements: [Requirement] {
    detail + sorting + paging + filtering + counting + searching + searchSyntax + matchedPassages
      + finding + matchedNames + findingByWords
      + suggesting + cancelling
  }
}

extension CharacterRepositoryContract {
  private static var detail: [Requirement] {
    [
      Requirement("An ID returns the complete character") { repository in
        for character in [FictionalCharacter].contractFixtures {
          let found = try await repository.character(character.id)
          #expect(found == character)
        }
      },
      Requirement("An unknown ID throws notFound") { repository in
        for id in [0, -1, 999, Int.max, Int.min] {
          await #expect(throws: CharacterRepositoryError.notFound) {
            try await repository.character(CharacterID(id))
          }
        }
      },
    ]
  }

  private static var sorting: [Requirement] {
    [
      Requirement("A list is sorted by name, ignoring case and diacritics") { repository in
        let page = try await repository.list(.init(), sort: .name, page: PageRequest(limit: 50))
        #expect(page.items.map(\.reference.id.rawValue) == [6, 12, 3, 7, 2, 9, 10, 11, 8, 1, 5, 4])
        #expect(page.total == .exactly(12))
      },
      Requirement("A list by year ends with characters without a year") { repository in
        let page = try await repository.list(.init(), sort: .year, page: PageRequest(limit: 50))
        #expect(page.items.map(\.reference.id.rawValue) == [8, 9, 4, 12, 3, 5, 2, 1, 6, 7, 10, 11])
      },
      Requirement("A list by work ends with characters without a work") { repository in
        let page = try await repository.list(.init(), sort: .work, page: PageRequest(limit: 50))
        #expect(page.items.map(\.reference.id.rawValue) == [9, 2, 1, 4, 3, 6, 7, 12, 5, 8, 10, 11])
      },
      Requirement("A list by author ends with characters without an author") { repository in
        let page = try await repository.list(.init(), sort: .author, page: PageRequest(limit: 50))
        #expect(page.items.map(\.reference.id.rawValue) == [2, 1, 8, 3, 4, 6, 12, 7, 9, 10, 11, 5])
      },
      Requirement("A reversed list also ends with characters without the key") { repository in
        let expected: [(CharacterSort, [Int])] = [
          (.name, [4, 5, 1, 8, 11, 9, 10, 2, 7, 3, 12, 6]),
          (.year, [2, 1, 5, 3, 12, 4, 9, 8, 6, 7, 10, 11]),
          (.work, [8, 5, 12, 6, 7, 3, 4, 2, 1, 9, 10, 11]),
          (.author, [4, 3, 8, 2, 1, 6, 12, 7, 9, 10, 11, 5]),
        ]
        for (sort, ids) in expected {
          let page = try await repository.list(
            .init(), sort: sort.reversed(), page: PageRequest(limit: 50))
          #expect(page.items.map(\.reference.id.rawValue) == ids, "\(sort)")
        }
      },
    ]
  }

  private static var paging: [Requirement] {
    [
      Requirement("Consecutive pages have no gap and no overlap") { repository in
        var ids: [CharacterID] = []
        for number in 1...3 {
          let request = PageRequest(page: number, limit: 5)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.total == .exactly(12))
          #expect(page.pageCount == 3)
          ids += page.items.map(\.reference.id)
        }
        #expect(ids.map(\.rawValue) == [6, 12, 3, 7, 2, 9, 10, 11, 8, 1, 5, 4])
      },
      Requirement("A page past the end is empty and has the total") { repository in
        for number in [4, 1_000_000, Int.max] {
          let request = PageRequest(page: number, limit: 5)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.items == [])
          #expect(page.total == .exactly(12))
        }
      },
      Requirement("A limit of 0 or less returns only the total") { repository in
        for limit in [0, -1, Int.min] {
          let request = PageRequest(limit: limit)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.items == [])
          #expect(page.total == .exactly(12))
        }
      },
      Requirement("A very large limit returns everything") { repository in
        let request = PageRequest(limit: .max)
        let page = try await repository.list(.init(), sort: .name, page: request)
        #expect(page.items.count == 12)
      },
    ]
  }

  private static var filtering: [Requirement] {
    [
      Requirement("A filter returns the characters that fulfill every condition") { repository in
        let expected: [(CharacterFilter, [Int])] = [
          (CharacterFilter(kinds: [.animal]), [5, 4]),
          (CharacterFilter(kinds: [.animal, .spirit]), [12, 10, 5, 4]),
          (CharacterFilter(work: "scarlet study"), [2, 1]),
          (CharacterFilter(work: "LES MISERABLES"), [3]),
          (CharacterFilter(tradition: "akan"), [10, 5]),
          (CharacterFilter(kinds: [.spirit], tradition: "akan"), [10]),
          (CharacterFilter(kinds: [.deity]), []),
          (CharacterFilter(work: "akan"), []),
          (CharacterFilter(author: "akan"), []),
          (CharacterFilter(author: "CONAN doy"), [2, 1]),
          (CharacterFilter(tradition: "conan"), []),
          (CharacterFilter(author: "homer", tradition: "greek"), [8]),
          (CharacterFilter(author: "homer", tradition: "akan"), []),
          (CharacterFilter(language: "english"), [2, 1]),
          (CharacterFilter(language: "GREEK anc"), [8]),
          (CharacterFilter(language: "reek"), []),
          (CharacterFilter(work: "odyssey", language: "greek"), [8]),
          (CharacterFilter(years: YearRange(from: 1862, through: 1875)), [3, 5]),
          (CharacterFilter(years: YearRange(through: -1)), [8]),
          (CharacterFilter(years: YearRange(from: 1887)), [2, 1]),
          (CharacterFilter(years: YearRange()), [12, 3, 2, 9, 8, 1, 5, 4]),
          (
            CharacterFilter(years: YearRange(from: .min, through: .max)), [12, 3, 2, 9, 8, 1, 5, 4]
          ),
          (CharacterFilter(ids: [CharacterID(12), CharacterID(3), CharacterID(99)]), [12, 3]),
          (CharacterFilter(kinds: [.human], ids: [CharacterID(12), CharacterID(3)]), [3]),
          (CharacterFilter(ids: []), []),
        ]
        for (filter, ids) in expected {
          let page = try await repository.list(filter, sort: .name, page: PageRequest(limit: 50))
          #expect(page.items.map(\.reference.id.rawValue) == ids, "\(filter)")
          #expect(page.total == .exactly(ids.count), "\(filter)")
        }
      },
      Requirement("A filter whose text has no word returns nothing") { repository in
        for text in ["", " ", "%", "\"", "*", "--"] {
          for filter in [
            CharacterFilter(work: text), CharacterFilter(author: text),
            CharacterFilter(tradition: text), CharacterFilter(language: text),
          ] {
            let page = try await repository.list(filter, sort: .name, page: PageRequest(limit: 9))
            #expect(page.items == [])
            #expect(page.total == .exactly(0))
          }
        }
      },
    ]
  }

  private static var counting: [Requirement] {
    [
      Requirement("Statistics count each kind, language, century and tradition") { repository in
        let statistics = try await repository.statistics(CharacterFilter())
        #expect(
          statistics
            == CharacterStatistics(
              kinds: [.init(.human, 6), .init(.animal, 2), .init(.other, 2), .init(.spirit, 2)],
              languages: [.init("English", 2), .init("Ancient Greek", 1), .init(nil, 9)],
              centuries: [
                .init(-8, 1), .init(15, 1), .init(16, 1), .init(18, 1), .init(19, 4), .init(nil, 4),
              ],
              traditions: [
                .init("Akan folklore", 2), .init("Greek mythology", 1),
                .init("Slavic folklore", 1), .init(nil, 8),
              ]))
        #expect(statistics.total == 12)
      },
      Requirement("Statistics of a filter count only what matches") { repository in
        let statistics = try await repository.statistics(CharacterFilter(tradition: "akan"))
        #expect(statistics.kinds == [.init(.animal, 1), .init(.spirit, 1)])
        #expect(statistics.traditions == [.init("Akan folklore", 2)])
        for filter in [CharacterFilter(work: "%"), CharacterFilter(ids: [])] {
          let nothing = try await repository.statistics(filter)
          #expect(nothing.total == 0 && nothing.kinds == [] && nothing.centuries == [])
        }
      },
    ]
  }

  private static var searching: [Requirement] {
    [
      Requirement("A search matches word prefixes, ignoring case and diacritics") { repository in
        let expected: [(String, [Int])] = [
          ("eponine", [3]), ("THENARD", [3]), ("Éponine", [3]), ("E\u{301}ponine", [3]),
          ("sher holm", [1]), ("holmes sherlock", [1]), ("οδυσσευς", [8]), ("баба", [12]),
          ("孫", [4]), ("悟空", [4]), ("o'brien", [7]), ("violin", [1]), ("athena", [8]),
          ("herlock", []),
        ]
        for (text, ids) in expected {
          let page = try await repository.search(text, page: PageRequest(limit: 50))
          #expect(page.items.map(\.summary.reference.id.rawValue) == ids, "\(text)")
          #expect(page.total == .exactly(ids.count), "\(text)")
        }
      },
      Requirement("A search ranks exact names first, then matches in names, then the rest") {
        repository in
        let holmes = try await repository.search("holmes", page: PageRequest(limit: 50))
        #expect(holmes.items.map(\.summary.reference.id.rawValue) == [1, 2])
        let john = try await repository.search("little john", page: PageRequest(limit: 50))
        #expect(john.items.map(\.summary.reference.name) == ["Little John", "Little John"])
      },
      Requirement("A search has pages") { repository in
        let page = try await repository.search("john", page: PageRequest(page: 2, limit: 2))
        #expect(page.items.count == 1)
        #expect(page.total == .exactly(3))
      },
    ]
  }

  private static var searchSyntax: [Requirement] {
    [
      Requirement("Search text is never interpreted as query syntax") { repository in
        let texts = [
          "Spider-Man", "spider man", "name:spider", "spider*", "\"spider\"", "spider OR x",
          "NEAR(spider man)", "' OR 1=1 --", "\"", "'", "%", "_", "*", "(", ")", "-", "^spider",
          "spider AND", "NOT spider", "{name} : spider", "spider;DROP TABLE character", "\\",
          "\u{0}", "spider/man", "../..", "spider\u{0}man",
          String(repeating: "spider ", count: 500),
        ]
        for text in texts {
          let page = try await repository.search(text, page: PageRequest(limit: 50))
          #expect(page.items.allSatisfy { $0.summary.reference.id == CharacterID(5) }, "\(text)")
        }
        for text in ["Spider-Man", "spider*", "\"spider\"", "^spider"] {
          let page = try await repository.search(text, page: PageRequest(limit: 50))
          #expect(page.total == .exactly(1), "\(text)")
        }
      },
      Requirement("A search ignores punctuation in names") { repository in
        let page = try await repository.search("100% otto_von", page: PageRequest(limit: 50))
        #expect(page.items.map(\.summary.reference.id.rawValue) == [6])
      },
      Requirement("A search without a word returns nothing") { repository in
        for text in ["", " ", "\t\n", "%", "_", "\"", "-", "'", "…", "🕷"] {
          let page = try await repository.search(text, page: PageRequest(limit: 50))
          #expect(page.items == [])
          #expect(page.total == .exactly(0))
        }
      },
    ]
  }

  private static var matchedPassages: [Requirement] {
    [
      Requirement("A match outside the summary includes its passage") { repository in
        let expected: [(String, CharacterMatch.Passage?)] = [
          ("sherlock", nil),
          ("scarlet sherlock", nil),
          ("great detective", .init(.alias, "The Great Detective")),
          ("consulting", .init(.occupation, "consulting detective")),
          ("sherlock london", .init(.origin, "London")),
          ("plays", .init(.biography, "Solves crimes by close observation, and plays the violin.")),
        ]
        for (text, passage) in expected {
          let page = try await repository.search(text, page: PageRequest(limit: 50))
          let holmes = page.items.first { $0.summary.reference.id == CharacterID(1) }
          #expect(try #require(holmes).passage == passage, "\(text)")
        }
      }
    ]
  }

  private static var finding: [Requirement] {
    [
      Requirement("A slug is matched exactly") { repository in
        let brien = try await repository.find(.slug("brien"), limit: 5)
        #expect(brien.map(\.id.rawValue) == [7])
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
          ("%", []), ("spiderman of akan", [5]),
        ]
        for (name, ids) in expected {
          let found = try await repository.find(.name(name), limit: 5)
          #expect(found.map(\.id.rawValue) == ids, "\(name)")
        }
      },
    ]
  }

  private static var matchedNames: [Requirement] {
    [
      Requirement("A prefix matches names and aliases, each character once") { repository in
        let expected: [(String, [Int])] = [
          ("sher", [1]), ("little", [9, 10]), ("баб", [12]), ("s", [1, 5, 4, 7]), ("holmes", []),
          ("", []), ("%", []), ("_", []),
        ]
        for (prefix, ids) in expected {
          let found = try await repository.find(.namePrefix(prefix), limit: 5)
          #expect(found.map(\.id.rawValue) == ids, "\(prefix)")
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

  private static var findingByWords: [Requirement] {
    [
      Requirement("Words match whole words of one name or alias, in any order") { repository in
        let expected: [(String, [Int])] = [
          ("watson", [2]), ("WATSON john", [2]), ("thenardier", [3]), ("john", [2, 9, 10]),
          ("brien", [7]), ("o'brien bull", [7]), ("king monkey", [4]), ("yaga", [12]),
          ("яга баба", [12]), ("孫", [4]), ("空悟", [4]), ("wats", []), ("detective", [1]),
          ("sherlock detective", []), ("scarlet", []), ("", []), ("%", []), ("\"", []),
          ("the great detective", [1]), ("akan spider man", [5]), ("von", [6]),
          ("john john", [2, 9, 10]),
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
      #expect(found.map(\.id.rawValue) == ids, "\(lookup(text))")
    }
  }

  private static var suggesting: [Requirement] {
    [
      Requirement("A misspelled name suggests the right one first") { repository in
        let expected: [(String, Int)] = [
          ("Sherlok Homes", 1), ("sherlcok", 1), ("watsen", 2), ("odiseus", 8), ("babayga", 12),
          ("doctor watsen", 2), ("the sherlok", 1), ("odyseys", 8),
        ]
        for (text, id) in expected {
          let found = try await repository.suggestions(for: text, limit: 3)
          #expect(found.first?.id.rawValue == id, "\(text)")
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

  private static var cancelling: [Requirement] {
    [
      Requirement("Every call in a cancelled task throws cancelled") { repository in
        let request = PageRequest(limit: 5)
        await expectCancelled { _ = try await repository.character(CharacterID(1)) }
        await expectCancelled { _ = try await repository.search("x", page: request) }
        await expectCancelled { _ = try await repository.find(.slug("x"), limit: 1) }
        await expectCancelled { _ = try await repository.suggestions(for: "x", limit: 1) }
        await expectCancelled { _ = try await repository.statistics(.init()) }
        await expectCancelled {
          _ = try await repository.list(.init(), sort: .name, page: request)
        }
      }
    ]
  }

  private static func expectCancelled(
    _ call: @escaping @Sendable () async throws -> Void
  ) async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await call()
    }
    await #expect(throws: CharacterRepositoryError.cancelled) { try await task.value }
  }
}

extension NamedCharacter {
  /// The name, with the alias if an alias matched: "Odysseus (Ulysses)".
  fileprivate var nameAndAlias: String {
    isOwnName ? reference.name : "\(reference.name) (\(matchedName))"
  }
}
