/// The targets that depend on each target, by the manifests before and after a change.
struct ReverseDependencies {
  private var dependents: [String: Set<String>] = [:]

  init(_ dumps: ManifestDump..., kits: [Module] = []) {
    for module in kits {
      for dependency in module.uses { dependents[dependency, default: []].insert(module.name) }
    }
    for target in dumps.flatMap(\.targets.values) {
      for dependency in target.dependencies {
        dependents[dependency, default: []].insert(target.name)
      }
    }
  }

  /// Returns the changed targets and all that depend on them, each with a shortest path to a changed
  /// target: the nearest first, then by name.
  func targets(affectedBy causes: [String: AffectedCause]) -> [AffectedTarget] {
    var level = causes.sorted { $0.key < $1.key }
      .map { AffectedTarget(chain: [$0.key], cause: $0.value) }
    var found = level
    var names = Set(causes.keys)
    while !level.isEmpty {
      var next: [AffectedTarget] = []
      for target in level {
        for dependent in dependents[target.name, default: []]
        where names.insert(dependent).inserted {
          next.append(AffectedTarget(chain: [dependent] + target.chain, cause: target.cause))
        }
      }
      level = next.sorted { $0.name < $1.name }
      found += level
    }
    return found
  }
}
