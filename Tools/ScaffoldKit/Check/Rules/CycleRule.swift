/// Reports modules that import each other in a cycle.
///
/// Imports that the layer rules forbid are ignored, since ``LayerRule`` reports them.
struct CycleRule {
  private let imports: [String: [Import]]

  /// The first import of a module in another one.
  private struct Import {
    let target: String
    let location: FindingLocation
  }

  init(_ index: SourceIndex, _ rules: LayerRules) {
    imports = Dictionary(
      index.modules.map { ($0.module.name, Self.imports(of: $0, index.names, allowedBy: rules)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns a finding for the shortest cycle through each module that no earlier finding contains.
  func findings() -> [Finding] {
    var found: Set<String> = []
    return imports.keys.sorted().compactMap { name in
      guard !found.contains(name), let cycle = shortestCycle(through: name) else { return nil }
      found.formUnion(cycle.map(\.target))
      return finding(from: name, cycle)
    }
  }

  // MARK: - Internal

  private static func imports(
    of entry: SourceIndex.Entry, _ names: [String: String], allowedBy rules: LayerRules
  ) -> [Import] {
    var seen: Set<String> = [entry.module.name]
    return entry.files.flatMap { file in
      file.imports.compactMap { declaration in
        guard let target = names[declaration.module], seen.insert(target).inserted,
          rules.violation(by: entry.module, importing: target) == nil
        else { return nil }
        return Import(target: target, location: file.location(of: declaration))
      }
    }.sorted { $0.target < $1.target }
  }

  /// Returns the shortest path of imports from a module back to itself, by breadth-first search.
  private func shortestCycle(through start: String) -> [Import]? {
    var paths: [String: [Import]] = [start: []]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let path = paths[queue[next], default: []]
      for step in imports[queue[next], default: []] {
        if step.target == start { return path + [step] }
        if paths[step.target] == nil {
          paths[step.target] = path + [step]
          queue.append(step.target)
        }
      }
      next += 1
    }
    return nil
  }

  private func finding(from start: String, _ cycle: [Import]) -> Finding? {
    guard let first = cycle.first else { return nil }
    let chain = cycle.map { " → \($0.target) (\($0.location.path):\($0.location.line ?? 1))" }
    return Finding(
      rule: .cycle, message: "modules must not import each other in a cycle",
      location: first.location, details: [start + chain.joined()],
      why: "the modules of a cycle can't be built or tested one by one",
      fix: "move what both need to a module below them, or replace one import by a protocol",
      subject: ([start] + cycle.map(\.target)).joined(separator: " → "))
  }
}
