import CharacterDomain
import CharacterDomainTesting
import Foundation
import SQLiteKit
import SourceCache
import SystemKit
import Testing

/// A cache folder for one test, and a time that the test sets.
///
/// The store is in memory. It outlives the repositories of the test, like the file of a real store.
final class TestCopy: Sendable {
  let folder: String
  let store = InMemoryCharacterRepository([])
  private let seconds = Locked(1_000_000)

  /// The path of the file with the copy of the source `s`.
  var file: String { folder + "/characters/s/copy.sqlite" }

  private init(_ folder: String) { self.folder = folder }

  /// Passes a copy in a new folder to `body`, and removes the folder afterwards.
  static func make(_ body: (TestCopy) async throws -> Void) async throws {
    // A file system in memory, if there is one, keeps a busy disk from slowing down the tests.
    let parent =
      FileManager.default.isWritableFile(atPath: "/dev/shm")
      ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    let copy = TestCopy(parent + "/copy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      atPath: copy.folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: copy.folder) }
    try await body(copy)
  }

  /// Returns a new repository, as the next run of a program has it.
  func repository(
    of source: FakeSource, _ policy: SourcePolicy = SourcePolicy(), version: Int = 1,
    makeStore: SourceCopy.MakeStore? = nil
  ) -> SourceRepository {
    SourceRepository(
      source, copy: sourceCopy(version: version, makeStore: makeStore), policy: policy,
      now: { [seconds] in seconds.withLock { $0 } })
  }

  /// Returns a new copy of the source `s` in the file.
  func sourceCopy(
    version: Int = 1, makeStore: SourceCopy.MakeStore? = nil
  ) -> SourceCopy {
    SourceCopy(
      of: "s", environment: ["XDG_CACHE_HOME": folder], version: version,
      makeStore: makeStore ?? { [store] _ in store })
  }

  func advance(by duration: Duration) {
    let count = Int(duration.components.seconds)
    seconds.withLock { $0 += count }
  }

  /// The sorted names of the files beside the copy.
  var fileNames: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/characters/s")) ?? [])
      .sorted()
  }
}

extension SourcePolicy {
  static var offline: SourcePolicy { policy(.never) }
  static var refreshing: SourcePolicy { policy(.always) }
  /// Lists answer with what the copy has.
  static var available: SourcePolicy { policy(.whenStale, .available) }

  static func policy(_ requests: Requests, _ lists: Lists = .complete) -> SourcePolicy {
    var policy = SourcePolicy()
    (policy.requests, policy.lists) = (requests, lists)
    return policy
  }
}

extension SourceRepository {
  /// The names of all characters, in order.
  var names: [String] {
    get async throws(CharacterRepositoryError) {
      try await list(.init(), sort: .name, page: PageRequest(limit: 1_000)).items
        .map(\.reference.name)
    }
  }

  /// The name of the character with a number.
  func name(of number: Int) async throws -> String { try await character(.test(number)).name }

  /// Waits until the refreshes in the background have ended.
  func finishAllRefreshes() async {
    await finishRefreshes(within: .seconds(60))
  }
}

/// An error that a request throws without a network.
let unreachable = CharacterRepositoryError.unreachable(reason: "no network")
