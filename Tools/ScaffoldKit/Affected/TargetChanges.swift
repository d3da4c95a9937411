/// The targets that a change affects directly, each with its cause.
struct TargetChanges {
  private(set) var causes: [String: AffectedCause] = [:]

  /// The pinned versions of other packages.
  private static let versions = "Package.resolved"

  init(files: [String], old: ManifestDump, new: ManifestDump) {
    add(ManifestDump.differences(from: old, to: new), in: new)
    add(files, among: [TargetFolders(old), TargetFolders(new)], in: new)
  }

  /// Adds the test targets that read changed files, and those whose `testReads` changed. Causes that
  /// were added before stay.
  mutating func add(_ files: [String], from old: TestReads, to new: TestReads) {
    var read: [String: Set<String>] = [:]
    for file in files {
      for name in old.targets(reading: file).union(new.targets(reading: file)) {
        read[name, default: []].insert(file)
      }
    }
    for (name, files) in read where causes[name] == nil { causes[name] = .reads(files.sorted()) }
    for name in Set(old.paths.keys).union(new.paths.keys)
    where causes[name] == nil && old.paths[name] != new.paths[name] {
      causes[name] = .description([ManifestList.Label.testReads.rawValue])
    }
  }

  // MARK: - Internal

  /// Adds the targets of changed files. Changed files replace a changed description as the cause,
  /// since they say more.
  private mutating func add(
    _ files: [String], among folders: [TargetFolders], in new: ManifestDump
  ) {
    var changed: [String: Set<String>] = [:]
    for file in files {
      for name in Self.targets(of: file, among: folders, in: new) {
        changed[name, default: []].insert(file)
      }
    }
    for (name, files) in changed {
      switch causes[name] {
      case nil, .files, .reads, .description, .package: causes[name] = .files(files.sorted())
      case .added, .removed: break
      }
    }
  }

  private static func targets(
    of file: String, among folders: [TargetFolders], in new: ManifestDump
  ) -> Set<String> {
    if file.name == versions { return Set(new.targets.keys) }
    return Set(folders.compactMap { $0.target(of: file) })
  }

  private mutating func add(_ differences: [ManifestDifference], in new: ManifestDump) {
    for difference in differences {
      switch (difference.subject, difference.kind) {
      case (.target(let name), .added): causes[name] = .added
      case (.target(let name), .removed): causes[name] = .removed
      case (.target(let name), .changed(let members)): causes[name] = .description(members)
      case (.package, .changed(let members)):
        for name in new.targets.keys { causes[name] = .package(members) }
      case (.package, .added), (.package, .removed), (.product, _): break
      }
    }
  }
}
