/// What a module or its tests import, the module's line in the manifest lists.
struct UndeclaredRule {
  private let census: SourceCensus
  private let floors: Floors

  init(_ census: SourceCensus, _ floors: Floors) {
    self.census = census
    self.floors = floors
  }

  func findings() -> [Finding] {
    census.modules.flatMap { entry in
      let module = entry.module
      let own = [module.name] + module.uses
      return missing(from: own + module.cTargets, in: entry.files) {
        floors.breach(by: module, importing: $0) == nil
      }.map { finding($0, of: module, in: .uses) }
        + missing(from: own + module.testUses, in: entry.tests) {
          floors.breach(byTestsOf: module, importing: $0) == nil
        }.map { finding($0, of: module, in: .testUses) }
    }
  }

  /// The first import of each module of the workspace that a list does not have. What breaks the
  /// floors is not to be listed either, and is found by another rule.
  private func missing(
    from list: [String], in files: [SourceFile], where isAllowed: (String) -> Bool
  ) -> [(name: String, place: Place)] {
    var listed = Set(list)
    return files.flatMap { file in
      file.imports.filter {
        floors.knows($0.module) && listed.insert($0.module).inserted && isAllowed($0.module)
      }.map { ($0.module, file.place(of: $0)) }
    }
  }

  private func finding(
    _ imported: (name: String, place: Place), of module: Module, in label: ManifestList.Label
  ) -> Finding {
    let name = imported.name
    return Finding(
      rule: .undeclared,
      sentence: label == .testUses
        ? "the tests of \(module.name) import \(name), which its line does not list"
        : "\(module.name) imports \(name), which its line does not list",
      place: census.place(of: module), details: [imported.place.description],
      why: "what is not listed is built before it only by luck",
      fix: "add \"\(name)\" to \(label.rawValue)",
      subject: "\(module.name) \(label.rawValue) \(name)")
  }
}
