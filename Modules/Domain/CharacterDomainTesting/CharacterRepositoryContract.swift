public import CharacterDomain
public import Testing

/// The requirements of `CharacterRepository`, as tests for every implementation.
///
/// ```swift
/// @Test("Fulfills the repository contract", arguments: CharacterRepositoryContract.requirements)
/// func contract(_ requirement: CharacterRepositoryContract.Requirement) async throws {
///   try await requirement.check(InMemoryCharacterRepository(.contractFixtures(of: nil)))
/// }
/// ```
///
/// The tested repository must contain exactly the characters of `contractFixtures(of:)`.
public enum CharacterRepositoryContract {
  /// One requirement of the contract, with the test that checks it.
  public struct Requirement: Sendable, CustomTestStringConvertible {
    /// The sentence that describes the requirement, for test reports.
    public let testDescription: String

    private let body: @Sendable (any CharacterRepository, SourceName?) async throws -> Void

    init(
      _ sentence: String, body: @escaping @Sendable (any CharacterRepository) async throws -> Void
    ) {
      self.init(sentence) { repository, _ in try await body(repository) }
    }

    /// Creates a requirement whose test also gets the source of the characters.
    init(
      _ sentence: String,
      body: @escaping @Sendable (any CharacterRepository, SourceName?) async throws -> Void
    ) {
      testDescription = sentence
      self.body = body
    }

    /// Runs the test on a repository that contains the `contractFixtures(of:)` of a source, by
    /// default of the embedded catalog.
    public func check(
      _ repository: any CharacterRepository, source: SourceName? = nil
    ) async throws {
      try await body(repository, source)
    }
  }

  /// All requirements, for use as test arguments.
  public static var requirements: [Requirement] {
    detail + reading + sorting + paging + filtering + counting + searching + searchSyntax
      + matchedPassages
      + finding + matchedNames + findingByWords
      + suggesting + cancelling
  }
}

extension CharacterRepositoryContract {
  private static var detail: [Requirement] {
    [
      Requirement("An ID returns the complete character") { repository, source in
        for character in [FictionalCharacter].contractFixtures(of: source) {
          let found = try await repository.character(character.id)
          #expect(found == character)
        }
      },
      Requirement("An unknown ID throws notFound") { repository, source in
        let unknown = [0, -1, 999, Int.max, Int.min].map { CharacterID.fixture($0, of: source) }
        let texts = ["01", "1 2", "x", "1'--"].compactMap { text in
          source.flatMap { CharacterID(source: $0, local: text) }
        }
        for id in unknown + texts {
          await #expect(throws: CharacterRepositoryError.notFound, "\(id)") {
            try await repository.character(id)
          }
        }
      },
      Requirement("An ID of another source throws unknownSource") { repository, source in
        let known = source.map { [$0] } ?? []
        for other in ["other", "x-1"].compactMap({ SourceName(rawValue: $0) }) {
          for number in [1, 13, 999] {
            await #expect(throws: CharacterRepositoryError.unknownSource(other, known: known)) {
              try await repository.character(.fixture(number, of: other))
            }
          }
        }
        if source != nil {
          await #expect(throws: CharacterRepositoryError.notFound) {
            try await repository.character(CharacterID(1))
          }
        }
      },
    ]
  }

  private static var reading: [Requirement] {
    [
      Requirement("Consecutive calls read each complete character once") { repository, source in
        let fixtures = [FictionalCharacter].contractFixtures(of: source)
        for limit in [1, 3, 13, 100] {
          let all = try await characters(in: repository, CharacterFilter(), limit: limit)
          #expect(all.sorted { $0.id < $1.id } == fixtures.sorted { $0.id < $1.id })
        }
        #expect(try await repository.characters(.init(), after: nil, limit: 0) == [])
        #expect(try await repository.characters(.init(), after: nil, limit: -1) == [])
      },
      Requirement("Consecutive calls read the characters of a filter") { repository, source in
        let fixtures = [FictionalCharacter].contractFixtures(of: source)
        let kinds = CharacterFilter(kinds: [.human, .deity])
        let author = CharacterFilter(author: "doyle")
        let expected = [
          fixtures.filter { $0.kind == .human || $0.kind == .deity },
          fixtures.filter { SearchTerms("doyle").allMatch(in: [$0.author ?? ""]) },
        ]
        for (filter, expected) in zip([kinds, author], expected) {
          let found = try await characters(in: repository, filter, limit: 2)
          #expect(found.sorted { $0.id < $1.id } == expected.sorted { $0.id < $1.id })
          #expect(!expected.isEmpty)
        }
      },
    ]
  }

  private static func characters(
    in repository: any CharacterRepository, _ filter: CharacterFilter, limit: Int
  ) async throws -> [FictionalCharacter] {
    var all: [FictionalCharacter] = []
    var isAtEnd = false
    while !isAtEnd, all.count < 100 {
      let next = try await repository.characters(filter, after: all.last?.id, limit: limit)
      #expect(next.count <= limit)
      all += next
      isAtEnd = next.isEmpty
    }
    return all
  }

  private static var cancelling: [Requirement] {
    [
      Requirement("Every call in a cancelled task throws cancelled") { repository in
        let request = PageRequest(limit: 5)
        await expectCancelled { _ = try await repository.character(CharacterID(1)) }
        await expectCancelled { _ = try await repository.search("x", in: .init(), page: request) }
        await expectCancelled { _ = try await repository.find(.slug("x"), limit: 1) }
        await expectCancelled { _ = try await repository.suggestions(for: "x", limit: 1) }
        await expectCancelled { _ = try await repository.statistics(.init()) }
        await expectCancelled {
          _ = try await repository.characters(.init(), after: nil, limit: 1)
        }
        await expectCancelled {
          _ = try await repository.list(.init(), sort: .name, page: request)
        }
      }
    ]
  }

  static func expectCancelled(
    _ call: @escaping @Sendable () async throws -> Void
  ) async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await call()
    }
    await #expect(throws: CharacterRepositoryError.cancelled) { try await task.value }
  }
}
