import CommandLineKit
import SwiftSourceKit

extension Check {
  /// Findings about imported modules that the manifest does not list as dependencies of the
  /// importer. Reports each missing module once per list, at its first import.
  ///
  /// Omits conditional imports, imports of platform modules, and imports that a listed product or
  /// binary with unknown modules may provide. Also omits forbidden imports: another rule reports
  /// them, and the manifest must not list them.
  var undeclaredImports: [Finding] {
    lists.filter { $0.label != "cTargets" }.flatMap { list in
      var listed = Set(list.names + list.others).union(list.products.map(\.importName))
      return list.files.flatMap { file in
        file.imports.compactMap { declaration -> Finding? in
          let name = index.name(of: declaration)
          guard !declaration.isConditional, !listed.contains(name), listed.insert(name).inserted
          else { return nil }
          let location = file.location(of: declaration)
          if index.names[declaration.module] != nil {
            let isForbidden =
              layers.violation(
                by: list.module, inTests: list.isForTests && list.module.target == nil,
                importing: name) != nil
            return isForbidden ? nil : undeclared(name, location, in: list)
          }
          let isProduct =
            index.products.contains(name) && !ReservedNames.systemModules.contains(name)
          return isProduct ? unavailable(name, location, in: list) : nil
        }
      }
    }
  }

  /// Findings about modules, C targets and products that the manifest lists but no file imports.
  var unusedDependencies: [Finding] {
    lists.flatMap { list in
      unused(in: list).map { name in
        let isTested =
          list.label == "uses" && !list.entry.tests.isEmpty
          && index.imported(by: list.entry.tests).contains(name)
        let move = DependencyRepair(
          kind: .add, name: name, owner: .line(list.module.name, .testUses))
        return finding(
          .unused, "\(list.lists) \(name), which is not imported", in: list, about: name,
          why: "every change of a listed module builds this one again",
          fix: isTested
            ? "move \"\(name)\" to testUses, since only tests import it"
            : "remove \"\(name)\" from \(list.label)",
          repairs: list.repair(.remove, of: name) + (isTested ? [move] : []))
      }
    }
  }

  /// Findings about listed names that don't exist or are repeated.
  var invalidLists: [Finding] {
    lists.flatMap { unknown(in: $0) + repeated(in: $0) }
  }

  // MARK: - Internal

  private var lists: [DependencyList] { index.modules.flatMap(\.dependencyLists) }

  private func finding(
    _ rule: Finding.Rule, _ message: String, details: [String] = [], in list: DependencyList,
    about name: String, why: String, fix: String, repairs: [DependencyRepair] = []
  ) -> Finding {
    Finding(
      rule, message, at: index.location(of: list.module), details: details, why: why, fix: fix,
      repairs: repairs, subject: "\(list.module.name) \(list.label) \(name)")
  }

  private func undeclared(
    _ name: String, _ location: FindingLocation, in list: DependencyList
  ) -> Finding {
    let (module, label) = (list.module.name, list.label)
    let uses = Dictionary(index.modules.map { ($0.module.name, $0.module.uses) }) { $1 }
    let closesCycle = !list.isForTests && Neighbors(uses).closure(of: name).contains(module)
    let importer = label == "testUses" ? "tests of \(module) import" : "\(module) imports"
    return finding(
      .undeclared,
      "\(importer) \(name), which \(label) \(label == "dependencies" ? "do" : "does") not list",
      details: [location.description], in: list, about: name,
      why: "an unlisted module may be built later, and then the build fails",
      fix: closesCycle
        ? "remove the import, since \(name) depends on \(module): move what both need to a module "
          + "below them"
        : "add \"\(name)\" to \(label)", repairs: list.repair(.add, of: name))
  }

  private func unavailable(
    _ name: String, _ location: FindingLocation, in list: DependencyList
  ) -> Finding {
    Finding(
      .undeclared, "\(list.module.name) imports \(name), which is in no dependency", at: location,
      why: "the import compiles only while something else happens to build the module",
      fix: "add the product that contains \(name) to the \(list.label) of \(list.module.name)",
      repairs: list.module.target == nil ? [] : list.repair(.add, of: name),
      subject: "\(list.module.name) \(name)")
  }

