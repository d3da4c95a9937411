import CharacterDomain
import Testing

extension CharacterRepositoryContract {
  static var searching: [Requirement] {
    [
      Requirement("A search matches word prefixes, ignoring case and diacritics") { repository in
        let expected: [(String, [Int])] = [
          ("eponine", [3]), ("THENARD", [3]), ("Éponine", [3]), ("E\u{301}ponine", [3]),
          ("sher holm", [1]), ("holmes sherlock", [1]), ("οδυσσευς", [8]), ("баба", [12]),
          ("孫", [4]), ("悟空", [4]), ("o'brien", [7]), ("violin", [1]), ("athena", [8]),
          ("herlock", []), ("quill", [13]), ("glop", []),
        ]
        for (text, ids) in expected {
          let page = try await repository.search(text, in: .init(), page: PageRequest(limit: 50))
          #expect(page.items.map(\.summary.reference.id.fixtureNumber) == ids, "\(text)")
          #expect(page.total == .exactly(ids.count), "\(text)")
        }
      },
      Requirement("A search finds only characters that match the filter") { repository, source in
        let id = { CharacterID.fixture($0, of: source) }
        let expected: [(CharacterFilter, [Int])] = [
          (CharacterFilter(kinds: [.animal]), []), (CharacterFilter(kinds: [.human]), [1, 2]),
          (CharacterFilter(author: "doyle"), [1, 2]), (CharacterFilter(work: "%"), []),
          (CharacterFilter(ids: [id(2), id(3), id(13)]), [2]),
          (CharacterFilter(ids: []), []),
        ]
        for (filter, ids) in expected {
          let page = try await repository.search("holmes", in: filter, page: PageRequest(limit: 50))
          #expect(page.items.map(\.summary.reference.id.fixtureNumber) == ids, "\(filter)")
          #expect(page.total == .exactly(ids.count), "\(filter)")
        }
      },
      Requirement("A search ranks names first, then words and beginnings in names, then the rest") {
        repository in
        let holmes = try await repository.search(
          "holmes", in: .init(), page: PageRequest(limit: 50))
        #expect(holmes.items.map(\.summary.reference.id.fixtureNumber) == [1, 2])
        let john = try await repository.search(
          "little john", in: .init(), page: PageRequest(limit: 50))
        #expect(john.items.map(\.summary.reference.name) == ["Little John", "Little John"])
      },
      Requirement("A search has pages") { repository in
        let page = try await repository.search(
          "john", in: .init(), page: PageRequest(page: 2, limit: 2))
        #expect(page.items.count == 1)
        #expect(page.total == .exactly(3))
      },
    ]
  }

  static var searchSyntax: [Requirement] {
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
          let page = try await repository.search(text, in: .init(), page: PageRequest(limit: 50))
          #expect(page.items.allSatisfy { $0.summary.reference.id.fixtureNumber == 5 }, "\(text)")
        }
        for text in ["Spider-Man", "spider*", "\"spider\"", "^spider"] {
          let page = try await repository.search(text, in: .init(), page: PageRequest(limit: 50))
          #expect(page.total == .exactly(1), "\(text)")
        }
      },
      Requirement("A search ignores punctuation in names") { repository in
        let page = try await repository.search(
          "100% otto_von", in: .init(), page: PageRequest(limit: 50))
        #expect(page.items.map(\.summary.reference.id.fixtureNumber) == [6])
      },
      Requirement("A search without a word returns nothing") { repository in
        for text in ["", " ", "\t\n", "%", "_", "\"", "-", "'", "…", "🕷"] {
          let page = try await repository.search(text, in: .init(), page: PageRequest(limit: 50))
          #expect(page.items == [])
          #expect(page.total == .exactly(0))
        }
      },
    ]
  }

  static var matchedPassages: [Requirement] {
    [
      Requirement("A match outside the summary includes its passage") { repository in
        let expected: [(String, CharacterMatch.Passage?)] = [
          ("sherlock", nil),
          ("scarlet sherlock", nil),
          ("sherlock doyle", .init(.author, "Arthur Conan Doyle")),
          ("great detective", .init(.alias, "The Great Detective")),
          ("consulting", .init(.occupation, "consulting detective")),
          ("sherlock london", .init(.origin, "London")),
          ("plays", .init(.biography, "Solves crimes by close observation, and plays the violin.")),
        ]
        for (text, passage) in expected {
          let page = try await repository.search(text, in: .init(), page: PageRequest(limit: 50))
          let holmes = page.items.first { $0.summary.reference.id.fixtureNumber == 1 }
          #expect(try #require(holmes).passage == passage, "\(text)")
        }
      }
    ]
  }
}
