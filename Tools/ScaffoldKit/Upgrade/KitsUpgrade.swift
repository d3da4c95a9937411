import CommandLineKit
import TerminalText

/// Replaces all kits of a workspace, and merges template changes into the workspace's files.
///
/// A merge compares three versions of a file: the output of the old templates, the output of the
/// new templates, and the file in the workspace.
struct KitsUpgrade {
  private(set) var staged: StagedTree

  private(set) var conflicts: [String] = []

  /// Edited overrides of templates that the new kits no longer contain. Unedited overrides of such
  /// templates are removed.
  private(set) var strayOverrides: [String] = []

  /// Sentences that say what was not changed, and why.
  private(set) var remarks: [String] = []

  private let workspace: Workspace
  private let oldVersion: String
  private let newVersion: String

  /// Upgrades a workspace to the kits in `source`.
  ///
  /// - Parameters:
  ///   - workspace: The workspace to upgrade.
  ///   - source: The new kits.
  ///   - discardingEdits: Whether to replace the kits even if they were edited.
  /// - Throws: `CommandFailure` if the workspace has no kits, if its kits were edited, or if it
  ///   can't use the new kits.
  init(of workspace: Workspace, to source: KitsSource, discardingEdits: Bool) async throws {
    guard let installed = workspace.kits else {
      throw CommandFailure(
        "this workspace contains its base modules itself",
        hint: "'scaffold new' generates a workspace with kits that can be upgraded")
    }
    self.workspace = workspace
    staged = StagedTree(over: workspace.tree)
    oldVersion = installed.version
    newVersion = source.kits.version
    let reference = try Self.reference(installed.reference, source)
    let names = try WorkspaceNames.recorded(in: workspace.tree)
    let oldKits = try SealedKits(of: workspace, acceptingEdits: discardingEdits)
    let base = try WorkspacePlan(names, kits: oldKits, reference: installed.reference)
    let theirs = try WorkspacePlan(names, kits: source.kits, reference: reference)
    if let clash = try Workspace(theirs.tree).kits?.clashes(with: workspace.modules).first {
      throw CommandFailure(
        "the new kits have a module called \(clash.name), as this workspace does",
        hint: "rename the one of this workspace with 'scaffold rename'")
    }
    try replaceKits(installed.reference, with: source.kits)
    var old = try base.generatedFiles(from: oldKits, for: workspace)
    var new = try theirs.generatedFiles(from: source.kits, for: workspace)
    try leaveOut(Workspace(base.tree).modules, of: &old, &new)
    try findUnresolvedConflicts()
    try await merge(from: old, to: new)
    try findStrayOverrides(source.kits)
    try forgetResolvedOverrides()
    let merged = Set((old + new).map(\.path))
    let modules = try PossibleGenerators.files(
      in: Workspace(currentTree()), upgradedTo: upgradedWorkspace(with: source.kits))
    try await merge(
      from: modules.old.filter { !merged.contains($0.path) },
      to: modules.new.filter { !merged.contains($0.path) })
  }

  // MARK: - Internal

  /// Returns the location of the new kits. A kits folder stays a folder, whatever the source of the
  /// new kits. Published kits can be replaced only by a published version; otherwise, throws.
  private static func reference(
    _ old: KitsReference, _ source: KitsSource
  ) throws(CommandFailure) -> KitsReference {
    if old == .folder { return .folder }
    if let reference = source.repository { return reference }
    throw CommandFailure(
      "the kits of this workspace are a published version",
      hint: "name another version with --to URL@VERSION", exitCode: .usage)
  }

  private mutating func replaceKits(_ old: KitsReference, with new: SealedKits) throws {
    guard old == .folder else { return }
    var removed = Set(try workspace.tree.paths(under: old.folder))
    for file in new.files(in: old.folder) {
      removed.remove(file.path)
      try write(file)
    }
    for path in removed.sorted() { staged.remove(path) }
  }

  /// Stages a file if its content changes.
  private mutating func write(_ file: RenderedFile) throws(CommandFailure) {
    let existing = try workspace.tree.bytes(of: file.path)
    if existing == nil { return staged.create([file]) }
    if existing != file.bytes { staged.write(file.bytes, to: file.path) }
  }

  /// Finds conflict markers that an earlier upgrade left in files.
  private mutating func findUnresolvedConflicts() throws(CommandFailure) {
    let paths = try workspace.tree.paths(under: "")
    let overrides = try workspace.tree.paths(under: TemplateLibrary.overrides)
    for path in paths + overrides {
      let bytes = try workspace.tree.bytes(of: path) ?? []
      if ConflictedText.isOfUpgrade(bytes) { conflicts.append(path) }
    }
  }

  private mutating func findStrayOverrides(_ kits: SealedKits) throws(CommandFailure) {
    for path in try staged.paths(under: TemplateLibrary.overrides) {
      let name = String(path.dropFirst(TemplateLibrary.overrides.count + 1))
      let template = try kits.tree.bytes(of: "\(TemplateLibrary.folder)/\(name)")
      if template == nil {
        strayOverrides.append(path)
        remarks.append("\(path) overrides no template of the new kits")
      }
    }
  }

