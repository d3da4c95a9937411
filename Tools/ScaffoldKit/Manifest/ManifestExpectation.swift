/// The changes of targets and products that an edit of a manifest's lists should have.
///
/// A workspace has its own helpers, so only the evaluated manifest shows what a line becomes.
struct ManifestExpectation {
  private let differences: Set<ManifestDifference>

  /// The changes that follow from the difference of two lists of modules.
  init(from old: [Module], to new: [Module]) {
    differences = Set(
      ManifestDump.changes(from: Self.targets(of: old), to: Self.targets(of: new)) { .target($0) }
        + ManifestDump.changes(from: Self.products(of: old), to: Self.products(of: new)) {
          .product($0)
        })
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

  private static func targets(of modules: [Module]) -> [String: [String: String]] {
    var targets: [String: [String: String]] = [:]
    for module in modules {
      for name in module.cTargets { targets[name] = [:] }
      targets[module.name] = dependencies(module.uses)
      if module.testFolder == nil { continue }
      targets[module.testTarget] = dependencies(module.uses + module.testUses)
    }
    return targets
  }

  private static func products(of modules: [Module]) -> [String: [String: String]] {
    Dictionary(modules.map { ($0.name, [:]) }) { first, _ in first }
  }

  private static func dependencies(_ names: [String]) -> [String: String] {
    ["dependencies": names.sorted().joined(separator: ", ")]
  }
}
