/// The targets that a change affects directly, and the cause for each.
struct TargetChanges {
  private(set) var causes: [String: AffectedCause] = [:]

  init(files: [String], old: ManifestDump, new: ManifestDump, kits: String?) {
    for difference in ManifestDump.differences(from: old, to: new) {
      switch (difference.subject, difference.kind) {
      case (.target(let name), .added): causes[name] = .added
      case (.target(let name), .removed): causes[name] = .removed
      case (.target(let name), .changed(let members)): causes[name] = .description(members)
      case (.package, .changed(let members)):
        for name in new.targets.keys { causes[name] = .package(members) }
      case (.package, .added), (.package, .removed), (.product, _): break
      }
    }
    let folders = [TargetFolders(old), TargetFolders(new)]
    let changed = Self.grouped(files) { file in
      file.name == "Package.resolved" || kits.map(file.isInside) == true
        ? Set(new.targets.keys) : Set(folders.compactMap { $0.target(of: file) })
    }
    // A list of changed files is more informative than a changed description.
    for (name, files) in changed where ![.added, .removed].contains(causes[name]) {
      causes[name] = .files(files)
    }
  }

  /// Adds the test targets that read changed files or whose `testReads` changed. A target that
  /// already has a cause keeps it.
  mutating func addReads(of files: [String], from old: [Module], to new: [Module]) {
    let reads = [old, new].map { modules in
      Dictionary(
        modules.filter { $0.testFolder != nil && !$0.testReads.isEmpty }
          .map { ($0.testTarget, $0.testReads) }
      ) { first, _ in first }
    }
    let changed = Self.grouped(files) { file in
      Set(reads.flatMap { $0.filter { $0.value.contains(where: file.isInside) }.keys })
    }
    for (name, files) in changed where causes[name] == nil { causes[name] = .reads(files) }
    for name in Set(reads.flatMap(\.keys))
    where causes[name] == nil && reads[0][name] != reads[1][name] {
      causes[name] = .description([ManifestList.Label.testReads.rawValue])
    }
  }

  // MARK: - Internal

  private static func grouped(
    _ files: [String], by names: (String) -> Set<String>
  ) -> [String: [String]] {
    let pairs = Set(files).sorted().flatMap { file in names(file).map { ($0, file) } }
    return Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }
  }
}

extension Module {
  /// Returns whether the manifest declares that the tests read a file, or all files in a folder.
  ///
  /// - Parameter path: A path from the package's folder; the empty path is that folder.
  /// - Returns: `true` if `testReads` contains the path or one of its parent folders.
  public func declaresTestRead(of path: String) -> Bool { testReads.contains(where: path.isInside) }
}

/// Finds the target that a file belongs to.
private struct TargetFolders {
  /// The targets by folder. Targets in one folder are sorted by name.
  private let targets: [String: [ManifestDump.Target]]

  init(_ dump: ManifestDump) {
    // In a merged dump, every target has a path.
    targets = Dictionary(grouping: dump.targets.values.sorted { $0.name < $1.name }) {
      $0.path ?? ""
    }
  }

  /// Returns the name of the target with the innermost folder that contains a file. If several
  /// targets share the folder, prefers a target that does not leave the file out in `exclude` or
  /// `sources`.
  ///
  /// Returns `nil` for files outside all targets, and for documentation that is not a resource.
  func target(of file: String) -> String? {
    let parts = file.split(separator: "/")
    for count in (0..<parts.count).reversed() {
      let folder = parts.prefix(count).joined(separator: "/")
      func isInside(_ paths: [String]) -> Bool {
        paths.contains { file.isInside(folder.resolving($0)) }
      }
      guard let all = targets[folder],
        let target = all.first(where: {
          !isInside($0.excluded) && $0.sources.map(isInside) ?? true
        }) ?? all.first
      else { continue }
      let isIgnored = Self.isDocumentation(parts.dropFirst(count)) && !isInside(target.resources)
      return isIgnored ? nil : target.name
    }
    return nil
  }

  private static func isDocumentation(_ parts: ArraySlice<Substring>) -> Bool {
    guard let name = parts.last?.lowercased() else { return false }
    return name.hasSuffix(".md") || name.hasSuffix(".svg") || name.hasPrefix("license")
      || parts.dropLast().contains { $0.hasSuffix(".docc") }
  }
}
