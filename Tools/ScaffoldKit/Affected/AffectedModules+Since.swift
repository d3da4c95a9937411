public import CommandLineKit
import TerminalKit

extension AffectedModules {
  /// The targets touched by all that changed since a revision, in the working tree as it is: what
  /// is committed, staged, edited, and new.
  ///
  /// - Parameters:
  ///   - revision: What git understands as a commit.
  ///   - root: The package's folder.
  ///   - environment: The variables for git.
  /// - Throws: `CommandFailure` where there is no such revision, or a manifest does not evaluate.
  /// - Returns: What is touched, with reasons.
  public static func since(
    _ revision: String, in root: String,
    environment: [String: String] = ProcessEnvironment.variables
  ) async throws(CommandFailure) -> AffectedModules {
    async let after = dumpOfNow(root)
    let repository = GitRepository(root, environment: environment)
    let commit = try await repository.commit(of: revision)
    let files = try await repository.files(changedSince: commit)
    guard files.contains(ManifestText.path) else {
      let dump = try await after.get()
      return AffectedModules(files: files, old: dump, new: dump)
    }
    let before = try await repository.bytes(of: ManifestText.path, at: commit)
    let old = try await dump(before, whence: "at \(SafeText.quoted(revision)): ")
    return AffectedModules(files: files, old: old, new: try await after.get())
  }

  private static func dumpOfNow(_ root: String) async -> Result<ManifestDump, CommandFailure> {
    do throws(CommandFailure) {
      let bytes = try? DiskTree(root: root).bytes(of: ManifestText.path)
      guard let dump = try await dump(bytes, whence: "") else {
        return .failure(CommandFailure("Package.swift can't be read"))
      }
      return .success(dump)
    } catch {
      return .failure(error)
    }
  }

  private static func dump(
    _ manifest: [UInt8]?, whence: String
  ) async throws(CommandFailure) -> ManifestDump? {
    guard let manifest else { return nil }
    do {
      return try await ManifestDump.evaluating(manifest)
    } catch {
      throw CommandFailure(whence + error.message)
    }
  }
}
