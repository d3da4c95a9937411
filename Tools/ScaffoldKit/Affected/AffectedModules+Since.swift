public import CommandLineKit
import TerminalText

extension AffectedModules {
  /// Finds the targets that changed since a revision, including staged, unstaged and untracked
  /// files.
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
  ) async throws -> AffectedModules {
    let repository = GitRepository(root, environment: environment)
    let tree = DiskTree(root: root)
    let isWorkspace = try WorkspaceFolder.editableRoot(from: root) != nil
    async let current = packages(in: tree, isWorkspace)
    let commit = try await repository.commit(of: revision)
    let files = try await repository.files(changedSince: commit)
    var (old, new): ([PackageModules.Package], [PackageModules.Package]) = ([], [])
    for package in try await current {
      let path = package.manifestPath
      guard files.contains(path) else {
        old.append(package)
        new.append(package)
        continue
      }
      // Both manifests are evaluated in the same way, because a dump contains absolute paths.
      if let before = try await repository.bytes(of: path, at: commit) {
        do throws(CommandFailure) {
          old.append(try await package.evaluating(before))
        } catch {
          throw CommandFailure("at \(SafeText.quoted(revision)): \(error.message)")
        }
      }
      new.append(isWorkspace ? package : try await package.evaluating(tree.bytes(of: path) ?? []))
    }
    return AffectedModules(
      files: files, old: try ManifestDump(merging: old, in: tree),
      new: try ManifestDump(merging: new, in: tree),
      oldReads: modules(in: try await repository.bytes(of: ManifestText.path, at: commit)),
      newReads: modules(in: try tree.bytes(of: ManifestText.path)),
      kits: (try? Workspace(tree))?.kits)
  }

  // MARK: - Internal

  /// Returns the modules in a manifest. The result is empty if the manifest has no list of modules.
  private static func modules(in manifest: [UInt8]?) -> [Module] {
    (try? manifest.map { try ManifestText($0).modules() }) ?? []
  }

  private static func packages(
    in tree: DiskTree, _ isWorkspace: Bool
  ) async throws -> [PackageModules.Package] {
    if !isWorkspace { return try await PackageFolders(from: tree.root).packages }
    let manifest = try tree.bytes(of: ManifestText.path) ?? []
    return [PackageModules.Package(folder: "", dump: try await ManifestDump.evaluating(manifest))]
  }
}

extension PackageModules.Package {
  /// Returns this package with `manifest` in place of its own.
  fileprivate func evaluating(_ manifest: [UInt8]) async throws(CommandFailure) -> Self {
    Self(folder: folder, dump: try await ManifestDump.evaluating(manifest))
  }
}
