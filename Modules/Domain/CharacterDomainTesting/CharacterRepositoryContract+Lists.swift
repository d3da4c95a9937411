import CharacterDomain
import Testing

extension CharacterRepositoryContract {
  static var sorting: [Requirement] {
    [
      Requirement("A list is sorted by name, ignoring case and diacritics") { repository in
        let page = try await repository.list(.init(), sort: .name, page: PageRequest(limit: 50))
        #expect(
          page.items.map(\.reference.id.fixtureNumber) == [
            6, 12, 3, 7, 2, 9, 10, 11, 8, 1, 5, 4, 13,
          ])
        #expect(page.total == .exactly(13))
      },
      Requirement("A list by year ends with characters without a year") { repository in
        let page = try await repository.list(.init(), sort: .year, page: PageRequest(limit: 50))
        #expect(
          page.items.map(\.reference.id.fixtureNumber) == [
            8, 9, 4, 12, 3, 5, 2, 1, 6, 7, 10, 11, 13,
          ])
      },
      Requirement("A list by work ends with characters without a work") { repository in
        let page = try await repository.list(.init(), sort: .work, page: PageRequest(limit: 50))
        #expect(
          page.items.map(\.reference.id.fixtureNumber) == [
            9, 2, 1, 4, 3, 6, 7, 12, 5, 8, 10, 11, 13,
          ])
      },
      Requirement("A list by author ends with characters without an author") { repository in
        let page = try await repository.list(.init(), sort: .author, page: PageRequest(limit: 50))
        #expect(
          page.items.map(\.reference.id.fixtureNumber) == [
            2, 1, 8, 3, 4, 6, 12, 7, 9, 10, 11, 5, 13,
          ])
      },
      Requirement("A reversed list also ends with characters without the key") { repository in
        let expected: [(CharacterSort, [Int])] = [
          (.name, [13, 4, 5, 1, 8, 11, 9, 10, 2, 7, 3, 12, 6]),
          (.year, [2, 1, 5, 3, 12, 4, 9, 8, 6, 7, 10, 11, 13]),
          (.work, [8, 5, 12, 6, 7, 3, 4, 2, 1, 9, 10, 11, 13]),
          (.author, [4, 3, 8, 2, 1, 6, 12, 7, 9, 10, 11, 5, 13]),
        ]
        for (sort, ids) in expected {
          let page = try await repository.list(
            .init(), sort: sort.reversed(), page: PageRequest(limit: 50))
          #expect(page.items.map(\.reference.id.fixtureNumber) == ids, "\(sort)")
        }
      },
    ]
  }

  static var paging: [Requirement] {
    [
      Requirement("Consecutive pages have no gap and no overlap") { repository in
        var ids: [CharacterID] = []
        for number in 1...3 {
          let request = PageRequest(page: number, limit: 5)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.total == .exactly(13))
          #expect(page.pageCount == 3)
          ids += page.items.map(\.reference.id)
        }
        #expect(ids.map(\.fixtureNumber) == [6, 12, 3, 7, 2, 9, 10, 11, 8, 1, 5, 4, 13])
      },
      Requirement("A page past the end is empty and has the total") { repository in
        for number in [4, 1_000_000, Int.max] {
          let request = PageRequest(page: number, limit: 5)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.items == [])
          #expect(page.total == .exactly(13))
        }
      },
      Requirement("A limit of 0 or less returns only the total") { repository in
        for limit in [0, -1, Int.min] {
          let request = PageRequest(limit: limit)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.items == [])
          #expect(page.total == .exactly(13))
        }
      },
      Requirement("A very large limit returns everything") { repository in
        let request = PageRequest(limit: .max)
        let page = try await repository.list(.init(), sort: .name, page: request)
        #expect(page.items.count == 13)
      },
    ]
  }

  static var filtering: [Requirement] {
    [
      Requirement("A filter returns the characters that fulfill every condition") {
        repository, source in
        let id = { CharacterID.fixture($0, of: source) }
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
          (CharacterFilter(language: "=English"), [2, 1]),
          (CharacterFilter(language: "=english"), []),
          (CharacterFilter(language: "=Greek"), []),
          (CharacterFilter(language: "=Ancient Greek"), [8]),
          (CharacterFilter(tradition: "=Akan folklore"), [10, 5]),
          (CharacterFilter(tradition: "=Akan"), []),
          (CharacterFilter(work: "=A Study in Scarlet", author: "doyle"), [2, 1]),
          (CharacterFilter(author: "=Conan Doyle"), []),
          (CharacterFilter(author: "=Arthur Conan Doyle", language: "=English"), [2, 1]),
          (CharacterFilter(years: YearRange(from: 1862, through: 1875)), [3, 5]),
          (CharacterFilter(years: YearRange(through: -1)), [8]),
          (CharacterFilter(years: YearRange(from: 1887)), [2, 1]),
          (CharacterFilter(years: YearRange()), [12, 3, 2, 9, 8, 1, 5, 4]),
          (
            CharacterFilter(years: YearRange(from: .min, through: .max)), [12, 3, 2, 9, 8, 1, 5, 4]
          ),
          (CharacterFilter(ids: [id(12), id(3), id(99)]), [12, 3]),
          (CharacterFilter(kinds: [.human], ids: [id(12), id(3)]), [3]),
          (CharacterFilter(kinds: Set(CharacterKind.allCases), ids: [id(13), id(3)]), [3]),
          (CharacterFilter(ids: [id(13), id(3)]), [3, 13]),
          (CharacterFilter(ids: Self.idsOfOtherSources(than: source)), []),
          (CharacterFilter(ids: []), []),
        ]
        for (filter, ids) in expected {
          let page = try await repository.list(filter, sort: .name, page: PageRequest(limit: 50))
          #expect(page.items.map(\.reference.id.fixtureNumber) == ids, "\(filter)")
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

  /// Returns the IDs of fixtures in sources that the repository lacks.
  private static func idsOfOtherSources(than source: SourceName?) -> Set<CharacterID> {
    let others = [SourceName(rawValue: "other"), nil].filter { $0 != source }
    return Set(others.flatMap { other in [1, 13].map { CharacterID.fixture($0, of: other) } })
  }

  static var counting: [Requirement] {
    [
      Requirement("Statistics count each kind, language, century and tradition") { repository in
        let statistics = try await repository.statistics(CharacterFilter())
        #expect(
          statistics
            == CharacterStatistics(
              kinds: [
                .init(.human, 6), .init(.animal, 2), .init(.other, 2), .init(.spirit, 2),
                .init(nil, 1),
              ],
              languages: [.init("English", 2), .init("Ancient Greek", 1), .init(nil, 10)],
              centuries: [
                .init(-8, 1), .init(15, 1), .init(16, 1), .init(18, 1), .init(19, 4), .init(nil, 5),
              ],
              traditions: [
                .init("Akan folklore", 2), .init("Greek mythology", 1),
                .init("Slavic folklore", 1), .init(nil, 9),
              ]))
        #expect(statistics.total == 13)
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
}
