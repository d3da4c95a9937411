public import CharacterDomain
public import Testing

/// The promises that every `CharacterRepository` keeps, as tests that run unchanged against each.
///
/// ```swift
/// @Test("keeps the contract of repositories", arguments: CharacterRepositoryContract.promises)
/// func contract(_ promise: CharacterRepositoryContract.Promise) async throws {
///   try await promise.check(InMemoryCharacterRepository(.contractFixtures))
/// }
/// ```
///
/// The repository under test knows exactly the characters of `contractFixtures`.
public enum CharacterRepositoryContract {
  /// One promise, named by a sentence.
  public struct Promise: Sendable, CustomTestStringConvertible {
    /// What is promised.
    public let testDescription: String

    private let body: @Sendable (any CharacterRepository) async throws -> Void

    init(
      _ sentence: String, body: @escaping @Sendable (any CharacterRepository) async throws -> Void
    ) {
      testDescription = sentence
      self.body = body
    }

    /// Checks the promise against a repository of the contract's characters.
    public func check(_ repository: any CharacterRepository) async throws {
      try await body(repository)
    }
  }

  /// All promises.
  public static var promises: [Promise] {
    detail + listing + filtering + searching + finding + suggesting + cancelling
  }
}

extension CharacterRepositoryContract {
  private static var detail: [Promise] {
    [
      Promise("every character comes back whole by its id") { repository in
        for character in [FictionalCharacter].contractFixtures {
          let found = try await repository.character(character.id)
          #expect(found == character)
        }
      },
      Promise("an id that nobody has is not found") { repository in
        for id in [0, -1, 999, Int.max, Int.min] {
          await #expect(throws: CharacterRepositoryError.notFound) {
            try await repository.character(CharacterID(id))
          }
        }
      },
    ]
  }

  private static var listing: [Promise] {
    [
      Promise("a list is sorted by name, blind to case and marks") { repository in
        let page = try await repository.list(.init(), sort: .name, page: PageRequest(limit: 50))
        #expect(page.items.map(\.reference.id.rawValue) == [6, 12, 3, 7, 2, 9, 10, 11, 8, 1, 5, 4])
        #expect(page.total == .exactly(12))
      },
      Promise("a list by year has what is not dated last") { repository in
        let page = try await repository.list(.init(), sort: .year, page: PageRequest(limit: 50))
        #expect(page.items.map(\.reference.id.rawValue) == [8, 9, 4, 12, 3, 5, 2, 1, 6, 7, 10, 11])
      },
      Promise("a list by work has what is of no work last") { repository in
        let page = try await repository.list(.init(), sort: .work, page: PageRequest(limit: 50))
        #expect(page.items.map(\.reference.id.rawValue) == [9, 2, 1, 4, 3, 6, 7, 12, 5, 8, 10, 11])
      },
      Promise("pages follow each other without gap or overlap") { repository in
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
      Promise("a page past the end is empty and knows the total") { repository in
        for number in [4, 1_000_000, Int.max] {
          let request = PageRequest(page: number, limit: 5)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.items == [])
          #expect(page.total == .exactly(12))
        }
      },
      Promise("a limit of 0 or less gives the total alone") { repository in
        for limit in [0, -1, Int.min] {
          let request = PageRequest(limit: limit)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.items == [])
          #expect(page.total == .exactly(12))
        }
      },
      Promise("a huge limit gives everything") { repository in
        let request = PageRequest(limit: .max)
        let page = try await repository.list(.init(), sort: .name, page: request)
        #expect(page.items.count == 12)
      },
    ]
  }

  private static var filtering: [Promise] {
    [
      Promise("a filter keeps those that fit every condition") { repository in
        let expected: [(CharacterFilter, [Int])] = [
          (CharacterFilter(kind: .animal), [5, 4]),
          (CharacterFilter(work: "scarlet study"), [2, 1]),
          (CharacterFilter(work: "LES MISERABLES"), [3]),
          (CharacterFilter(creator: "akan"), [10, 5]),
          (CharacterFilter(kind: .spirit, creator: "akan"), [10]),
          (CharacterFilter(kind: .deity), []),
          (CharacterFilter(work: "akan"), []),
        ]
        for (filter, ids) in expected {
          let page = try await repository.list(filter, sort: .name, page: PageRequest(limit: 50))
          #expect(page.items.map(\.reference.id.rawValue) == ids, "\(filter)")
          #expect(page.total == .exactly(ids.count), "\(filter)")
        }
      },
      Promise("a filter whose text has no word fits nobody") { repository in
        for text in ["", " ", "%", "\"", "*", "--"] {
          for filter in [CharacterFilter(work: text), CharacterFilter(creator: text)] {
            let page = try await repository.list(filter, sort: .name, page: PageRequest(limit: 9))
            #expect(page.items == [])
            #expect(page.total == .exactly(0))
          }
        }
      },
    ]
  }

  private static var searching: [Promise] {
    [
      Promise("a search meets beginnings of words, blind to case and marks") { repository in
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
      Promise("a search gives exact names first, then names, then the rest") { repository in
        let holmes = try await repository.search("holmes", page: PageRequest(limit: 50))
        #expect(holmes.items.map(\.summary.reference.id.rawValue) == [1, 2])
        let john = try await repository.search("little john", page: PageRequest(limit: 50))
        #expect(john.items.map(\.summary.reference.name) == ["Little John", "Little John"])
      },
      Promise("a search is paged") { repository in
        let page = try await repository.search("john", page: PageRequest(page: 2, limit: 2))
        #expect(page.items.count == 1)
        #expect(page.total == .exactly(3))
      },
      Promise("what a user types is never syntax") { repository in
        let hostile = [
          "Spider-Man", "spider man", "name:spider", "spider*", "\"spider\"", "spider OR x",
          "NEAR(spider man)", "' OR 1=1 --", "\"", "'", "%", "_", "*", "(", ")", "-", "^spider",
          "spider AND", "NOT spider", "{name} : spider", "spider;DROP TABLE character", "\\",
          "\u{0}", "spider/man", "../..", "spider\u{0}man",
          String(repeating: "spider ", count: 500),
        ]
        for text in hostile {
          let page = try await repository.search(text, page: PageRequest(limit: 50))
          #expect(page.items.allSatisfy { $0.summary.reference.id == CharacterID(5) }, "\(text)")
        }
        for text in ["Spider-Man", "spider*", "\"spider\"", "^spider"] {
          let page = try await repository.search(text, page: PageRequest(limit: 50))
          #expect(page.total == .exactly(1), "\(text)")
        }
      },
      Promise("a search for signs of a name finds the name by its letters") { repository in
        let page = try await repository.search("100% otto_von", page: PageRequest(limit: 50))
        #expect(page.items.map(\.summary.reference.id.rawValue) == [6])
      },
      Promise("a search without a word finds nobody") { repository in
        for text in ["", " ", "\t\n", "%", "_", "\"", "-", "'", "…", "🕷"] {
          let page = try await repository.search(text, page: PageRequest(limit: 50))
          #expect(page.items == [])
          #expect(page.total == .exactly(0))
        }
      },
      Promise("a match outside of what a summary shows comes with its passage") { repository in
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
      },
    ]
  }

  private static var finding: [Promise] {
    [
      Promise("a slug is found exactly") { repository in
        let brien = try await repository.find(.slug("brien"), limit: 5)
        #expect(brien.map(\.id.rawValue) == [7])
        for slug in ["Brien", "brie", "", "a/b", "../brien", "brien/", "%", "br_en"] {
          let found = try await repository.find(.slug(slug), limit: 5)
          #expect(found == [], "\(slug)")
        }
      },
      Promise("a name or alias is found whole, blind to case, marks and gaps") { repository in
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
      Promise("a prefix is met by names and aliases, each character once") { repository in
        let expected: [(String, [Int])] = [
          ("sher", [1]), ("little", [9, 10]), ("баб", [12]), ("s", [1, 5, 4, 7]), ("holmes", []),
          ("", []), ("%", []), ("_", []),
        ]
        for (prefix, ids) in expected {
          let found = try await repository.find(.namePrefix(prefix), limit: 5)
          #expect(found.map(\.id.rawValue) == ids, "\(prefix)")
        }
      },
      Promise("each comes with the name that was met, own names before aliases") { repository in
        let expected: [(CharacterLookup, [String])] = [
          (.slug("odysseus"), ["Odysseus"]),
          (.name("odysseus"), ["Odysseus"]),
          (.name("ulysses"), ["Odysseus, called Ulysses"]),
          (.name("οδυσσευς"), ["Odysseus, called Ὀδυσσεύς"]),
          (.namePrefix("monk"), ["Sun Wukong, called Monkey King"]),
          (
            .namePrefix("s"),
            ["Sherlock Holmes", "Spider-Man of Akan", "Sun Wukong"]
              + [#"Flann "Bull" O'Brien, called Scribbler"#]
          ),
        ]
        for (lookup, names) in expected {
          for limit in [1, 3, 9] {
            let found = try await repository.find(lookup, limit: limit)
            #expect(found.map(\.description) == Array(names.prefix(limit)), "\(lookup)")
          }
        }
      },
      Promise("no more are found than asked for") { repository in
        for limit in [2, 1, 0, -1] {
          let found = try await repository.find(.namePrefix("s"), limit: limit)
          #expect(found.count == max(limit, 0))
        }
      },
    ]
  }

  private static var suggesting: [Promise] {
    [
      Promise("a misspelt name suggests the right one first") { repository in
        let expected: [(String, Int)] = [
          ("Sherlok Homes", 1), ("sherlcok", 1), ("watsen", 2), ("odiseus", 8), ("babayga", 12),
        ]
        for (text, id) in expected {
          let found = try await repository.suggestions(for: text, limit: 3)
          #expect(found.first?.id.rawValue == id, "\(text)")
        }
      },
      Promise("a suggestion comes with its own name, or the alias that is like the text") {
        repository in
        let expected = [
          ("odiseus", "Odysseus"), ("ulises", "Odysseus, called Ulysses"),
          ("dr watsen", "John Watson, called Dr Watson"), ("watsen", "John Watson"),
        ]
        for (text, name) in expected {
          let found = try await repository.suggestions(for: text, limit: 3)
          #expect(found.map(\.description) == [name], "\(text)")
        }
      },
      Promise("nothing is suggested for what is like nothing") { repository in
        for text in ["", "%", "xqzw", "abc", "Gandalf", "Harry Potter", "' OR 1=1 --"] {
          let found = try await repository.suggestions(for: text, limit: 3)
          #expect(found == [], "\(text)")
        }
      },
      Promise("no more are suggested than asked for") { repository in
        for limit in [2, 1, 0, -1] {
          let found = try await repository.suggestions(for: "John", limit: limit)
          #expect(found.count == max(limit, 0))
        }
      },
    ]
  }

  private static var cancelling: [Promise] {
    [
      Promise("a cancelled task gets the error that says so") { repository in
        let request = PageRequest(limit: 5)
        await expectCancelled { _ = try await repository.character(CharacterID(1)) }
        await expectCancelled { _ = try await repository.search("x", page: request) }
        await expectCancelled { _ = try await repository.find(.slug("x"), limit: 1) }
        await expectCancelled { _ = try await repository.suggestions(for: "x", limit: 1) }
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
