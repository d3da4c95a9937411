/// Reports imports that the module's line in the manifest does not list.
struct UndeclaredRule {
  private let index: SourceIndex
  private let rules: LayerRules

  init(_ index: SourceIndex, _ rules: LayerRules) {
    self.index = index
    self.rules = rules
  }

  func findings() -> [Finding] {
    index.modules.flatMap { entry in
      let module = entry.module
      let listed = [module.name] + module.uses
      return unlistedImports(listed + module.cTargets, in: entry.files) {
        rules.violation(by: module, importing: $0) == nil
      }.map { finding($0, of: module, in: .uses) }
        + unlistedImports(listed + module.testUses, in: entry.tests) {
          rules.violation(byTestsOf: module, importing: $0) == nil
        }.map { finding($0, of: module, in: .testUses) }
    }
  }

  private typealias UnlistedImport = (name: String, location: FindingLocation)

  /// Returns the first import of each unlisted module. Imports that the layer rules forbid are
  /// ignored, since they must not be listed either.
  private func unlistedImports(
    _ list: [String], in files: [SourceFile], where isAllowed: (String) -> Bool
  ) -> [UnlistedImport] {
    var listed = Set(list)
    return files.flatMap { file in
      file.imports.filter {
        rules.contains($0.module) && listed.insert($0.module).inserted && isAllowed($0.module)
      }.map { ($0.module, file.location(of: $0)) }
    }
  }

  private func finding(
    _ unlisted: UnlistedImport, of module: Module, in label: ManifestList.Label
  ) -> Finding {
    let name = unlisted.name
    let closesCycle = label == .uses && closesCycle(module, name)
    let importer = label == .testUses ? "tests of \(module.name) import" : "\(module.name) imports"
    return Finding(
      rule: .undeclared, message: "\(importer) \(name), which \(label.rawValue) does not list",
      location: index.location(of: module), details: [unlisted.location.description],
      why: "an unlisted module may be built later, and then the build fails",
      fix: closesCycle
        ? "remove the import, since \(name) depends on \(module.name): move what both need to a "
          + "module below them"
        : "add \"\(name)\" to \(label.rawValue)",
      subject: "\(module.name) \(label.rawValue) \(name)")
  }

  private func closesCycle(_ module: Module, _ name: String) -> Bool {
    let uses = Dictionary(index.modules.map { ($0.module.name, $0.module.uses) }) { $1 }
    return Neighbors(uses).closure(of: name).contains(module.name)
  }
}
