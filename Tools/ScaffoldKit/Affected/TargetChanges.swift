/// What happened to each target that changed by itself.
struct TargetChanges {
  private(set) var causes: [String: AffectedCause] = [:]

  /// Where the templates are, and the tests that render them.
  private static let templates = (folder: "Tools/Templates/", tests: "ScaffoldKitTests")

  /// The versions of other packages.
  private static let versions = "Package.resolved"

  init(files: [String], old: ManifestDump, new: ManifestDump) {
    note(ManifestDump.differences(from: old, to: new), in: new)
    note(files, among: [TargetFolders(old), TargetFolders(new)], in: new)
  }

  /// A target that is new or gone is just that; otherwise its files say more than its description.
  private mutating func note(
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
      case nil, .files, .description, .package: causes[name] = .files(files.sorted())
      case .added, .removed: break
      }
    }
  }

  private static func targets(
    of file: String, among folders: [TargetFolders], in new: ManifestDump
  ) -> Set<String> {
    if file == versions { return Set(new.targets.keys) }
    if file.hasPrefix(templates.folder) { return [templates.tests] }
    return Set(folders.compactMap { $0.target(of: file) })
  }

  private mutating func note(_ differences: [ManifestDifference], in new: ManifestDump) {
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
