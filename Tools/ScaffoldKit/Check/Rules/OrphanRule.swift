/// Reports sources that the manifest does not list, lines without sources, `testReads` paths that
/// don't exist, and files and links that nothing handles.
struct OrphanRule {
  let index: SourceIndex

  func findings() -> [Finding] {
    let unlistedFolders = Dictionary(grouping: index.unownedPaths, by: moduleFolder)
    let emptyModules = index.modules.filter(isEmpty).map(\.module)
    let moved = emptyModules.compactMap { module in
      unlistedFolders.keys.filter { $0.canBeSources && $0.hasSuffix("/" + module.name) }.min()
        .map { (module, $0) }
    }
    let missing = emptyModules.filter { module in !moved.contains { $0.0 == module } }
    return moved.map(misplaced) + missing.map(withoutSources)
      + unlistedFolders.filter { folder, _ in
        !moved.contains { $0.1 == folder } && !isKnownElsewhere(folder)
      }.map(unlisted)
      + index.missingTestReads.map(missingTestRead) + links
      + Dictionary(grouping: index.strayPaths, by: \.parent).map(stray)
  }

  // MARK: - Internal

  /// Returns whether a module should have sources and has none. What is behind a link is unknown.
  private func isEmpty(_ entry: SourceIndex.Entry) -> Bool {
    let module = entry.module
    return entry.files.isEmpty && entry.foreignSources.isEmpty
      && ![.system, .binary].contains(module.kind)
      && !index.links.contains { module.folder.isInside($0) }
  }

  /// Returns the folder of the module that a source file would belong to; the file's own path if it
  /// is outside such folders.
  private func moduleFolder(of path: String) -> String {
    if index.workspace.packageFolders.isEmpty { return path.moduleFolder }
    let roots = Set(index.modules.map(\.module.folder.parent))
    return path.parents.last { roots.contains($0.parent) } ?? path
  }

  /// Links to folders without modules are legitimate in other packages.
  private var links: [Finding] {
    let isShaped = index.workspace.packageFolders.isEmpty
    let links = index.links.filter { link in
      isShaped || index.modules.contains { $0.module.folder.isInside(link) }
    }
    return (links + index.linkedSources).map(link)
  }

  /// Returns whether a folder is part of another package or project, has a link to it, or is in the
  /// manifest on another condition.
  private func isKnownElsewhere(_ folder: String) -> Bool {
    if index.workspace.packageFolders.isEmpty { return false }
    return index.foreignFolders.contains { $0.isInside(folder) }
      || index.links.contains { $0.name == folder.name }
      || index.manifests.values.contains { $0.bytes.contains("\(folder.name)\"") }
  }

  private func link(_ path: String) -> Finding {
    let isSource = index.linkedSources.contains(path)
    return Finding(
      rule: .stray, message: "\(isSource ? "a source" : "a folder of sources") is a symbolic link",
      location: FindingLocation(path: path, text: "a symbolic link"),
      why: "what it points to may belong to another module, or be missing in a copy of the package",
      fix: "replace the link by what it points to", subject: "link")
  }

  private func stray(_ folder: String, _ paths: [String]) -> Finding {
    let names = paths.prefix(3).map(\.name).joined(separator: ", ")
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return Finding(
      rule: .stray, message: "the package does not use \(paths.count == 1 ? "a file" : "files")",
      location: FindingLocation(
        path: paths.count == 1 ? paths[0] : folder, text: names + more),
      why: "a file that the package manager does not handle is not in the program",
      fix: index.workspace.packageFolders.isEmpty
        ? "remove it, or list it in the module's resources or exclude, or in testReads"
        : "list it in the target's resources or exclude, or remove it", subject: "stray")
  }

  private func unlisted(_ folder: String, _ paths: [String]) -> Finding {
    let isFile = paths == [folder]
    return Finding(
      rule: .orphan,
      message: isFile
        ? "a Swift file is in no module" : "Package.swift does not list a folder of sources",
      location: FindingLocation(
        path: folder, text: isFile ? "outside the folders of modules" : paths.count.of("Swift file")
      ),
      why: "sources that Package.swift does not list are not built, tested or checked",
      fix: isFile
        ? "move it to the folder of a module, or remove it"
        : "add the line of its module to Package.swift, or remove the folder",
      subject: "unlisted")
  }

  private func withoutSources(_ module: Module) -> Finding {
    Finding(
      rule: .orphan, message: "\(module.name) has no sources in \(module.folder)",
      location: index.location(of: module), why: "the package does not build without them",
      fix: "remove the line, or add a source file", subject: module.name)
  }

  private func misplaced(_ module: Module, in folder: String) -> Finding {
    Finding(
      rule: .orphan, message: "\(module.name) is not in the folder of its layer",
      location: index.location(of: module), details: ["its sources are in \(folder)"],
      why: "a module's folder is its layer, which decides what it may import",
      fix: "move them to \(module.folder), or correct the line", subject: module.name)
  }

  private func missingTestRead(_ module: Module, _ path: String) -> Finding {
    Finding(
      rule: .orphan, message: "testReads of \(module.name) lists \(path), which does not exist",
      location: index.location(of: module),
      why: "'scaffold affected' runs the tests when a file in testReads changes",
      fix: "correct or remove \"\(path)\" in testReads", subject: "\(module.name) \(path)")
  }
}

extension String {
  /// The folder of the module that a source file would belong to; the file's own path if it is
  /// outside such folders.
  fileprivate var moduleFolder: String {
    let depth = hasPrefix("Modules/") ? 2 : 1
    let folders = parents
    return folders.indices.contains(depth) ? folders[depth] : self
  }

  /// Whether a folder can contain the sources of a module.
  fileprivate var canBeSources: Bool { !hasPrefix("Tests/") && !isSwiftSource }
}
