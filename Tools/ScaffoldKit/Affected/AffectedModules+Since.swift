public import CommandLineKit
import TerminalText

extension AffectedModules {
  /// Finds the targets that all changes since a revision affect: committed, staged and unstaged
  /// changes, and untracked files.
  ///
  /// - Parameters:
  ///   - revision: A commit, branch or tag.
  ///   - root: The package's folder.
  ///   - environment: The environment variables for git.
  /// - Throws: `CommandFailure` if there is no such revision, or a manifest can't be evaluated.
  /// - Returns: The affected targets with reasons.
  public static func since(
    _ revision: String, in root: String,
    environment: [String: String] = ProcessEnvironment.variables
  ) async throws(CommandFailure) -> AffectedModules {
    async let after = currentState(in: root)
    let repository = GitRepository(root, environment: environment)
    let commit = try await repository.commit(of: revision)
    let files = try await repository.files(changedSince: commit)
    guard files.contains(ManifestText.path) else {
      let state = try await after.get()
      return AffectedModules(files: files, old: state, new: state, in: root)
    }
    let bytes = try await repository.bytes(of: ManifestText.path, at: commit)
    let before = try await state(bytes, prefix: "at \(SafeText.quoted(revision)): ")
    return AffectedModules(files: files, old: before, new: try await after.get(), in: root)
  }

  // MARK: - Internal

  /// An evaluated manifest and the `testReads` in its text.
  private struct ManifestState {
    let dump: ManifestDump
    let reads: TestReads
  }

  private init(files: [String], old: ManifestState?, new: ManifestState, in root: String) {
    let kits = (try? Workspace(DiskTree(root: root)))?.kits
    self.init(
      files: files, old: old?.dump, new: new.dump, oldReads: old?.reads ?? TestReads(),
      newReads: new.reads, kits: kits.map(KitsChanges.init) ?? KitsChanges())
  }

  private static func currentState(
    in root: String
  ) async -> Result<ManifestState, CommandFailure> {
    do throws(CommandFailure) {
      let bytes = try? DiskTree(root: root).bytes(of: ManifestText.path)
      guard let state = try await state(bytes, prefix: "") else {
        return .failure(CommandFailure("Package.swift can't be read"))
      }
      return .success(state)
    } catch {
      return .failure(error)
    }
  }

  /// Evaluates a manifest. One that has no lists of modules declares no `testReads`.
  private static func state(
    _ manifest: [UInt8]?, prefix: String
  ) async throws(CommandFailure) -> ManifestState? {
    guard let manifest else { return nil }
    do {
      let dump = try await ManifestDump.evaluating(manifest)
      let modules = try? ManifestText(manifest).modules()
      return ManifestState(dump: dump, reads: TestReads(modules ?? []))
    } catch {
      throw CommandFailure(prefix + error.message)
    }
  }
}
