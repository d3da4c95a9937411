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
