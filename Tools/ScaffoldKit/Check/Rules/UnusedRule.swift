/// What a module's line in the manifest lists, the module or its tests import.
struct UnusedRule {
  private let census: SourceCensus

  init(_ census: SourceCensus) {
    self.census = census
  }

  func findings() -> [Finding] {
    census.modules.flatMap { entry in
      let module = entry.module
      return idle(module.uses, in: entry.files).map { name in
        let isTested = idle([name], in: entry.tests).isEmpty && !entry.tests.isEmpty
        return finding(name, of: module, in: .uses, isTested: isTested)
      }
        + idle(module.cTargets, in: entry.files).map { finding($0, of: module, in: .cTargets) }
        + idle(module.testUses, in: entry.tests).map { finding($0, of: module, in: .testUses) }
    }
  }

  /// The names that no file imports; none where there are no files, which is another finding.
  private func idle(_ names: [String], in files: [SourceFile]) -> [String] {
    if files.isEmpty || names.isEmpty { return [] }
    let imported = Set(files.flatMap(\.imports).map(\.module))
    return names.filter { !imported.contains($0) }
  }

  private func finding(
    _ name: String, of module: Module, in label: ManifestList.Label, isTested: Bool = false
  ) -> Finding {
    Finding(
      rule: .unused,
      sentence: label == .testUses
        ? "\(module.name) lists \(name) for its tests, which never import it"
        : "\(module.name) lists \(name), but never imports it",
      place: census.place(of: module),
      why: "each change of what is listed builds this again",
      fix: isTested
        ? "move \"\(name)\" to testUses: only the tests import it"
        : "remove \"\(name)\" from \(label.rawValue)",
      subject: "\(module.name) \(label.rawValue) \(name)")
  }
}
