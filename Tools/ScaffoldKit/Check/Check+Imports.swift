import SwiftSourceKit

extension Check {
  /// Findings about modules that import each other in a cycle. Reports the shortest cycle through
  /// each module that is not yet part of a reported cycle. Ignores forbidden imports, which have
  /// their own findings.
  var importCycles: [Finding] {
    let imports = Dictionary(index.modules.map { ($0.module.name, allowedImports(of: $0)) }) {
      first, _ in first
    }
    var found: Set<String> = []
    return imports.keys.sorted().compactMap { name in
      guard !found.contains(name), let cycle = Self.shortestCycle(through: name, imports),
        let first = cycle.first
      else { return nil }
      found.formUnion(cycle.map(\.target))
      let chain = cycle.map { " → \($0.target) (\($0.location.path):\($0.location.line ?? 1))" }
      return Finding(
        .cycle, "modules must not import each other in a cycle", at: first.location,
        details: [name + chain.joined()],
        why: "the modules of a cycle can't be built or tested one by one",
        fix: "move what both need to a module below them, or replace one import with a protocol",
        subject: ([name] + cycle.map(\.target)).joined(separator: " → "))
    }
  }

  /// Findings about `@_exported` imports. Reports an import if some dependents must not import the
  /// exported module. Except in a file that contains only imports, also reports an import if some
  /// dependents don't list the exported module in the manifest. Ignores umbrella modules and test
  /// support modules.
  var reexports: [Finding] {
    index.modules.filter { !$0.exportedImports.isEmpty && !$0.isUmbrella && !$0.isTestSupport }
      .flatMap { entry in
        var seen: Set<String> = []
        return entry.files.flatMap { file in
          file.imports.filter {
            $0.isExported && $0.kind == nil && seen.insert($0.module).inserted
          }.compactMap { reexport($0, in: file, of: entry) }
        }
      }
  }

  /// Findings about code outside tests that imports a testing framework. In packages that `scaffold
  /// new` did not generate, also about imports of test targets, and of test support modules that
  /// import a testing framework.
  var testingImports: [Finding] {
    let testing = Set(
      index.modules.filter {
        $0.module.kind == .test || $0.isTestSupport && $0.testingImport != nil
      }.map(\.module.name))
    let entries = index.modules.filter { !$0.isTestSupport && $0.module.kind != .plugin }
    return entries.flatMap { entry in
      let framework = entry.testingImport.map { ($0.file, $0.declaration, "a testing framework") }
      let files = entry.module.target == nil ? [] : entry.files
      let modules = files.flatMap { file in
        file.imports.filter { !$0.isConditional && testing.contains(index.name(of: $0)) }
          .map { (file, $0, "for tests") }
      }
      return ([framework].compactMap(\.self) + modules).map { file, declaration, kind in
        Finding(
          .testing, "\(entry.module.name) imports \(declaration.module), which is \(kind)",
          at: file.location(of: declaration),
          why: "a program that contains a testing framework does not start without it",
          fix: "move the code to a module for tests, with Testing at the end of its name",
          subject: declaration.module)
      }
    }
  }

  // MARK: - Internal

  /// An imported module, and the location of its first import.
  private typealias Import = (target: String, location: FindingLocation)

  private func allowedImports(of entry: SourceIndex.Entry) -> [Import] {
    var seen: Set<String> = [entry.module.name]
    return entry.files.flatMap { file in
      file.imports.compactMap { declaration in
        guard let target = index.names[declaration.module], seen.insert(target).inserted,
          layers.violation(by: entry.module, importing: target) == nil
        else { return nil }
        return (target, file.location(of: declaration))
      }
    }.sorted { $0.target < $1.target }
  }

  /// Returns the shortest path of imports from a module back to itself, by breadth-first search, or
  /// `nil` if the module is in no cycle.
  private static func shortestCycle(
    through start: String, _ imports: [String: [Import]]
  ) -> [Import]? {
    var paths: [String: [Import]] = [start: []]
    var queue = [start][...]
    while let name = queue.popFirst() {
      let path = paths[name, default: []]
      for step in imports[name, default: []] {
        if step.target == start { return path + [step] }
        if paths[step.target] == nil {
          paths[step.target] = path + [step]
          queue.append(step.target)
        }
      }
    }
    return nil
  }

  private func reexport(
    _ declaration: ImportDeclaration, in file: SourceFile, of entry: SourceIndex.Entry
  ) -> Finding? {
    guard let exported = index.names[declaration.module] else { return nil }
    let users = index.modules.filter { user in
      user.module.kind != .test && user.module.name != exported && !user.isUmbrella
        && user.module.uses.contains(entry.module.name)
    }
    let barred = users.filter { layers.violation(by: $0.module, importing: exported) != nil }
    let undeclaring = users.filter { !$0.module.uses.contains(exported) }
    // A file that contains only imports is meant to make other modules part of the module's
    // interface.
    let receivers = !barred.isEmpty ? barred : file.isOnlyImports ? [] : undeclaring
    if receivers.isEmpty { return nil }
    return Finding(
      .reexport,
      "\(entry.module.name) exports \(exported) to modules that "
        + (barred.isEmpty ? "do not declare it" : "must not import it"),
      at: file.location(of: declaration),
      details: ["they are \(receivers.map(\.module.name).listed)"],
      why: "a dependency that no manifest and no import shows can't be checked",
      fix: "remove @_exported, and let modules import what they use", subject: exported)
  }
}

extension ImportDeclaration {
  /// Whether the import is `@_exported`: it re-exports the imported module to all importers.
  var isExported: Bool { attributes.contains("_exported") }
}

extension [String] {
  /// The first three strings, and how many follow: `A, B, C and 2 more`.
  var listed: String {
    prefix(3).joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
  }
}