  /// Returns the listed names that no file imports, each once.
  ///
  /// The result is empty for a target without code, which may exist only to build its dependencies.
  /// The result is also empty if the module has files in other languages, because they may include
  /// headers of the listed modules.
  private func unused(in list: DependencyList) -> [String] {
    guard list.files.contains(where: \.hasCode), list.entry.foreignSources.isEmpty else {
      return []
    }
    let imported = index.imported(by: list.files)
    // A product with several targets is used if at least one of its targets is imported.
    let used = (list.module.target?.bundles ?? []).filter { !$0.isDisjoint(with: imported) }
      .reduce(imported) { $0.union($1) }
    let isExplained = Set(list.files.flatMap(\.imports).map(\.module)).allSatisfy {
      index.names[$0] != nil || index.products.contains($0)
        || ReservedNames.systemModules.contains($0)
    }
    return Array(Set(list.names)).sorted().filter { !used.contains($0) && isImportable($0) }
      + (isExplained ? list.opaqueProducts : [])
  }

  /// Returns whether a module is used only if it is imported. Returns `false` for programs and
  /// plugins, which are run; for macros, which the compiler loads; for binaries, whose modules are
  /// unknown; for libraries without code; and for names that don't exist.
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

  private func unknown(in list: DependencyList) -> [Finding] {
    guard let known = index.knownNames, list.module.target == nil else { return [] }
    return list.names.filter { !known.contains($0) }.map { name in
      let similar = DidYouMean.suggestion(for: name, among: index.modules.map(\.module.name))
      return finding(
        .unknown, "\(list.lists) \(name), which does not exist", in: list, about: name,
        why: "the package manager refuses a manifest with unknown names",
        fix: similar.map { "did you mean \"\($0)\"?" } ?? "correct or remove \"\(name)\"")
    }
  }

  private func repeated(in list: DependencyList) -> [Finding] {
    let names = list.names + list.products
    return Set(names.filter { name in names.count { $0 == name } > 1 }).sorted().map { name in
      finding(
        .duplicate, "\(list.lists) \(name) more than once", in: list, about: name,
        why: "one of the lines is left behind when the other one is removed",
        fix: "remove one \"\(name)\" from \(list.label)",
        repairs: list.repair(.removeRepetitions, of: name))
    }
  }
}

/// A list of dependencies in a manifest, and the files that may import them.
private struct DependencyList {
  let entry: SourceIndex.Entry

  /// The label of the list in the manifest: `uses`, `cTargets` or `testUses`. In a package that
  /// `scaffold new` did not generate, the label is `dependencies`.
  let label: String

  /// The names of modules and C targets in the list, even if the workspace doesn't declare them.
  let names: [String]

  /// The listed products of other packages.
  var products: [String] = []

  /// The names that the files may import although the list doesn't contain them.
  let others: [String]

  let files: [SourceFile]

  var module: Module { entry.module }

  var isForTests: Bool { label == ManifestList.Label.testUses.rawValue || module.kind == .test }

  /// The listed products that no file imports by the product's name. The modules of such a product
  /// may have names that differ from the product's.
  var opaqueProducts: [String] {
    let imported = Set(files.flatMap(\.imports).map(\.module))
    return products.filter { !imported.contains($0.importName) }
  }

  /// The beginning of a message about the list, such as `uses of A lists` or `A depends on`.
  var lists: String {
    module.target == nil ? "\(label) of \(module.name) lists" : "\(module.name) depends on"
  }

  /// Returns the edit of the list that fixes a finding. The result is empty for C targets, because
  /// their list contains whole target descriptions instead of names.
  func repair(_ kind: DependencyRepair.Kind, of name: String) -> [DependencyRepair] {
    if let target = module.target {
      let owner = TargetDependencies.Owner.target(module.name)
      return [.init(kind: kind, name: name, owner: owner, manifest: target.manifestPath)]
    }
    guard let label = ManifestList.Label(rawValue: label), label != .cTargets else { return [] }
    return [.init(kind: kind, name: name, owner: .line(module.name, label))]
  }
}

extension SourceIndex.Entry {
  fileprivate var dependencyLists: [DependencyList] {
    func list(
      _ label: String, _ names: [String], products: [String] = [], others: [String],
      _ files: [SourceFile]
    ) -> DependencyList {
      DependencyList(
        entry: self, label: label, names: names, products: products,
        others: [module.name] + others, files: files)
    }
    let uses = module.uses
    if let target = module.target {
      return [list("dependencies", uses, products: target.products, others: [], files)]
    }
    return [
      list("uses", uses, others: module.cTargets, files),
      list("cTargets", module.cTargets, others: uses, files),
      list("testUses", module.testUses, others: uses, tests),
    ]
  }
}
