import CommandLineKit
import SystemKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Caches evaluated manifests in `scaffold/manifests` in the user's cache folder.
///
/// The key of an evaluation consists of the toolchain's version, the package's path, the manifest's
/// text, and the environment variables that the text names. Files that a manifest reads are not
/// part of the key, as in the package manager's own cache.
struct ManifestCache: Sendable {
  /// The output of the package manager, and the folder in which it ran.
  struct Evaluation: Codable, Sendable {
    let folder: String
    let output: String
  }

  private struct Entry: Codable {
    let key: String
    let evaluation: Evaluation
  }

  /// The maximum number of stored entries.
  private static let limit = 200

  private let folder: String?

  /// Creates a cache in the user's cache folder, which environment variables specify. If they
  /// specify no folder, nothing is stored.
  init(_ environment: [String: String]) {
    folder = UserFolder(.cache, in: environment).map { $0.path + "/scaffold/manifests" }
  }

  /// Returns the stored evaluation for a key. If no evaluation is stored, evaluates the manifest
  /// and stores the result.
  func evaluation(
    for key: String, evaluate: () async throws(CommandFailure) -> Evaluation
  ) async throws(CommandFailure) -> Evaluation {
    let path = folder.map { "\($0)/\(Fingerprint(Array(key.utf8)).text).json" }
    if let path, let entry = entry(at: path), entry.key == key { return entry.evaluation }
    let evaluation = try await evaluate()
    if let path { store(Entry(key: key, evaluation: evaluation), at: path) }
    return evaluation
  }

  // MARK: - Internal

  private func entry(at path: String) -> Entry? {
    guard let bytes = try? FileReader.bytes(of: path) else { return nil }
    return try? JSONDecoder().decode(Entry.self, from: Data(bytes))
  }

  /// Stores an entry. If the cache is full, first removes all entries. Ignores errors: if an entry
  /// is missing, the manifest is just evaluated again.
  private func store(_ entry: Entry, at path: String) {
    guard let folder, let data = try? JSONEncoder().encode(entry) else { return }
    let files = FileManager.default
    if let names = try? files.contentsOfDirectory(atPath: folder), names.count >= Self.limit {
      try? files.removeItem(atPath: folder)
    }
    try? TextFile.replace(path, with: String(decoding: data, as: UTF8.self))
  }
}
