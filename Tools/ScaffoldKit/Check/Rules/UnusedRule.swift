import SwiftSourceKit

/// Reports modules, C targets and products that a manifest lists but no file imports.
struct UnusedRule {
  let index: SourceIndex

  func findings() -> [Finding] {
    index.modules.flatMap(\.dependencyLists).flatMap { list in
      unused(in: list).map { name in
        let isTested =
          list.label == "uses" && !list.entry.tests.isEmpty
          && index.imported(by: list.entry.tests).contains(name)
        return finding(name, in: list, isImportedByTests: isTested)
      }
    }
  }

  // MARK: - Internal

  /// Returns the names that no file imports, once each; none if there is no code, as in a target that
  /// exists to build others, or if files in other languages may include them.
  private func unused(in list: DependencyList) -> [String] {
    guard list.files.contains(where: \.hasCode), list.entry.foreignSources.isEmpty else {
      return []
    }
    let imported = index.imported(by: list.files)
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
    guard let entry = index.entries[name], entry.module.target != nil else {
      return index.knownNames?.contains(name) ?? true
    }
    switch entry.module.kind {
    case .program, .plugin, .macro, .binary: return false
    case .system: return true
    case .library, .test:
      return !entry.foreignSources.isEmpty || entry.files.contains(where: \.hasCode)
    }
  }

  private func finding(
    _ name: String, in list: DependencyList, isImportedByTests: Bool = false
  ) -> Finding {
    let owner = TargetDependencies.Owner.line(list.module.name, .testUses)
    let move = DependencyRepair(
      kind: .add, name: name, owner: owner, manifest: ManifestText.path)
    return index.finding(
      .unused, "\(list.lists) \(name), which is not imported", in: list, about: name,
      why: "every change of a listed module builds this one again",
      fix: isImportedByTests
        ? "move \"\(name)\" to testUses, since only tests import it"
        : "remove \"\(name)\" from \(list.label)",
      repairs: list.repair(.remove, of: name) + (isImportedByTests ? [move] : []))
  }
}

extension SourceFile {
  /// Whether a file has imports or other code.
  fileprivate var hasCode: Bool { !imports.isEmpty || !isOnlyImports }
}

extension SourceIndex {
  /// Returns the modules that files import, including those that other modules export again.
  func imported(by files: [SourceFile]) -> Set<String> {
    var open = Array(Set(files.flatMap(\.imports).map(name(of:))))
    var found = Set(open)
    while let name = open.popLast() {
      open += (entries[name]?.exportedImports ?? []).map(name(of:))
        .filter { found.insert($0).inserted }
    }
    return found
  }
}

extension SourceIndex.Entry {
  /// The imports that the module exports again.
  var exportedImports: [ImportDeclaration] {
    files.flatMap(\.imports).filter { $0.attributes.contains("_exported") }
  }
}
