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
    let repository = GitRepository(root, environment: environment)
    guard try WorkspaceFolder.editableRoot(from: root) != nil else {
      return try await packages(in: root, since: revision, repository)
    }
    async let after = currentState(in: root)
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

  /// Finds the affected targets of packages of any shape.
  private static func packages(
    in root: String, since revision: String, _ repository: GitRepository
  ) async throws(CommandFailure) -> AffectedModules {
    let commit = try await repository.commit(of: revision)
    let files = try await repository.files(changedSince: commit)
    let found = try await PackageFolders(from: root)
    let tree = DiskTree(root: found.root)
    var (old, new): ([PackageModules.Package], [PackageModules.Package]) = ([], [])
    for package in found.packages {
      let path = package.folder.resolving(ManifestText.path)
      guard files.contains(path) else {
        old.append(package)
        new.append(package)
        continue
      }
      // Both are evaluated in the same way, because a dump contains absolute paths.
      let before = try await repository.bytes(of: path, at: commit)
      let prefix = "at \(SafeText.quoted(revision)): "
      if let dump = try await state(before, prefix: prefix)?.dump {
        old.append(PackageModules.Package(folder: package.folder, dump: dump))
      }
      let dump = try await state(try? tree.bytes(of: path), prefix: "")?.dump
      new.append(PackageModules.Package(folder: package.folder, dump: dump ?? package.dump))
    }
    return AffectedModules(
      files: files, old: try ManifestDump(merging: old, in: tree),
      new: try ManifestDump(merging: new, in: tree))
  }

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
