import SwiftSourceKit

extension Check {
  /// Findings about sources that the manifest does not list, manifest entries without sources,
  /// modules outside the folder of their layer, and paths in `testReads` that don't exist.
  var orphans: [Finding] {
    let unlisted = Dictionary(grouping: index.unownedPaths, by: moduleFolder)
    let empty = index.modules.filter(isEmpty).map(\.module)
    let moved = empty.compactMap { module in
      unlisted.keys.filter {
        !$0.hasPrefix("Tests/") && !$0.isSwiftSource && $0.hasSuffix("/" + module.name)
      }.min().map { (module, $0) }
    }
    return moved.map { module, folder in
      Finding(
        .orphan, "\(module.name) is not in the folder of its layer", at: index.location(of: module),
        details: ["its sources are in \(folder)"],
        why: "a module's folder is its layer, which decides what it may import",
        fix: "move them to \(module.folder), or correct the line", subject: module.name)
    }
      + empty.filter { module in !moved.contains { $0.0 == module } }.map { module in
        Finding(
          .orphan, "\(module.name) has no sources in \(module.folder)",
          at: index.location(of: module), why: "the package does not build without them",
          fix: "remove the line, or add a source file", subject: module.name)
      }
      + unlisted.filter { folder, _ in
        !moved.contains { $0.1 == folder } && !isKnownElsewhere(folder)
      }.map(unlistedSources)
      + index.missingTestReads.map { module, path in
        Finding(
          .orphan, "testReads of \(module.name) lists \(path), which does not exist",
          at: index.location(of: module),
          why: "'scaffold affected' runs the tests when a file in testReads changes",
          fix: "correct or remove \"\(path)\" in testReads", subject: "\(module.name) \(path)")
      }
  }

  /// Findings about files that are neither compiled nor declared in the manifest, and about
  /// symbolic links to sources or to folders.
  var strayFiles: [Finding] {
    // In a package that `scaffold new` did not generate, a link to a folder is allowed if the
    // folder contains no modules.
    let links = index.links.filter { link in
      isShaped || index.modules.contains { $0.module.folder.isInside(link) }
    }
    return links.map { link($0, "a folder of sources") }
      + index.linkedSources.map { link($0, "a source") }
      + Dictionary(grouping: index.strayPaths, by: \.parent).map { folder, paths in
        Finding(
          .stray, "the package does not use \(paths.count == 1 ? "a file" : "files")",
          at: FindingLocation(
            path: paths.count == 1 ? paths[0] : folder, text: paths.map(\.name).listed),
          why: "a file that the package manager does not handle is not in the program",
          fix: isShaped
            ? "remove it, or list it in the module's resources or exclude, or in testReads"
            : "list it in the target's resources or exclude, or remove it", subject: "stray")
      }
  }

  /// Findings about files whose names don't match their content, in workspaces of this repository's
  /// shape.
  ///
  /// `X.swift` declares the type X. If the file declares no type, or only private types, X can also
  /// be a function or variable that it declares, or a type that it extends. `X+Y.swift` extends the
  /// type X. Tests are exempt, because their files are named after what they test. The file
  /// `main.swift` is exempt too.
  var misnamedFiles: [Finding] {
    if !isShaped { return [] }
    return index.modules.flatMap { entry in
      // In an assembly, `incompleteFeatures` checks the name of a feature's file.
      let named = entry.module.layer == .assembly ? "\(entry.module.folder)/Features/" : nil
      return entry.files.filter { file in
        file.name != "main" && named.map(file.path.hasPrefix) != true
      }.compactMap(misnamed)
    }
  }

  /// Findings about files that contain git conflict markers, and about overrides of templates whose
  /// conflict was not followed by an upgrade.
  var conflicts: [Finding] {
    let files = Array(index.manifests.values) + index.modules.flatMap { $0.files + $0.tests }
    let marked =
      files.map { ($0, "a file with conflict markers does not compile") }
      + overrides.map { ($0, "files that are generated from it would contain the markers") }
    return marked.compactMap { file, why in
      ConflictedText.firstMarker(in: file.bytes).map { line in
        Finding(
          .conflict, "a file contains a merge conflict", at: file.location(ofLine: line), why: why,
          fix: ConflictedText.advice(for: file.bytes), subject: "marker")
      }
    }
      + replacedOverrides.map { path in
        Finding(
          .conflict, "the files generated from a template are not merged",
          at: FindingLocation(path: path, text: "the template before its conflict"),
          why: "an upgrade merges them after the conflict in their template is resolved",
          fix: "repeat 'scaffold upgrade'", subject: "replaced")
      }
  }

  /// Findings about pictures of the dependency graph that are out of date.
  var staleGraphs: [Finding] {
    guard isShaped,
      let plan = try? ChangePlan(StagedTree(over: index.workspace.tree).redrawn())
    else { return [] }
    return plan.effective.map { change in
      Finding(
        .graph, "the dependency graph is not current",
        at: FindingLocation(path: change.path, text: "differs from the manifest"),
        why: "readers trust the picture", fix: "run 'scaffold graph --redraw'", subject: "stale")
    }
  }

