/// The changes of targets and products that an edit of a manifest's lists should have.
///
/// A workspace has its own helpers, so only the evaluated manifest shows what a line becomes.
struct ManifestExpectation {
  private let differences: Set<ManifestDifference>

  /// The changes that follow from the difference of two lists of modules.
  init(from old: [Module], to new: [Module]) {
    let before = Self.byName(old)
    let after = Self.byName(new)
    var differences: Set<ManifestDifference> = []
    for module in new where before[module.name] == nil { differences.insert(all: module, .added) }
    for module in old where after[module.name] == nil { differences.insert(all: module, .removed) }
    for module in new {
      guard let earlier = before[module.name] else { continue }
      differences.formUnion(Self.changes(from: earlier, to: module))
    }
    self.differences = differences
  }

  /// Returns an error message if the differences of the evaluated manifests are not the expected
  /// ones; nil if they are.
  func mismatch(with actual: [ManifestDifference]) -> String? {
    if let unexpected = actual.first(where: { !differences.contains($0) }) {
      return "the edit of Package.swift would have an unintended effect: \(unexpected)"
    }
    let missing = differences.subtracting(actual).map(\.description).min()
    return missing.map { "the edit of Package.swift would not have the intended effect: \($0)" }
  }

  // MARK: - Internal

  private static func byName(_ modules: [Module]) -> [String: Module] {
    Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
  }

  private static func changes(
    from old: Module, to new: Module
  ) -> [ManifestDifference] {
    var changes: [ManifestDifference] = []
    let dependencies = ManifestDifference.Kind.changed(["dependencies"])
    if old.uses.sorted() != new.uses.sorted() {
      changes.append(ManifestDifference(.target(new.name), dependencies))
    }
    if (old.uses + old.testUses).sorted() != (new.uses + new.testUses).sorted(),
      new.testFolder != nil
    {
      changes.append(ManifestDifference(.target(new.testTarget), dependencies))
    }
    return changes
  }
}

extension Set<ManifestDifference> {
  /// Inserts the product and all targets of a module.
  fileprivate mutating func insert(all module: Module, _ kind: ManifestDifference.Kind) {
    insert(ManifestDifference(.product(module.name), kind))
    for name in [module.name] + module.cTargets {
      insert(ManifestDifference(.target(name), kind))
    }
    if module.testFolder != nil { insert(ManifestDifference(.target(module.testTarget), kind)) }
  }
}
