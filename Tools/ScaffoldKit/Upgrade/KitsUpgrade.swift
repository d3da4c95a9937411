import CommandLineKit
import TerminalText

/// Replaces the kits of a workspace as a whole, and merges what the templates of the new kits
/// changed into the files of the workspace.
///
/// A merge compares three versions of a file: what the templates of the old kits generate, what those
/// of the new kits generate, and the file in the workspace.
struct KitsUpgrade {
  /// The workspace with the staged changes.
  private(set) var staged: StagedTree

  /// The files in which both sides changed the same lines.
  private(set) var conflicts: [String] = []

  /// What was not changed, and why: a sentence each.
  private(set) var remarks: [String] = []

  private let workspace: Workspace
  private let oldVersion: String
  private let newVersion: String

  /// Upgrades a workspace.
  ///
  /// - Parameters:
  ///   - workspace: The workspace to upgrade.
  ///   - source: The new kits.
  ///   - discardingEdits: Whether to replace kits that were edited.
  /// - Throws: `CommandFailure` if the workspace can't have these kits.
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
    let apps = try WorkspaceNames.recorded(in: workspace.tree)
    let oldKits = try SealedKits(of: workspace, acceptingEdits: discardingEdits)
    let base = try WorkspacePlan(apps[0], kits: oldKits, reference: installed.reference)
    let theirs = try WorkspacePlan(apps[0], kits: source.kits, reference: reference)
    try Self.refuseClash(of: workspace, with: Workspace(theirs.tree))
    try replaceKits(installed.reference, with: source.kits)
    var old = try GeneratedFiles(of: base, from: oldKits, for: workspace)
    var new = try GeneratedFiles(of: theirs, from: source.kits, for: workspace)
    for app in apps.dropFirst() {
      old.add(try WorkspacePlan(app, kits: oldKits, reference: installed.reference).appFiles())
      new.add(try WorkspacePlan(app, kits: source.kits, reference: reference).appFiles())
    }
    if try oldKits.moduleTemplates != source.kits.moduleTemplates {
      try addModules(to: &old, &new, source.kits)
    }
    try await merge(from: old, to: new)
  }

  // MARK: - Internal

  /// A workspace with published kits gets another published version, and one with a folder of kits
  /// gets another folder.
  private static func reference(
    _ old: KitsReference, _ source: KitsSource
  ) throws(CommandFailure) -> KitsReference {
    if old == .folder { return .folder }
    if let reference = source.repository { return reference }
    throw CommandFailure(
      "the kits of this workspace are a published version",
      hint: "name another version with --to URL@VERSION", exitCode: .usage)
  }

  private static func refuseClash(
    of workspace: Workspace, with new: Workspace
  ) throws(CommandFailure) {
    guard let clash = new.kits?.clashes(with: workspace.modules).first else { return }
    throw CommandFailure(
      "the new kits have a module called \(clash.name), as this workspace does",
      hint: "rename the one of this workspace with 'scaffold rename'")
  }

  private mutating func replaceKits(_ old: KitsReference, with new: SealedKits) throws {
    guard old == .folder else { return }
    var removed = Set(try workspace.tree.paths(under: old.folder))
    for inner in new.paths {
      let path = "\(old.folder)/\(inner)"
      removed.remove(path)
      let bytes = try new.files.bytes(of: inner) ?? []
      try write(bytes, to: path, executable: new.files.isExecutable(inner))
    }
    for path in removed.sorted() { staged.remove(path) }
  }

  /// Stages a file, if its content changes.
  private mutating func write(
    _ bytes: [UInt8], to path: String, executable: Bool
  ) throws(CommandFailure) {
    let existing = try workspace.tree.bytes(of: path)
    if existing == bytes { return }
    if existing == nil {
      staged.create(bytes, at: path, executable: executable)
    } else {
      staged.write(bytes, to: path)
    }
  }

  /// Adds the files of modules that were generated later, if one of the combinations of options
  /// explains a file of the module.
  private func addModules(
    to old: inout GeneratedFiles, _ new: inout GeneratedFiles, _ kits: SealedKits
  ) throws {
    guard let folder = workspace.kits?.reference.folder else { return }
    var upgraded = StagedTree(over: workspace.tree)
    for path in kits.paths {
      upgraded.write(try kits.files.bytes(of: path) ?? [], to: "\(folder)/\(path)")
    }
    let upgradedWorkspace = try Workspace(upgraded)
    for module in workspace.modules {
      let variants = try PossibleGenerators.variants(of: module, in: workspace).map { variant in
        let same = try variant.generator.files.filter { file in
          try workspace.tree.bytes(of: file.path) == file.bytes
        }
        return (variant, same: same.count)
      }
      guard let (variant, same) = variants.max(by: { $0.same < $1.same }), same > 0,
        let next = PossibleGenerators.variants(of: module, in: upgradedWorkspace)
          .first(where: { $0.options == variant.options }), !next.generator.files.isEmpty
      else { continue }
      old.add(variant.generator.files)
      new.add(next.generator.files)
    }
  }

  private mutating func merge(from base: GeneratedFiles, to theirs: GeneratedFiles) async throws {
    for path in Set(base.files.keys).union(theirs.files.keys).sorted() {
      let versions = (base: base.files[path], theirs: theirs.files[path])
      let ours = try workspace.tree.bytes(of: path)
      if versions.base == versions.theirs || ours == versions.theirs { continue }
      switch (ours, versions.theirs) {
      case (let ours, nil) where ours == versions.base: staged.remove(path)
      case (_, nil): remarks.append("\(path) is no longer generated; your version stays")
      case (nil, _?) where versions.base != nil:
        remarks.append("\(path) is changed by the new kits, but this workspace does not have it")
      case (let ours, let theirs?) where ours == versions.base:
        try write(theirs, to: path, executable: false)
      case (nil, let new?):
        try write(new, to: path, executable: theirs.isExecutable(path))
      case (let ours?, let theirs?):
        try await merge(
          MergeVersions(base: versions.base ?? [], ours: ours, theirs: theirs), at: path)
      }
    }
  }

  private mutating func merge(_ versions: MergeVersions<[UInt8]>, at path: String) async throws {
    let labels = ["this workspace", "kits \(oldVersion)", "kits \(newVersion)"]
    guard let merged = try await TextMerge(versions: versions, labels: labels).text() else {
      conflicts.append(path)
      return remarks.append("\(path) can't be merged; your version stays")
    }
    staged.write(merged, to: path)
    if ConflictedText.firstMarker(in: merged) != nil {
      conflicts.append(path)
      staged.note("in conflict", at: path)
    } else {
      staged.note("merged with your changes", at: path)
    }
  }
}
