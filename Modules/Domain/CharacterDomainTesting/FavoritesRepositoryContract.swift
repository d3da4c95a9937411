public import CharacterDomain
public import Testing

/// The requirements of `FavoritesRepository`, as tests for every implementation.
///
/// ```swift
/// @Test("Fulfills the repository contract", arguments: FavoritesRepositoryContract.requirements)
/// func contract(_ requirement: FavoritesRepositoryContract.Requirement) async throws {
///   try await requirement.check(InMemoryFavoritesRepository())
/// }
/// ```
///
/// Each test needs a new, empty repository.
public enum FavoritesRepositoryContract {
  /// One requirement of the contract, with the test that checks it.
  public struct Requirement: Sendable, CustomTestStringConvertible {
    /// The sentence that describes the requirement, for test reports.
    public let testDescription: String

    private let body: @Sendable (any FavoritesRepository) async throws -> Void

    init(
      _ sentence: String, body: @escaping @Sendable (any FavoritesRepository) async throws -> Void
    ) {
      testDescription = sentence
      self.body = body
    }

    /// Runs the test on a new, empty repository, which it changes.
    public func check(_ repository: any FavoritesRepository) async throws {
      try await body(repository)
    }
  }

  /// All requirements, for use as test arguments.
  public static var requirements: [Requirement] {
    adding + removing + undoing + undoHistory + revisions + cancelling
  }
}

extension FavoritesRepositoryContract {
  private static var adding: [Requirement] {
    [
      Requirement("There are no favorites at first") { repository in
        let favorites = try await repository.favorites()
        #expect(favorites == .none)
      },
      Requirement("Added characters follow the existing ones, in the given order") { repository in
        let first = try await repository.change(.add(ids(7)))
        #expect(first.change == .add(ids(7)))
        let second = try await repository.change(.add(ids(9, 2)))
        #expect(second.change == .add(ids(9, 2)))
        #expect(second.favorites.ids == ids(7, 9, 2))
        let favorites = try await repository.favorites()
        #expect(favorites == second.favorites)
      },
      Requirement("A favorite is not added again") { repository in
        _ = try await repository.change(.add(ids(7, 9)))
        let saved = try await repository.change(.add(ids(2, 9, 2, 7, 4)))
        #expect(saved.change == .add(ids(2, 4)))
        #expect(saved.favorites.ids == ids(7, 9, 2, 4))
      },
      Requirement("Every number is a valid ID") { repository in
        let extremes = ids(0, -1, .max, .min)
        let saved = try await repository.change(.add(extremes))
        #expect(saved.change == .add(extremes))
        let favorites = try await repository.favorites()
        #expect(favorites.ids == extremes)
      },
      Requirement("IDs of all sources are different") { repository in
        let texts = ["1", "a:1", "b:1", "b:01", "b:x/y,'\"%\u{202E}é", "b:X"]
        let mixed = texts.compactMap { CharacterID($0) }
        #expect(mixed.count == texts.count)
        let saved = try await repository.change(.add(mixed))
        #expect(saved.change == .add(mixed))
        let removed = try await repository.change(.remove([mixed[4], mixed[1]]))
        #expect(removed.favorites.ids == [mixed[0], mixed[2], mixed[3], mixed[5]])
        let undone = try await repository.undo()
        #expect(undone?.change == .remove([mixed[4], mixed[1]]))
        let favorites = try await repository.favorites()
        #expect(favorites.ids == mixed)
      },
      Requirement("A thousand characters can be added at once") { repository in
        let many = (1...1_000).map { CharacterID($0) }
        _ = try await repository.change(.add(many))
        let favorites = try await repository.favorites()
        #expect(favorites.ids == many)
      },
    ]
  }

  private static var removing: [Requirement] {
    [
      Requirement("Removing keeps the order of the others") { repository in
        _ = try await repository.change(.add(ids(1, 2, 3, 4)))
        let saved = try await repository.change(.remove(ids(3, 1)))
        #expect(saved.change == .remove(ids(3, 1)))
        #expect(saved.favorites.ids == ids(2, 4))
      },
      Requirement("Removing a character that is not a favorite has no effect") { repository in
        _ = try await repository.change(.add(ids(1, 2)))
        let saved = try await repository.change(.remove(ids(9, 2, 2)))
        #expect(saved.change == .remove(ids(2)))
        #expect(saved.favorites.ids == ids(1))
      },
      Requirement("A character that is added again comes last") { repository in
        _ = try await repository.change(.add(ids(1, 2)))
        _ = try await repository.change(.remove(ids(1)))
        let saved = try await repository.change(.add(ids(1)))
        #expect(saved.favorites.ids == ids(2, 1))
      },
    ]
  }

  private static var undoing: [Requirement] {
    [
      Requirement("There is nothing to undo at first") { repository in
        let undone = try await repository.undo()
        #expect(undone == nil)
        let favorites = try await repository.favorites()
        #expect(favorites == .none)
      },
      Requirement("Undo reverts the complete last change") { repository in
        _ = try await repository.change(.add(ids(1)))
        _ = try await repository.change(.add(ids(2, 3)))
        let undone = try await repository.undo()
        #expect(undone?.change == .add(ids(2, 3)))
        #expect(undone?.favorites.ids == ids(1))
      },
      Requirement("Undo restores removed characters to their positions") { repository in
        _ = try await repository.change(.add(ids(1, 2, 3, 4)))
        _ = try await repository.change(.remove(ids(4, 2)))
        _ = try await repository.change(.add(ids(5)))
        _ = try await repository.undo()
        let undone = try await repository.undo()
        #expect(undone?.change == .remove(ids(4, 2)))
        #expect(undone?.favorites.ids == ids(1, 2, 3, 4))
      },
      Requirement("Removing all favorites at once is one change, which undo reverts") {
        repository in
        _ = try await repository.change(.add(ids(3, 1)))
        let all = try await repository.change(.add(ids(2))).favorites.ids
        let saved = try await repository.change(.remove(all))
        #expect(saved.change == .remove(ids(3, 1, 2)))
        #expect(saved.favorites.ids == [])
        let undone = try await repository.undo()
        #expect(undone?.change == .remove(ids(3, 1, 2)))
        #expect(undone?.favorites.ids == ids(3, 1, 2))
      },
    ]
  }

  private static var undoHistory: [Requirement] {
    [
      Requirement("A change without effect can't be undone") { repository in
        _ = try await repository.change(.add(ids(1)))
        _ = try await repository.change(.add(ids(1)))
        _ = try await repository.change(.remove(ids(2)))
        _ = try await repository.change(.add([]))
        let undone = try await repository.undo()
        #expect(undone?.change == .add(ids(1)))
        let more = try await repository.undo()
        #expect(more == nil)
      },
      Requirement("A hundred changes can be undone, the last one first, and then new ones") {
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

  private static var revisions: [Requirement] {
    [
      Requirement("Each saved change and each undo increases the revision") { repository in
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
      Requirement("A change without effect keeps the revision") { repository in
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

  private static var cancelling: [Requirement] {
    [
      Requirement("Every call in a cancelled task throws cancelled and changes nothing") {
        repository in
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
