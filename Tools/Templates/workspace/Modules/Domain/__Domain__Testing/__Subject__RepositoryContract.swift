public import Testing
public import __Domain__

/// The promises that every `__Subject__Repository` keeps, as tests that run unchanged against each.
///
/// ```swift
/// @Test("keeps the contract of repositories", arguments: __Subject__RepositoryContract.promises)
/// func contract(_ promise: __Subject__RepositoryContract.Promise) async throws {
///   try await promise.check(InMemory__Subject__Repository(.contractFixtures))
/// }
/// ```
///
/// The repository under test knows exactly what `contractFixtures` holds.
public enum __Subject__RepositoryContract {
  /// One promise, named by a sentence.
  public struct Promise: Sendable, CustomTestStringConvertible {
    /// What is promised.
    public let testDescription: String

    private let body: @Sendable (any __Subject__Repository) async throws -> Void

    init(
      _ sentence: String,
      body: @escaping @Sendable (any __Subject__Repository) async throws -> Void
    ) {
      testDescription = sentence
      self.body = body
    }

    /// Checks the promise against a repository of the contract's fixtures.
    public func check(_ repository: any __Subject__Repository) async throws {
      try await body(repository)
    }
  }

  /// All promises.
  public static var promises: [Promise] {
    detail + listing + filtering + searching + cancelling
  }
}

extension __Subject__RepositoryContract {
  private static var detail: [Promise] {
    [
      Promise("everything comes back whole by its id") { repository in
        for fixture in [__Entity__].contractFixtures {
          let found = try await repository.__subject__(fixture.id)
          #expect(found == fixture)
        }
      },
      Promise("an id that nothing has is not found") { repository in
        for id in [0, -1, 999, Int.max, Int.min] {
          await #expect(throws: __Subject__RepositoryError.notFound) {
            try await repository.__subject__(__Subject__ID(id))
          }
        }
      },
    ]
  }

  private static var listing: [Promise] {
    [
      Promise("a list is sorted by name, blind to case and marks") { repository in
        let page = try await repository.list(.init(), sort: .name, page: PageRequest(limit: 50))
        #expect(page.items.map(\.reference.id.rawValue) == [3, 2, 1, 4, 5, 6, 7])
        #expect(page.total == .exactly(7))
      },
      Promise("a list is sorted by id") { repository in
        let page = try await repository.list(.init(), sort: .id, page: PageRequest(limit: 50))
        #expect(page.items.map(\.reference.id.rawValue) == Array(1...7))
      },
      Promise("pages follow each other without gap or overlap") { repository in
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
      Promise("a page past the end is empty and knows the total") { repository in
        for number in [4, 1_000_000, Int.max] {
          let request = PageRequest(page: number, limit: 3)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.items == [])
          #expect(page.total == .exactly(7))
        }
      },
      Promise("a limit of 0 or less gives the total alone, a huge one everything") { repository in
        for (limit, count) in [(0, 0), (-1, 0), (Int.min, 0), (Int.max, 7)] {
          let request = PageRequest(limit: limit)
          let page = try await repository.list(.init(), sort: .name, page: request)
          #expect(page.items.count == count)
          #expect(page.total == .exactly(7))
        }
      },
    ]
  }

  private static var filtering: [Promise] {
    [
      Promise("a filter keeps what fits it") { repository in
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

  private static var searching: [Promise] {
    [
      Promise("a search meets beginnings of words, names before the rest") { repository in
        let expected: [(String, [Int])] = [
          ("ecole", [2]), ("E\u{301}LAN", [2]), ("lin silv", [1]), ("silver", [1, 4]),
          ("zurich", [1]), ("o'neil", [4]), ("100% otto_von", [3]), ("京", [7]),
          ("called second", [6]), ("ilver", []),
        ]
        for (text, ids) in expected {
          let page = try await repository.search(text, page: PageRequest(limit: 50))
          #expect(page.items.map(\.summary.reference.id.rawValue) == ids, "\(text)")
          #expect(page.total == .exactly(ids.count), "\(text)")
        }
      },
      Promise("a match outside of the name comes with its text") { repository in
        let byName = try await repository.search("lining", page: PageRequest(limit: 1))
        #expect(byName.items.map(\.passage) == [nil])
        let byText = try await repository.search("cloud", page: PageRequest(limit: 1))
        #expect(byText.items.map(\.passage) == ["Seen around each cloud, even over Zürich."])
      },
      Promise("a search is paged") { repository in
        let page = try await repository.search("twin", page: PageRequest(page: 2, limit: 1))
        #expect(page.items.map(\.summary.reference.id.rawValue) == [6])
        #expect(page.total == .exactly(2))
      },
      Promise("what a user types is never syntax") { repository in
        let hostile = [
          "name:twin", "twin OR x", "NEAR(twin x)", "' OR 1=1 --", "twin;DROP TABLE x", "../..",
          "\\", "\u{0}", String(repeating: "x ", count: 500),
        ]
        for text in hostile {
          let page = try await repository.search(text, page: PageRequest(limit: 50))
          #expect(page.items == [], "\(text)")
        }
      },
      Promise("a search without a word finds nothing") { repository in
        for text in ["", " ", "\t\n", "%", "_", "\"", "-", "'", "…"] {
          let page = try await repository.search(text, page: PageRequest(limit: 50))
          #expect(page.items == [])
          #expect(page.total == .exactly(0))
        }
      },
    ]
  }

  private static var cancelling: [Promise] {
    [
      Promise("a cancelled task gets the error that says so") { repository in
        let request = PageRequest(limit: 5)
        await expectCancelled {
          _ = try await repository.__subject__(__Subject__ID(1))
        }
        await expectCancelled { _ = try await repository.search("x", page: request) }
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
