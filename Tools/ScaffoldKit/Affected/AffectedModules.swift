public import CommandLineKit
import TerminalText

/// The targets that a change affects: the changed targets and all targets that depend on them.
///
/// - A file belongs to the target whose folder contains it before or after the change.
///   Documentation (Markdown, DocC catalogs, SVG, licenses) belongs to no target, unless a target
///   lists it as a resource.
/// - A file in a `testReads` list affects the tests that read it.
/// - An edited manifest affects the targets whose description or `testReads` changed. A change to
///   the package's settings affects all targets.
/// - `Package.resolved`, and any file in the folder of the workspace's kits, affect all targets.
/// - Any other file, such as a script, affects no target.
public struct AffectedModules: Hashable, Sendable {
  /// All affected targets except test targets. The changed targets come first, then their direct
  /// dependents, and so on; targets at the same distance are sorted by name.
  public let modules: [AffectedTarget]

  /// The affected test targets, sorted like ``modules``.
  public let tests: [AffectedTarget]

  /// Finds the targets that the changed files and the edited manifest affect.
  ///
  /// - Parameters:
  ///   - files: The paths of all changed files; for a moved file, the old and the new path.
  ///   - old: The manifest before the change.
  ///   - new: The manifest after the change.
  ///   - oldReads: The modules before the change, for their `testReads`.
  ///   - newReads: The modules after the change.
  ///   - kits: The folder of the workspace's kits.
  public init(
    files: [String], old: ManifestDump, new: ManifestDump, oldReads: [Module] = [],
    newReads: [Module] = [], kits: String? = nil
  ) {
    var changes = TargetChanges(files: files, old: old, new: new, kits: kits)
    changes.addReads(of: files, from: oldReads, to: newReads)
    var dependents: [String: Set<String>] = [:]
    let targets = [old, new].flatMap(\.targets.values).map { ($0.name, $0.dependencies) }
    for (name, dependencies) in targets {
      for dependency in dependencies { dependents[dependency, default: []].insert(name) }
    }
    let all = Self.all(affectedBy: changes.causes, dependents)
      .filter { new.targets[$0.name] != nil }
    func isTest(_ target: AffectedTarget) -> Bool { new.targets[target.name]?.type == "test" }
    modules = all.filter { !isTest($0) }
    tests = all.filter(isTest)
  }

  /// Finds the targets that are affected by the changes since a revision. Staged, unstaged and
  /// untracked files count as changes.
  ///
  /// - Parameters:
  ///   - revision: A commit, branch or tag.
  ///   - root: The package's folder.
  ///   - environment: The environment variables for git.
  /// - Throws: `CommandFailure` if there is no such revision, if git fails, or if a manifest can't
  ///   be read or evaluated.
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
      if !files.contains(path) {
        old.append(package)
        new.append(package)
        continue
      }
      // Both manifests are evaluated in a temporary folder. A dump from the package's own folder
      // would contain the path of that folder, which would count as a difference.
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
      kits: (try? Workspace(tree))?.kits?.reference.folder)
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

  /// Returns the affected targets, each with a shortest path to a changed target, sorted by the
  /// length of the path and then by name.
  private static func all(
    affectedBy causes: [String: AffectedCause], _ dependents: [String: Set<String>]
  ) -> [AffectedTarget] {
    var level = causes.sorted { $0.key < $1.key }
      .map { AffectedTarget(chain: [$0.key], cause: $0.value) }
    var found = level
    var names = Set(causes.keys)
    while !level.isEmpty {
      level = level.flatMap { target in
        dependents[target.name, default: []].filter { names.insert($0).inserted }
          .map { AffectedTarget(chain: [$0] + target.chain, cause: target.cause) }
      }.sorted { $0.name < $1.name }
      found += level
    }
    return found
  }

  func lines(why showsReasons: Bool) -> [StyledText] {
    let lines = [("Modules", modules), ("Tests", tests)].filter { !$0.1.isEmpty }
      .flatMap { title, targets in
        [StyledText(title, style: .bold)]
          + targets.map { target in
            let name = StyledText("  " + target.name)
            return showsReasons ? name + StyledText(": \(target.reason)", style: .dim) : name
          }
      }
    return lines.isEmpty ? ["No module and no test is affected."] : lines
  }

  var json: JSONValue {
    .object([("modules", .array(modules.map(\.json))), ("tests", .array(tests.map(\.json)))])
  }
}

/// A target that a change affects, with the reason.
public struct AffectedTarget: Hashable, Sendable {
  /// A shortest path of dependencies from this target to a changed target, including both.
  let chain: [String]

  /// The change to the last target in `chain`.
  let cause: AffectedCause

  /// The name of the affected target.
  public var name: String { chain[0] }

  /// The reason why the target is affected, such as `uses CharacterListKit, which changed
  /// (Modules/Features/CharacterListKit/ListCommand.swift)`.
  public var reason: String {
    let uses = chain.dropFirst().map { "uses \($0)" }
    return (uses + [cause.text]).joined(separator: ", which ")
  }

  fileprivate var json: JSONValue {
    let files =
      switch cause {
      case .files(let changed), .reads(let changed): changed
      case .added, .removed, .description, .package: [String]()
      }
    return .object([
      ("name", .string(name)), ("chain", .array(chain.map(JSONValue.string))),
      ("reason", .string(reason)), ("files", .array(files.map(JSONValue.string))),
    ])
  }
}

/// How a change affects a target directly, and not through another target.
enum AffectedCause: Hashable, Sendable {
  /// Only one of the two manifests contains the target.
  case added, removed
  /// These files of the target changed.
  case files([String])
  /// The target's tests read these changed files as data.
  case reads([String])
  /// These members of the target's description in the manifest changed, such as its dependencies.
  case description([String])
  /// These settings of the whole package changed.
  case package([String])

  /// The cause as the end of a sentence, such as `changed (Modules/A/a.swift)`.
  fileprivate var text: String {
    func summary(of files: [String]) -> String {
      let first = SafeText(files.first ?? "").string
      return files.count > 1 ? "\(first) and \(files.count - 1) more" : first
    }
    return switch self {
    case .added: "is new in Package.swift"
    case .removed: "was removed from Package.swift"
    case .files(let files): "changed (\(summary(of: files)))"
    case .reads(let files): "reads \(summary(of: files)), which changed"
    case .description(let members): "changed in Package.swift (\(members.joined(separator: ", ")))"
    case .package(let members):
      "changed in Package.swift with all targets (\(members.joined(separator: ", ")))"
    }
  }
}

extension PackageModules.Package {
  /// Returns this package, described by `manifest` instead of the manifest on disk.
  fileprivate func evaluating(_ manifest: [UInt8]) async throws(CommandFailure) -> Self {
    Self(folder: folder, dump: try await ManifestDump.evaluating(manifest))
  }
}
