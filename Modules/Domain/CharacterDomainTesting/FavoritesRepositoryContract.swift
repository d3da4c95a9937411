public import CharacterDomain
public import Testing

/// The promises that every `FavoritesRepository` keeps, as tests that run unchanged against each.
///
/// ```swift
/// @Test("keeps the contract", arguments: FavoritesRepositoryContract.promises)
/// func contract(_ promise: FavoritesRepositoryContract.Promise) async throws {
///   try await promise.check(InMemoryFavoritesRepository())
/// }
/// ```
///
/// The repository under test is new and empty for each promise.
public enum FavoritesRepositoryContract {
  /// One promise, named by a sentence.
  public struct Promise: Sendable, CustomTestStringConvertible {
    /// What is promised.
    public let testDescription: String

    private let body: @Sendable (any FavoritesRepository) async throws -> Void

    init(
      _ sentence: String, body: @escaping @Sendable (any FavoritesRepository) async throws -> Void
    ) {
      testDescription = sentence
      self.body = body
    }

    /// Checks the promise against a repository that nobody has used yet.
    public func check(_ repository: any FavoritesRepository) async throws {
      try await body(repository)
    }
  }

  /// All promises.
  public static var promises: [Promise] {
    adding + removing + undoing + revising + cancelling
  }
}

extension FavoritesRepositoryContract {
  private static var adding: [Promise] {
    [
      Promise("nobody is a favorite at first") { repository in
        let favorites = try await repository.favorites()
        #expect(favorites == .none)
      },
      Promise("who is added stands behind the others, in the order that was given") { repository in
        let first = try await repository.change(.add(ids(7)))
        #expect(first.change == .add(ids(7)))
        let second = try await repository.change(.add(ids(9, 2)))
        #expect(second.change == .add(ids(9, 2)))
        #expect(second.favorites.ids == ids(7, 9, 2))
        let favorites = try await repository.favorites()
        #expect(favorites == second.favorites)
      },
      Promise("who is a favorite already is not added again") { repository in
        _ = try await repository.change(.add(ids(7, 9)))
        let saved = try await repository.change(.add(ids(2, 9, 2, 7, 4)))
        #expect(saved.change == .add(ids(2, 4)))
        #expect(saved.favorites.ids == ids(7, 9, 2, 4))
      },
      Promise("every number can be a favorite") { repository in
        let odd = ids(0, -1, .max, .min)
        let saved = try await repository.change(.add(odd))
        #expect(saved.change == .add(odd))
        let favorites = try await repository.favorites()
        #expect(favorites.ids == odd)
      },
      Promise("a thousand can be added at once") { repository in
        let many = (1...1_000).map { CharacterID($0) }
        _ = try await repository.change(.add(many))
        let favorites = try await repository.favorites()
        #expect(favorites.ids == many)
      },
    ]
  }

  private static var removing: [Promise] {
    [
      Promise("who is removed is gone, and the others stay in their order") { repository in
        _ = try await repository.change(.add(ids(1, 2, 3, 4)))
        let saved = try await repository.change(.remove(ids(3, 1)))
        #expect(saved.change == .remove(ids(3, 1)))
        #expect(saved.favorites.ids == ids(2, 4))
      },
      Promise("who is no favorite is not removed") { repository in
        _ = try await repository.change(.add(ids(1, 2)))
        let saved = try await repository.change(.remove(ids(9, 2, 2)))
        #expect(saved.change == .remove(ids(2)))
        #expect(saved.favorites.ids == ids(1))
      },
      Promise("who is added again stands last") { repository in
        _ = try await repository.change(.add(ids(1, 2)))
        _ = try await repository.change(.remove(ids(1)))
        let saved = try await repository.change(.add(ids(1)))
        #expect(saved.favorites.ids == ids(2, 1))
      },
    ]
  }

  private static var undoing: [Promise] {
    [
      Promise("there is nothing to undo at first") { repository in
        let undone = try await repository.undo()
        #expect(undone == nil)
        let favorites = try await repository.favorites()
        #expect(favorites == .none)
      },
      Promise("undo takes back the last change, whole") { repository in
        _ = try await repository.change(.add(ids(1)))
        _ = try await repository.change(.add(ids(2, 3)))
        let undone = try await repository.undo()
        #expect(undone?.change == .add(ids(2, 3)))
        #expect(undone?.favorites.ids == ids(1))
      },
      Promise("who was removed stands again where it stood") { repository in
        _ = try await repository.change(.add(ids(1, 2, 3, 4)))
        _ = try await repository.change(.remove(ids(4, 2)))
        _ = try await repository.change(.add(ids(5)))
        _ = try await repository.undo()
        let undone = try await repository.undo()
        #expect(undone?.change == .remove(ids(4, 2)))
        #expect(undone?.favorites.ids == ids(1, 2, 3, 4))
      },
      Promise("what made no difference is no step") { repository in
        _ = try await repository.change(.add(ids(1)))
        _ = try await repository.change(.add(ids(1)))
        _ = try await repository.change(.remove(ids(2)))
        _ = try await repository.change(.add([]))
        let undone = try await repository.undo()
        #expect(undone?.change == .add(ids(1)))
        let more = try await repository.undo()
        #expect(more == nil)
      },
      Promise("a hundred changes are taken back, the last first, and new ones after that") {
        repository in
        for number in 1...100 { _ = try await repository.change(.add(ids(number))) }
        for number in (1...100).reversed() {
          let undone = try await repository.undo()
          #expect(undone?.change == .add(ids(number)))
        }
        let saved = try await repository.change(.add(ids(5)))
        #expect(saved.favorites.ids == ids(5))
        let undone = try await repository.undo()
        #expect(undone?.favorites.ids == [])
      },
    ]
  }

  private static var revising: [Promise] {
    [
      Promise("each saved change has a greater revision, each undo too") { repository in
        var revisions = [0]
        for number in 1...3 {
          revisions.append(try await repository.change(.add(ids(number))).favorites.revision)
        }
        revisions.append(try await repository.undo()?.favorites.revision ?? 0)
        revisions.append(try await repository.change(.remove(ids(1))).favorites.revision)
        #expect(revisions == revisions.sorted() && Set(revisions).count == 6)
        let favorites = try await repository.favorites()
        #expect(favorites.revision == revisions.last)
      },
      Promise("what is not saved leaves the revision as it is") { repository in
        let saved = try await repository.change(.add(ids(1)))
        let again = try await repository.change(.add(ids(1)))
        #expect(again.favorites == saved.favorites)
        _ = try await repository.undo()
        let empty = try await repository.favorites()
        _ = try await repository.undo()
        let still = try await repository.favorites()
        #expect(still == empty)
      },
    ]
  }

  private static var cancelling: [Promise] {
    [
      Promise("a cancelled task gets the error that says so, and changes nothing") { repository in
        _ = try await repository.change(.add(ids(1)))
        await expectCancelled { _ = try await repository.favorites() }
        await expectCancelled { _ = try await repository.change(.add(ids(2))) }
        await expectCancelled { _ = try await repository.undo() }
        let favorites = try await repository.favorites()
        #expect(favorites.ids == ids(1))
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
    await #expect(throws: FavoritesError.cancelled) { try await task.value }
  }

  private static func ids(_ numbers: Int...) -> [CharacterID] {
    numbers.map { CharacterID($0) }
  }
}
