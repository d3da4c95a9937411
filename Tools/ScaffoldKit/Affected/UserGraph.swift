/// Who uses each target, by the manifest before a change or after it.
struct UserGraph {
  private var users: [String: Set<String>] = [:]

  init(_ dumps: ManifestDump...) {
    for target in dumps.flatMap(\.targets.values) {
      for used in target.dependencies { users[used, default: []].insert(target.name) }
    }
  }

  /// The targets of these causes and all that use them, each with the shortest way to a cause: the
  /// nearest first, then in order of names.
  func closure(of causes: [String: AffectedCause]) -> [AffectedTarget] {
    var row = causes.sorted { $0.key < $1.key }
      .map { AffectedTarget(chain: [$0.key], cause: $0.value) }
    var found = row
    var names = Set(causes.keys)
    while !row.isEmpty {
      var next: [AffectedTarget] = []
      for target in row {
        for user in users[target.name, default: []] where names.insert(user).inserted {
          next.append(AffectedTarget(chain: [user] + target.chain, cause: target.cause))
        }
      }
      row = next.sorted { $0.name < $1.name }
      found += row
    }
    return found
  }
}