  /// Omits files of generated modules that the workspace has removed or renamed. Adds a remark for
  /// each of these modules that the new kits change.
  private mutating func leaveOut(
    _ generated: [Module], of old: inout [RenderedFile], _ new: inout [RenderedFile]
  ) {
    for module in generated where workspace.module(module.name) == nil {
      func isOutside(_ file: RenderedFile) -> Bool {
        !module.folders.contains(where: file.path.isInside)
      }
      let isChanged = old.filter { !isOutside($0) } != new.filter { !isOutside($0) }
      old = old.filter(isOutside)
      new = new.filter(isOutside)
      if isChanged {
        remarks.append(
          "\(module.name) is changed by the new kits, but this workspace does not have it")
      }
    }
  }

  /// Removes the stored version of each override whose conflict was resolved.
  private mutating func forgetResolvedOverrides() throws {
    for override in try replacedOverrides() where !conflicts.contains(override.path) {
      staged.remove(Self.storedPath(of: override.path))
    }
  }

  /// Returns the overrides that an earlier upgrade left in conflict, as they were before.
  private func replacedOverrides() throws -> [RenderedFile] {
    let folder = TemplateLibrary.replacedOverrides
    return try workspace.tree.files(at: workspace.tree.paths(under: folder)).map {
      let path = TemplateLibrary.overrides + $0.path.dropFirst(folder.count)
      return RenderedFile(path: path, bytes: $0.bytes, isExecutable: false)
    }
  }

  private static func storedPath(of override: String) -> String {
    TemplateLibrary.replacedOverrides + override.dropFirst(TemplateLibrary.overrides.count)
  }

  /// Returns the files with the overrides from which the features were generated, and without the
  /// edited overrides of templates that the new kits don't contain.
  private func currentTree() throws -> StagedTree {
    var current = StagedTree(over: workspace.tree)
    for override in try replacedOverrides() { current.write(override.bytes, to: override.path) }
    strayOverrides.forEach { current.remove($0) }
    return current
  }

  /// Returns the workspace with the new kits and the merged overrides, to render the new templates.
  private func upgradedWorkspace(with kits: SealedKits) throws -> Workspace {
    var upgraded = try currentTree()
    if let folder = workspace.kits?.reference.folder {
      for path in try workspace.tree.paths(under: folder) { upgraded.remove(path) }
      upgraded.create(kits.files(in: folder))
    }
    for path in try upgraded.paths(under: TemplateLibrary.overrides)
    where !conflicts.contains(path) {
      if let bytes = try staged.bytes(of: path) {
        upgraded.write(bytes, to: path)
      } else {
        upgraded.remove(path)
      }
    }
    return try Workspace(upgraded)
  }

  private mutating func merge(from base: [RenderedFile], to theirs: [RenderedFile]) async throws {
    let base = Dictionary(base.map { ($0.path, $0) }) { first, _ in first }
    let theirs = Dictionary(theirs.map { ($0.path, $0) }) { first, _ in first }
    for path in Set(base.keys).union(theirs.keys).sorted() {
      let (old, new) = (base[path]?.bytes, theirs[path])
      let ours = try workspace.tree.bytes(of: path)
      if old == new?.bytes || ours == new?.bytes || conflicts.contains(path) { continue }
      switch (ours, new) {
      case (let ours, nil) where ours == old: staged.remove(path)
      case (_, nil) where path.isInside(TemplateLibrary.overrides): break
      case (_, nil): remarks.append("\(path) is no longer generated; your version stays")
      case (let ours, let new?) where ours == old: try write(new)
      case (nil, _?):
        remarks.append("\(path) is changed by the new kits, but this workspace does not have it")
      case (let ours?, let new?):
        try await merge(MergeVersions(base: old ?? [], ours: ours, theirs: new.bytes), at: path)
      }
    }
  }

  private mutating func merge(_ versions: MergeVersions<[UInt8]>, at path: String) async throws {
    let labels = [ConflictedText.upgradeLabel, "kits \(oldVersion)", "kits \(newVersion)"]
    guard let merged = try await TextMerge(versions: versions, labels: labels).text() else {
      conflicts.append(path)
      return remarks.append("\(path) can't be merged; your version stays")
    }
    staged.write(merged, to: path)
    let isConflicted = ConflictedText.firstMarker(in: merged) != nil
    staged.note(isConflicted ? "in conflict" : "merged with your version", at: path)
    if !isConflicted { return }
    conflicts.append(path)
    if path.isInside(TemplateLibrary.overrides) { try storeOverride(versions.ours, at: path) }
  }

  /// Stores an override as it was before its conflict, unless an earlier version is stored.
  private mutating func storeOverride(_ bytes: [UInt8], at path: String) throws {
    remarks.append("\(path): the files generated from it are merged when you repeat the command")
    let stored = Self.storedPath(of: path)
    if try workspace.tree.bytes(of: stored) == nil { staged.create(bytes, at: stored) }
  }
}
