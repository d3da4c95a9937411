import CommandLineKit
import Foundation
import Synchronization
import Testing

@testable import ScaffoldKit

@Suite struct ManifestCacheTests {
  /// Counts the evaluations of a manifest. The output of an evaluation is its number.
  private final class Evaluator: Sendable {
    private let count = Mutex(0)

    func evaluate() throws(CommandFailure) -> ManifestCache.Evaluation {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return ManifestCache.Evaluation(folder: "/tmp/a", output: "\(number)")
    }
  }

  private let evaluator = Evaluator()

  /// Calls `body` with a cache in a temporary folder, and with the path of the folder that contains
  /// the entries of the cache.
  private func withCache(
    _ body: (ManifestCache, _ entries: String) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    try await body(
      ManifestCache(["XDG_CACHE_HOME": folder.path]), "\(folder.path)/scaffold/manifests")
  }

  private func output(of key: String, in cache: ManifestCache) async throws -> String {
    let evaluator = evaluator
    return try await cache.evaluation(for: key) { () throws(CommandFailure) in
      try evaluator.evaluate()
    }.output
  }

  @Test("Evaluates the same text once") func repeated() async throws {
    try await withCache { cache, _ in
      let outputs = [
        try await output(of: "text", in: cache), try await output(of: "text", in: cache),
      ]
      #expect(outputs == ["1", "1"])
    }
  }

  @Test("Evaluates again after an error or if the stored file is damaged")
  func faults() async throws {
    try await withCache { cache, entries in
      await #expect(throws: CommandFailure("no")) {
        try await cache.evaluation(for: "text") { () throws(CommandFailure) in
          throw CommandFailure("no")
        }
      }
      #expect(try await output(of: "text", in: cache) == "1")
      for name in try FileManager.default.contentsOfDirectory(atPath: entries) {
        try "{".write(toFile: "\(entries)/\(name)", atomically: true, encoding: .utf8)
      }
      #expect(try await output(of: "text", in: cache) == "2")
    }
  }

  @Test("Stores nothing if no cache or home folder has an absolute path")
  func homeless() async throws {
    let cache = ManifestCache(["XDG_CACHE_HOME": "cache", "HOME": ""])
    #expect(try await output(of: "text", in: cache) == "1")
    #expect(try await output(of: "text", in: cache) == "2")
  }

  @Test("Keeps at most 200 entries")
  func limit() async throws {
    try await withCache { cache, entries in
      for number in 1...203 { _ = try await output(of: "\(number)", in: cache) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: entries).count == 3)
      #expect(try await output(of: "203", in: cache) == "203")
    }
  }
}
