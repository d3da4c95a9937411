public import Testing
public import __Entity__Domain

/// The requirements of a repository, as tests that run against every implementation.
///
/// Each requirement is checked against a new, empty repository.
public enum __Entity__RepositoryContract {
  /// A requirement, described by one sentence.
  public struct Requirement: Sendable, CustomTestStringConvertible {
    /// The sentence that describes the requirement.
    public let testDescription: String

    /// Checks the requirement against a new, empty repository.
    public let check: @Sendable (any __Entity__Repository) async throws -> Void

    init(
      _ sentence: String,
      check: @escaping @Sendable (any __Entity__Repository) async throws -> Void
    ) {
      (testDescription, self.check) = (sentence, check)
    }
  }

  /// All requirements.
  public static var requirements: [Requirement] { adding + removing + cancelling }
}

extension __Entity__RepositoryContract {
  private static var adding: [Requirement] {
    [
      Requirement("Is empty at first") { repository in
        let all = try await repository.all()
        #expect(all.isEmpty)
      },
      Requirement("Stores what is added with all its values, ordered by ID") {
        repository in
        let added = try await add(3, to: repository)
        #expect(added.map(\.id.rawValue) == added.map(\.id.rawValue).sorted())
        #expect(Set(added.map(\.id)).count == 3)
        let expected = zip(added, 1...3).map { __Entity__(id: $0.id, .sample($1)) }
        #expect(added == expected)
        let all = try await repository.all()
        #expect(all == expected)
      },
    ]
  }

  private static var removing: [Requirement] {
    [
      Requirement("Removes only the entity with the ID") { repository in
        let added = try await add(3, to: repository)
        let removed = try await repository.remove(added[1].id)
        #expect(removed == added[1])
        let all = try await repository.all()
        #expect(all == [added[0], added[2]])
      },
      Requirement("Throws an error for an unknown ID") { repository in
        let added = try await add(1, to: repository)
        let unknown = __Entity__ID(added[0].id.rawValue + 1)
        await #expect(throws: __Entity__RepositoryError.notFound(unknown)) {
          try await repository.remove(unknown)
        }
      },
      Requirement("Does not reuse the ID of a removed entity") { repository in
        let added = try await add(2, to: repository)
        _ = try await repository.remove(added[1].id)
        let next = try await repository.add(.sample(3))
        #expect(!added.map(\.id).contains(next.id))
      },
    ]
  }

  private static var cancelling: [Requirement] {
    [
      Requirement("Every call in a cancelled task throws cancelled and changes nothing") {
        repository in
        let added = try await add(1, to: repository)
        await expectCancelled { _ = try await repository.all() }
        await expectCancelled { _ = try await repository.add(.sample(2)) }
        await expectCancelled { _ = try await repository.remove(added[0].id) }
        let all = try await repository.all()
        #expect(all == added)
      }
    ]
  }

  private static func add(
    _ count: Int, to repository: any __Entity__Repository
  ) async throws -> [__Entity__] {
    var added: [__Entity__] = []
    for number in 1...count { added.append(try await repository.add(.sample(number))) }
    return added
  }

  private static func expectCancelled(
    _ call: @escaping @Sendable () async throws -> Void
  ) async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await call()
    }
    await #expect(throws: __Entity__RepositoryError.cancelled) { try await task.value }
  }
}