  /// Returns a finding for each file of the kits that was edited, added or removed, and for each
  /// module that has the name of a target of the kits.
  static func findings(_ kits: Kits, in workspace: Workspace) throws -> [Finding] {
    let folder = kits.reference.folder
    let manifest = SourceFile(path: ManifestText.path, bytes: workspace.manifest.bytes)
    return try kits.differences(in: workspace.tree).map { path, text in
      Finding(
        .kits, "a file of the kits was \(text)",
        at: FindingLocation(path: "\(folder)/\(path)", text: text),
        why: "'scaffold upgrade' replaces the kits as a whole, and would lose the change",
        fix: "restore the folder \(folder) with git, and change your own modules instead",
        subject: text)
    }
      + kits.clashes(with: workspace.modules).map { module in
        Finding(
          .kits, "the kits have a module called \(module.name) too",
          at: manifest.location(ofLine: module.line),
          why: "the package manager refuses two targets with one name in all packages of a build",
          fix: "rename it with 'scaffold rename'", subject: module.name)
      }
  }

  // MARK: - Internal

  private var isShaped: Bool { index.workspace.packageFolders.isEmpty }

  /// Returns whether a module has no source file, although modules of its kind need one. Returns
  /// `false` for a module behind a symbolic link, because the check doesn't follow the link.
  private func isEmpty(_ entry: SourceIndex.Entry) -> Bool {
    let module = entry.module
    return entry.files.isEmpty && entry.foreignSources.isEmpty
      && ![.system, .binary].contains(module.kind)
      && !index.links.contains { module.folder.isInside($0) }
  }

  /// Returns the folder that contains a source file and is at the level of module folders, such as
  /// `Modules/Base/A`. Returns the file's own path if there is no such folder.
  private func moduleFolder(of path: String) -> String {
    let folders = path.parents
    if isShaped {
      let depth = path.hasPrefix("Modules/") ? 2 : 1
      return folders.indices.contains(depth) ? folders[depth] : path
    }
    let roots = Set(index.modules.map(\.module.folder.parent))
    return folders.last { roots.contains($0.parent) } ?? path
  }

  /// Returns whether a folder of sources needs no target: it contains another package or project,
  /// has the same name as a link, or is mentioned in a manifest.
  ///
  /// Always returns `false` in a workspace of this repository's shape.
  private func isKnownElsewhere(_ folder: String) -> Bool {
    if isShaped { return false }
    return index.foreignFolders.contains { $0.isInside(folder) }
      || index.links.contains { $0.name == folder.name }
      || index.manifests.values.contains { $0.bytes.contains("\(folder.name)\"") }
  }

  private func unlistedSources(_ folder: String, _ paths: [String]) -> Finding {
    let isFile = paths == [folder]
    return Finding(
      .orphan,
      isFile ? "a Swift file is in no module" : "Package.swift does not list a folder of sources",
      at: FindingLocation(
        path: folder,
        text: isFile ? "outside the folders of modules" : paths.count.of("Swift file")),
      why: "sources that Package.swift does not list are not built, tested or checked",
      fix: isFile
        ? "move it to the folder of a module, or remove it"
        : "add the line of its module to Package.swift, or remove the folder", subject: "unlisted")
  }

  private func link(_ path: String, _ noun: String) -> Finding {
    Finding(
      .stray, "\(noun) is a symbolic link",
      at: FindingLocation(path: path, text: "a symbolic link"),
      why: "what it points to may belong to another module, or be missing in a copy of the package",
      fix: "replace the link by what it points to", subject: "link")
  }

  private func misnamed(_ file: SourceFile) -> Finding? {
    let stem = String(file.stem)
    let aspect = file.name.dropFirst(stem.count + 1)
    var types: [String] = []
    var others: [OutermostDeclarations.Declaration] = []
    for declaration in OutermostDeclarations(file.bytes) {
      let decides = aspect.isEmpty ? declaration.isType : declaration.keyword == "extension"
      if decides, declaration.names.contains(stem) { return nil }
      if declaration.isType, declaration.modifiers.isDisjoint(with: ["private", "fileprivate"]) {
        types.append(declaration.name)
      } else {
        others.append(declaration)
      }
    }
    // The function `draw` can be declared in `Draw.swift`.
    let isNamed = others.contains { other in
      other.names.contains(stem) || !other.isType && other.name.lowercased() == stem.lowercased()
    }
    if aspect.isEmpty, types.isEmpty, isNamed { return nil }
    guard let main = types.first ?? others.first?.name else { return nil }
    let isExtension = types.isEmpty && others.first?.keyword == "extension"
    let name = isExtension ? "\(main)+\(aspect.isEmpty ? stem[...] : aspect)" : main
    return Finding(
      .misnamed,
      aspect.isEmpty
        ? "a file is not named after what it declares" : "a file does not extend \(stem)",
      at: FindingLocation(path: file.path, text: "\(isExtension ? "extends" : "declares") \(main)"),
      why: "readers look for a declaration in the file of its name",
      fix: "rename it to \(name).swift, or move what does not belong to it", subject: "name")
  }
}
