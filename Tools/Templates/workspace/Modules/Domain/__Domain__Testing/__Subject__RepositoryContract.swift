public import Testing
public import __Domain__

/// The requirements of every `__Subject__Repository`.
///
/// They are tests that run against each implementation.
///
/// ```swift
/// @Test(
///   "Fulfills the contract of repositories",
///   arguments: __Subject__RepositoryContract.requirements)
/// func contract(_ requirement: __Subject__RepositoryContract.Requirement) async throws {
///   try await requirement.check(InMemory__Subject__Repository(.contractFixtures))
/// }
/// ```
///
/// The repository under test must contain exactly `contractFixtures`.
public enum __Subject__RepositoryContract {
  /// One requirement, named by a sentence.
  public struct Requirement: Sendable, CustomTestStringConvertible {
    /// The requirement in words.
    public let testDescription: String

    /// Checks the requirement against a repository of the contract's fixtures.
    public let check: @Sendable (any __Subject__Repository) async throws -> Void

    init(
      _ sentence: String,
      check: @escaping @Sendable (any __Subject__Repository) async throws -> Void
    ) {
      (testDescription, self.check) = (sentence, check)
    }
  }

  /// All requirements.
  public static var requirements: [Requirement] {
    detail + listing + filtering + searching + cancelling
  }
}

extension __Subject__RepositoryContract {
  private static var detail: [Requirement] {
    [
      Requirement("Returns every entity by its ID") { repository in
        for fixture in [__Entity__].contractFixtures {
          let found = try await repository.__subject__(fixture.id)
          #expect(found == fixture)
        }
      },
      Requirement("Throws notFound for an unknown ID") { repository in
        for id in [0, -1, 999, Int.max, Int.min] {
          await #expect(throws: __Subject__RepositoryError.notFound) {
            try await repository.__subject__(__Subject__ID(id))
          }
        }
      },
    ]
  }

  private static var listing: [Requirement] {
    [
      Requirement("Sorts a list by name, ignoring case and diacritics") { repository in
        let page = try await repository.list(.init(), sort: .name, page: PageRequest(limit: 50))
        #expect(page.items.map(\.reference.id.rawValue) == [3, 2, 1, 4, 5, 6, 7])
        #expect(page.total == .exactly(7))
      },
      Requirement("Sorts a list by ID") { repository in
        let page = try await repository.list(.init(), sort: .id, page: PageRequest(limit: 50))
        #expect(page.items.map(\.reference.id.rawValue) == Array(1...7))
      },
      Requirement("Pages have no gap and no overlap") { repository in
        var ids: [Int] = []
        for number in 1...3 {
          let request = PageRequest(page: number, limit: 3)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.total == .exactly(7))
          #expect(page.pageCount == 3)
          ids += page.items.map(\.reference.id.rawValue)
        }
        #expect(ids == [3, 2, 1, 4, 5, 6, 7])
      },
      Requirement("A page past the end is empty and has the total") { repository in
        for number in [4, 1_000_000, Int.max] {
          let request = PageRequest(page: number, limit: 3)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.items == [])
          #expect(page.total == .exactly(7))
        }
      },
    ]
  }

  private static var filtering: [Requirement] {
    [
      Requirement("Returns only what matches the filter") { repository in
        let expected: [(String, [Int])] = [
          ("twin", [5, 6]), ("elan ecole", [2]), ("SILV", [1]), ("東京", [7]), ("cloud", []),
          ("", []), (" ", []), ("%", []), ("\"", []), ("*", []),
        ]
        for (name, ids) in expected {
          let filter = __Subject__Filter(name: name)
          let page = try await repository.list(filter, sort: .name, page: PageRequest(limit: 50))
          #expect(page.items.map(\.reference.id.rawValue) == ids, "\(name)")
          #expect(page.total == .exactly(ids.count), "\(name)")
        }
      }
    ]
  }

  private static var searching: [Requirement] {
    [
      Requirement("A search matches beginnings of words; names rank first") { repository in
        let expected: [(String, [Int])] = [
          ("ecole", [2]), ("E\u{301}LAN", [2]), ("lin silv", [1]), ("silver", [1, 4]),
          ("zurich", [1]), ("o'neil", [4]), ("100% otto_von", [3]), ("京", [7]),
          ("called second", [6]), ("ilver", []),
        ]
        for (text, ids) in expected {
          let page = try await repository.search(text, in: .init(), page: PageRequest(limit: 50))
          #expect(page.items.map(\.summary.reference.id.rawValue) == ids, "\(text)")
          #expect(page.total == .exactly(ids.count), "\(text)")
        }
      },
      Requirement("A match outside the name contains the text") { repository in
        let byName = try await repository.search("lining", in: .init(), page: PageRequest(limit: 1))
        #expect(byName.items.map(\.passage) == [nil])
        let byText = try await repository.search("cloud", in: .init(), page: PageRequest(limit: 1))
        #expect(byText.items.map(\.passage) == ["Seen around each cloud, even over Zürich."])
      },
      Requirement("A search finds only what matches the filter") { repository in
        for (name, ids) in [("silver", [1]), ("twin", []), ("%", [])] {
          let page = try await repository.search(
            "lining", in: __Subject__Filter(name: name), page: PageRequest(limit: 50))
          #expect(page.items.map(\.summary.reference.id.rawValue) == ids, "\(name)")
        }
      },
      Requirement("Returns a search in pages") { repository in
        let page = try await repository.search(
          "twin", in: .init(), page: PageRequest(page: 2, limit: 1))
        #expect(page.items.map(\.summary.reference.id.rawValue) == [6])
        #expect(page.total == .exactly(2))
      },
      Requirement("A search without a word, or with the syntax of a query, finds nothing") {
        repository in
        let texts = [
          "", "\t\n", "%", "\"", "…", "name:twin", "twin OR x", "NEAR(twin x)", "' OR 1=1 --",
          "twin;DROP TABLE x", "../..", "\\", "\u{0}", String(repeating: "x ", count: 500),
        ]
        for text in texts {
          let page = try await repository.search(text, in: .init(), page: PageRequest(limit: 50))
          #expect(page.items == [] && page.total == .exactly(0), "\(text)")
        }
      },
    ]
  }

  private static var cancelling: [Requirement] {
    [
      Requirement("Throws cancelled in a cancelled task") { repository in
        let request = PageRequest(limit: 5)
        await expectCancelled {
          _ = try await repository.__subject__(__Subject__ID(1))
        }
        await expectCancelled {
          _ = try await repository.search("x", in: .init(), page: request)
        }
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
    await #expect(throws: __Subject__RepositoryError.cancelled) {
      try await task.value
    }
  }
}
