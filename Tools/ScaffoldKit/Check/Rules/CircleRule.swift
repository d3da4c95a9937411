/// Modules import each other without a circle.
///
/// An import that breaks the floors is found by another rule, and without it there is no circle.
struct CircleRule {
  private let imports: [String: [Import]]

  /// The first place where a module imports another.
  private struct Import {
    let file: SourceFile
    let declaration: ImportDeclaration

    var target: String { declaration.module }
  }

  init(_ census: SourceCensus, _ floors: Floors) {
    imports = Dictionary(
      census.modules.map { ($0.module.name, Self.imports(of: $0, along: floors)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The shortest circle through each module that is in one, and in none of those found before.
  func findings() -> [Finding] {
    var found: Set<String> = []
    return imports.keys.sorted().compactMap { name in
      guard !found.contains(name), let circle = circle(through: name) else { return nil }
      found.formUnion(circle.map(\.target))
      return finding(from: name, circle)
    }
  }

  // MARK: - Internal

  private static func imports(of entry: SourceCensus.Entry, along floors: Floors) -> [Import] {
    var seen: Set<String> = [entry.module.name]
    return entry.files.flatMap { file in
      file.imports.filter { seen.insert($0.module).inserted }
        .filter { floors.breach(by: entry.module, importing: $0.module) == nil }
        .map { Import(file: file, declaration: $0) }
    }.sorted { $0.target < $1.target }
  }

  /// The imports that lead from a module back to it, as few as possible.
  private func circle(through start: String) -> [Import]? {
    var ways: [String: [Import]] = [start: []]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let way = ways[queue[next], default: []]
      for step in imports[queue[next], default: []] {
        if step.target == start { return way + [step] }
        if ways[step.target] == nil {
          ways[step.target] = way + [step]
          queue.append(step.target)
        }
      }
      next += 1
    }
    return nil
  }

  private func finding(from start: String, _ circle: [Import]) -> Finding? {
    guard let first = circle.first else { return nil }
    let chain = circle.map { " → \($0.target) (\($0.file.path):\($0.declaration.line))" }
    return Finding(
      rule: .circle, sentence: "modules must not import each other in a circle",
      place: first.file.place(of: first.declaration), details: [start + chain.joined()],
      why: "the modules of a circle can be built, understood and tested only all at once",
      fix: "move what both need into a module below them, or turn one import into a protocol",
      subject: ([start] + circle.map(\.target)).joined(separator: " → "))
  }
}
