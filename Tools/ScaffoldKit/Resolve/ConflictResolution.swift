import CommandLineKit

/// Resolves merge conflicts in the files that scaffold edits: the manifest, the list of features,
/// and the document with the module graph.
struct ConflictResolution {
  /// The files of the package, with the resolved files staged.
  private(set) var staged: StagedTree

  /// The versions to compare the merged manifest with: both sides of its conflicts, and the current
  /// branch's version. Empty unless the manifest was in conflict and the merge changed it.
  private(set) var oldManifests: [[UInt8]] = []

  /// The files that git could not merge, each with its versions in git's index.
  let unmerged: [String: Set<MergeStage>]

  private let git: GitRepository

  /// Merges the conflicted files of a package.
  ///
  /// - Throws: `CommandFailure` if git fails, or if the package is not in a git repository.
  init(of tree: DiskTree) async throws {
    git = GitRepository(tree.root)
    unmerged = try await git.unmergedFiles()
    staged = StagedTree(over: tree)
    try await mergeManifest()
    for path in unmerged.keys.sorted() where path.hasSuffix("/Features.swift") {
      try await mergeList(in: path) { FeatureRegistry($0) }
    }
    if let graph = try workspace.map(ModuleGraph.init) { try await mergeDocument(with: graph) }
  }

  /// The package after the merge; `nil` if the manifest is still in conflict.
  var workspace: Workspace? {
    get throws {
      let bytes = try staged.bytes(of: ManifestText.path) ?? []
      return ConflictedText.firstMarker(in: bytes) == nil ? try Workspace(staged) : nil
    }
  }

  /// Returns the remaining conflicts, sorted by path. Conflicts in the module graph are omitted,
  /// because the graph is redrawn once the manifest can be read.
  func remainingConflicts() throws -> [FindingLocation] {
    let isReadable = try workspace != nil
    let graphPath = try ReadmeGraph.path(in: staged)
    var conflicts: [FindingLocation] = []
    var files = unmerged
    // 'git add' marks a file as resolved even if it contains conflict markers, and 'upgrade' writes
    // markers too.
    let others = try staged.paths(under: "") + staged.paths(under: TemplateLibrary.overrides)
    for path in others where files[path] == nil {
      guard let bytes = try staged.bytes(of: path) else { continue }
      let isChecked = path.isSwiftSource || path.isInside(TemplateLibrary.overrides)
      let hasMarker = isChecked && ConflictedText.firstMarker(in: bytes) != nil
      if hasMarker || ConflictedText.isOfUpgrade(bytes) { files[path] = [.ours, .theirs] }
    }
    for (path, stages) in files.sorted(by: { $0.key < $1.key }) {
      if path == ReadmeGraph.picturePath { continue }
      if path == graphPath, !isReadable { continue }
      conflicts += FindingLocation.conflicts(in: path, stages, try staged.bytes(of: path))
    }
    return conflicts
  }

  // MARK: - Internal

  private mutating func mergeManifest() async throws {
    let path = ManifestText.path
    let conflicted = try staged.bytes(of: path).flatMap(ConflictedText.init)
    try await mergeList(in: path) { try? ManifestText($0) }
    if let conflicted, try staged.bytes(of: path) != staged.base.bytes(of: path) {
      let committed = try await git.bytes(of: path, at: .ours)
      oldManifests = [conflicted.ours, conflicted.theirs] + (committed.map { [$0] } ?? [])
    }
  }

  private mutating func mergeList<List: MergeableList>(
    in path: String, _ parse: ([UInt8]) -> List?
  ) async throws {
    guard let versions = try await versions(of: path), let base = parse(versions.base),
      let ours = parse(versions.ours), let theirs = parse(versions.theirs),
      let merge = ListMerge(MergeVersions(base: base, ours: ours, theirs: theirs)),
      let text = try await TextMerge(versions: merge.converged()).text()
    else { return }
    let isMerged = ConflictedText.firstMarker(in: text) == nil
    if isMerged, parse(text).map(merge.isComplete) != true { return }
    staged.write(text, to: path)
  }

  private mutating func mergeDocument(with graph: ModuleGraph) async throws {
    guard let path = try ReadmeGraph.path(in: staged), let versions = try await versions(of: path)
    else { return }
    let drawn = versions.map { ReadmeGraph.updating($0, at: path, with: graph) ?? $0 }
    if let text = try await TextMerge(versions: drawn).text() { staged.write(text, to: path) }
  }

  /// Returns the versions of a file with conflict markers. Returns `nil` if the file has no
  /// complete markers, or if git's index does not contain three versions of the file.
  private func versions(of path: String) async throws -> MergeVersions<[UInt8]>? {
    guard unmerged[path]?.count == 3, let bytes = try staged.bytes(of: path),
      let conflicted = ConflictedText(bytes), let base = try await git.bytes(of: path, at: .base)
    else { return nil }
    return MergeVersions(base: base, ours: conflicted.ours, theirs: conflicted.theirs)
  }
}
