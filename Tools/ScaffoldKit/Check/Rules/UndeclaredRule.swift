import SwiftSourceKit

/// Reports imports that the module's list in the manifest does not contain.
struct UndeclaredRule {
  let index: SourceIndex
  let rules: LayerRules

  func findings() -> [Finding] {
    index.modules.flatMap(\.dependencyLists).filter { $0.label != "cTargets" }.flatMap(findings)
  }

  // MARK: - Internal

  /// Returns a finding for the first import of each unlisted module. Imports that the layer rules
  /// forbid are ignored, since they must not be listed either.
  private func findings(in list: DependencyList) -> [Finding] {
    var listed = Set(list.names + list.others).union(list.products.map(\.importName))
    let hasUnknownContent =
      !list.opaqueProducts.isEmpty
      || list.names.contains { index.entries[$0]?.module.kind == .binary }
    return list.files.flatMap { file in
      file.imports.compactMap { declaration in
        let name = index.name(of: declaration)
        guard !declaration.isConditional, !listed.contains(name), listed.insert(name).inserted
        else { return nil }
        if index.names[declaration.module] != nil {
          let module = list.module
          let isForbidden =
            list.isForTests && module.target == nil
            ? rules.violation(byTestsOf: module, importing: name) != nil
            : rules.violation(by: module, importing: name) != nil
          return isForbidden ? nil : finding(name, file.location(of: declaration), in: list)
        }
        if PlatformModules.contains(name) || hasUnknownContent && !index.products.contains(name) {
          return nil
        }
        return foreign(name, file.location(of: declaration), in: list)
      }
    }
  }

  private func finding(
    _ name: String, _ location: FindingLocation, in list: DependencyList
  ) -> Finding {
    let module = list.module
    let label = list.label
    let closesCycle = !list.isForTests && self.closesCycle(module, name)
    let importer = label == "testUses" ? "tests of \(module.name) import" : "\(module.name) imports"
    return index.finding(
      .undeclared, "\(importer) \(name), which \(label) \(list.verb) not list",
      details: [location.description], in: list, about: name,
      why: "an unlisted module may be built later, and then the build fails",
      fix: closesCycle
        ? "remove the import, since \(name) depends on \(module.name): move what both need to a "
          + "module below them"
        : "add \"\(name)\" to \(label)", repairs: list.repair(.add, of: name))
  }

  private func foreign(
    _ name: String, _ location: FindingLocation, in list: DependencyList
  ) -> Finding {
    Finding(
      rule: .undeclared,
      message: "\(list.module.name) imports \(name), which is in no dependency",
      location: location,
      why: "the import compiles only while something else happens to build the module",
      fix: "add the product that contains \(name) to the \(list.label) of \(list.module.name)",
      repairs: list.module.target == nil ? [] : list.repair(.add, of: name),
      subject: "\(list.module.name) \(name)")
  }

  private func closesCycle(_ module: Module, _ name: String) -> Bool {
    let uses = Dictionary(index.modules.map { ($0.module.name, $0.module.uses) }) { $1 }
    return Neighbors(uses).closure(of: name).contains(module.name)
  }
}

extension DependencyList {
  fileprivate var verb: String { label == "dependencies" ? "do" : "does" }

  /// Returns the products and binary modules that may contain modules of other names: those that
  /// are never imported by their own name.
  var opaqueProducts: [String] {
    let imported = Set(files.flatMap(\.imports).map(\.module))
    return products.filter { !imported.contains($0.importName) }
  }

  /// Returns the imported modules that no known module or product explains.
  func unknownImports(in index: SourceIndex) -> Set<String> {
    Set(files.flatMap(\.imports).map(\.module)).filter {
      index.names[$0] == nil && !index.products.contains($0) && !PlatformModules.contains($0)
    }
  }
}
