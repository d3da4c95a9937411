import CommandLineKit
import SystemKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stores evaluated manifests in the user's cache folder, in `scaffold/manifests`.
///
/// An evaluation is found again if nothing has changed that it depends on: the text, the version of
/// the toolchain, and the environment variables whose names the text contains. Files that a manifest
/// reads don't count, as in the package manager's own cache.
struct ManifestCache: Sendable {
  /// An evaluation: the output of the package manager, and the folder in which it ran.
  struct Evaluation: Codable, Sendable {
    let folder: String
    let output: String
  }

  private struct Entry: Codable {
    let key: String
    let evaluation: Evaluation
  }

  /// The maximum number of entries in the folder.
  private static let limit = 200

  private let folder: String?

  /// Creates the cache in the folder that environment variables name. Without one, it stores nothing.
  init(_ environment: [String: String]) {
    folder = UserFolder(.cache, in: environment).map { $0.path + "/scaffold/manifests" }
  }

  /// Returns the stored evaluation for a key; otherwise evaluates and stores the result.
  ///
  /// Evaluations with the same key run one after the other, so that the second one is found.
  func evaluation(
    for key: String, evaluate: () async throws(CommandFailure) -> Evaluation
  ) async throws(CommandFailure) -> Evaluation {
    await Self.running.begin(key)
    let result: Result<Evaluation, CommandFailure>
    do throws(CommandFailure) {
      result = .success(try await stored(key, orElse: evaluate))
    } catch {
      result = .failure(error)
    }
    await Self.running.end(key)
    return try result.get()
  }

  // MARK: - Internal

  private static let running = RunningEvaluations()

  private func stored(
    _ key: String, orElse evaluate: () async throws(CommandFailure) -> Evaluation
  ) async throws(CommandFailure) -> Evaluation {
    let path = folder.map { "\($0)/\(Fingerprint(Array(key.utf8)).text).json" }
    if let path, let entry = entry(at: path), entry.key == key { return entry.evaluation }
    let evaluation = try await evaluate()
    if let path { store(Entry(key: key, evaluation: evaluation), at: path) }
    return evaluation
  }

  private func entry(at path: String) -> Entry? {
    guard let bytes = try? FileReader.bytes(of: path) else { return nil }
    return try? JSONDecoder().decode(Entry.self, from: Data(bytes))
  }

  /// Stores an entry, and removes all others if there are too many. An error only costs time.
  private func store(_ entry: Entry, at path: String) {
    guard let folder, let data = try? JSONEncoder().encode(entry) else { return }
    let files = FileManager.default
    if let names = try? files.contentsOfDirectory(atPath: folder), names.count >= Self.limit {
      try? files.removeItem(atPath: folder)
    }
    try? files.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? data.write(to: URL(filePath: path), options: .atomic)
  }
}

/// The keys that this program is evaluating, each with the callers that wait for it.
private actor RunningEvaluations {
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

  func begin(_ key: String) async {
    while waiting[key] != nil { await withCheckedContinuation { waiting[key]?.append($0) } }
    waiting[key] = []
  }

  func end(_ key: String) { waiting.removeValue(forKey: key)?.forEach { $0.resume() } }
}
