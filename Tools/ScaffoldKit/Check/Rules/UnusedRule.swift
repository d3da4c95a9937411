/// Reports modules and C targets that a line in the manifest lists but no file imports.
struct UnusedRule {
  private let index: SourceIndex

  init(_ index: SourceIndex) {
    self.index = index
  }

  func findings() -> [Finding] {
    index.modules.flatMap { entry in
      let module = entry.module
      return unused(module.uses, in: entry.files).map { name in
        let isTested = unused([name], in: entry.tests).isEmpty && !entry.tests.isEmpty
        return finding(name, of: module, in: .uses, isImportedByTests: isTested)
      }
        + unused(module.cTargets, in: entry.files).map { finding($0, of: module, in: .cTargets) }
        + unused(module.testUses, in: entry.tests).map { finding($0, of: module, in: .testUses) }
    }
  }

  /// Returns the names that no file imports; none if there are no files, which ``OrphanRule`` and
  /// ``UntestedRule`` report.
  private func unused(_ names: [String], in files: [SourceFile]) -> [String] {
    if files.isEmpty || names.isEmpty { return [] }
    let imported = Set(files.flatMap(\.imports).map(\.module))
    return names.filter { !imported.contains($0) }
  }

  private func finding(
    _ name: String, of module: Module, in label: ManifestList.Label, isImportedByTests: Bool = false
  ) -> Finding {
    Finding(
      rule: .unused,
      message: "\(label.rawValue) of \(module.name) lists \(name), which is not imported",
      location: index.location(of: module),
      why: "every change of a listed module builds this one again",
      fix: isImportedByTests
        ? "move \"\(name)\" to testUses, since only tests import it"
        : "remove \"\(name)\" from \(label.rawValue)",
      subject: "\(module.name) \(label.rawValue) \(name)")
  }
}
