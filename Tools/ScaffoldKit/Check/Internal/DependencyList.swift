/// A list of dependencies in a manifest, and the files that it is for.
struct DependencyList {
  let entry: SourceIndex.Entry

  /// The label in the manifest: `uses`, `cTargets`, `testUses`, or `dependencies` of any package.
  let label: String

  /// The listed modules of the workspace.
  let names: [String]

  /// The listed products of other packages.
  var products: [String] = []

  /// The names that the files may import besides the listed ones.
  let others: [String]

  /// The files.
  let files: [SourceFile]

  var module: Module { entry.module }

  /// Whether the files are tests.
  var isForTests: Bool { label == ManifestList.Label.testUses.rawValue || module.kind == .test }

  /// Returns an edit of the list; none for C targets, which the manifest describes in full.
  func repair(_ kind: DependencyRepair.Kind, of name: String = "") -> [DependencyRepair] {
    if let target = module.target {
      return [
        .init(kind: kind, name: name, owner: .target(module.name), manifest: target.manifestPath)
      ]
    }
    guard let label = ManifestList.Label(rawValue: label), label != .cTargets else { return [] }
    return [
      .init(kind: kind, name: name, owner: .line(module.name, label), manifest: ManifestText.path)
    ]
  }

  /// The list as the subject of a message: `uses of A lists`.
  var lists: String {
    module.target == nil ? "\(label) of \(module.name) lists" : "\(module.name) depends on"
  }
}

extension SourceIndex.Entry {
  /// The lists of the module's manifest.
  var dependencyLists: [DependencyList] {
    let (uses, own) = (module.uses, [module.name])
    if let target = module.target {
      return [
        DependencyList(
          entry: self, label: "dependencies", names: uses, products: target.products, others: own,
          files: files)
      ]
    }
    return [
      DependencyList(
        entry: self, label: "uses", names: uses, others: own + module.cTargets, files: files),
      DependencyList(
        entry: self, label: "cTargets", names: module.cTargets, others: own + uses, files: files),
      DependencyList(
        entry: self, label: "testUses", names: module.testUses, others: own + uses, files: tests),
    ]
  }
}
