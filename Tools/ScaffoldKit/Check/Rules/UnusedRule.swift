/// Reports modules, C targets and products that a manifest lists but no file imports.
struct UnusedRule {
  private let index: SourceIndex

  init(_ index: SourceIndex) {
    self.index = index
  }

  func findings() -> [Finding] {
    index.modules.flatMap(\.dependencyLists).flatMap { list in
      unused(in: list).map { name in
        let isTested =
          list.label == "uses" && !list.entry.tests.isEmpty
          && imported(by: list.entry.tests).contains(name)
        return finding(name, in: list, isImportedByTests: isTested)
      }
    }
  }

  // MARK: - Internal

  /// Returns the names that no file imports, once each; none if there are no files, which
  /// ``OrphanRule`` and ``UntestedRule`` report, or if files in other languages may include them.
  private func unused(in list: DependencyList) -> [String] {
    if list.files.isEmpty || !list.entry.foreignSources.isEmpty { return [] }
    let imported = imported(by: list.files)
    let isExplained = list.unknownImports(in: index).isEmpty
    // One import is enough to use a product of several targets.
    let used = (list.module.target?.bundles ?? []).filter { !$0.isDisjoint(with: imported) }
      .reduce(imported) { $0.union($1) }
    return Array(Set(list.names)).sorted().filter { !used.contains($0) && isImportable($0) }
      + (isExplained ? list.opaqueProducts : [])
  }

  /// Returns whether a module has to be imported to be used. Programs and plugins are run, and the
  /// compiler loads macros.
  private func isImportable(_ name: String) -> Bool {
    guard let entry = index.entries[name], let target = entry.module.target else {
      return index.knownNames?.contains(name) ?? true
    }
    switch entry.module.kind {
    case .program, .plugin, .macro, .binary: return false
    case .library, .test, .system: return !target.resourcesOnly(entry)
    }
  }

  /// Returns the modules that files import, including those that other modules export again.
  private func imported(by files: [SourceFile]) -> Set<String> {
    var open = Array(Set(files.flatMap(\.imports).map(index.name)))
    var found = Set(open)
    while let name = open.popLast() {
      open += (index.entries[name]?.exportedImports ?? []).map(index.name)
        .filter { found.insert($0).inserted }
    }
    return found
  }

  private func finding(
    _ name: String, in list: DependencyList, isImportedByTests: Bool = false
  ) -> Finding {
    let owner = TargetDependencies.Owner.line(list.module.name, .testUses)
    let move = DependencyRepair(kind: .add(name), owner: owner, manifest: ManifestText.path)
    return Finding(
      rule: .unused, message: "\(list.lists) \(name), which is not imported",
      location: index.location(of: list.module),
      why: "every change of a listed module builds this one again",
      fix: isImportedByTests
        ? "move \"\(name)\" to testUses, since only tests import it"
        : "remove \"\(name)\" from \(list.label)",
      repairs: list.repair(.remove(name)) + (isImportedByTests ? [move] : []),
      subject: "\(list.module.name) \(list.label) \(name)")
  }
}

extension PackageTarget {
  /// Whether a target has resources and no code to import.
  fileprivate func resourcesOnly(_ entry: SourceIndex.Entry) -> Bool {
    entry.files.isEmpty && entry.foreignSources.isEmpty && entry.module.kind != .system
  }
}

extension SourceIndex.Entry {
  /// The imports that the module exports again.
  var exportedImports: [ImportDeclaration] {
    files.flatMap(\.imports).filter { $0.attributes.contains("_exported") }
  }
}
