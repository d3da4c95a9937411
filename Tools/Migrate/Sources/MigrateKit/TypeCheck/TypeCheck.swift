import Foundation

/// An error that conversion caused.
struct CheckedError: Equatable, Sendable {
  let place: SourceLine
  let message: String
}

/// Type-checks converted files together with the rest of an app, without UIKit and other modules
/// that aren't installed.
///
/// The old and the new files are checked with the same stubs. An error counts if the old file
/// doesn't have it and if no unknown name causes it.
struct TypeCheck {
  private let compiler: Compiler
  private let modules: URL

  /// Builds DisplayKit and FlowKit, whose sources are in the folder `kits`, or finds them in the
  /// cache, a folder that is created if necessary.
  init(kits: URL, cache: URL, compiler: Compiler) throws {
    self.compiler = compiler
    modules = try KitModules(sources: kits, cache: cache).build(with: compiler)
  }

  /// Returns the errors that conversion caused, sorted by place. `changed` contains the new texts of
  /// the changed files, and `files` the old texts of all files of the app, by path.
  ///
  /// The modules of an app are best checked together, because the whole app is parsed each time.
  func errors(in changed: [String: String], of files: [String: String]) throws -> [CheckedError] {
    let names = SourceNames(before: changed.keys.compactMap { files[$0] }, after: changed.values)
    let (files, users) = app(files, changed: changed, names.removed)
    let checked = Set(changed.keys).union(users)
    let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var copy = try CheckedCopy(of: files, with: changed, types: names.types, in: folder)
    var stubs = Stubs()
    var old = try diagnostics(of: copy.before, checking: checked, &stubs, names)
    let doubles = doubleDeclarations(old, in: files, keeping: changed)
    if !doubles.isEmpty {
      copy.remove(doubles)
      old = try diagnostics(of: copy.before, checking: checked, &stubs, names)
    }
    let new = try diagnostics(of: copy.after, checking: checked, &stubs, names)
    let filter = ErrorFilter(old: old, stubs: stubs, names: names)
    return new.filter { checked.contains($0.path) && filter.counts($0) }
      .map { CheckedError(place: SourceLine(file: $0.path, line: $0.line), message: $0.message) }
      .sorted { ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line) }
  }

  /// Checks files again and again until they name no more unknown types.
  private func diagnostics(
    of files: [String: URL], checking checked: Set<String>, _ stubs: inout Stubs,
    _ names: SourceNames
  ) throws -> [Diagnostic] {
    let paths = Dictionary(files.map { ($1.path, $0) }) { first, _ in first }
    while true {
      let found = try compiler.check(files, checking: checked, stubs: stubs.text, modules: modules)
        .compactMap { diagnostic in
          paths[diagnostic.path].map { diagnostic.at(path: $0) }
        }
      let uses = found.compactMap { diagnostic in
        diagnostic.unknownType.flatMap { name in
          names.isExternal(name) ? UnknownType(name, diagnostic, in: files[diagnostic.path]) : nil
        }
      }
      guard stubs.add(uses) else { return found }
    }
  }

  /// Returns the files that declare a type again, as in folders of other targets. For each type, the
  /// file next to a changed file is kept.
  private func doubleDeclarations(
    _ errors: [Diagnostic], in files: [String: String], keeping changed: [String: String]
  ) -> Set<String> {
    let names = Set(
      errors.filter { $0.message.hasSuffix("is ambiguous for type lookup in this context") }
        .flatMap(\.quoted))
    guard !names.isEmpty else { return [] }
    var paths: [Substring: [String]] = [:]
    for (path, text) in files {
      for name in SourceNames.types(in: words(of: text)).intersection(names) {
        paths[name, default: []].append(path)
      }
    }
    return paths.values.reduce(into: []) { doubles, paths in
      let nearest = paths.max { nearness($0, to: changed) < nearness($1, to: changed) }
      doubles.formUnion(paths.filter { $0 != nearest && changed[$0] == nil })
    }
  }

  private func nearness(_ path: String, to changed: [String: String]) -> Int {
    changed.keys.map { $0.commonPrefix(with: path).count }.max() ?? 0
  }

  /// Returns the files without tests, which are modules of their own and don't change, and the
  /// paths of those that mention some of the names.
  private func app(
    _ files: [String: String], changed: [String: String], _ names: Set<Substring>
  ) -> (files: [String: String], users: [String]) {
    var (app, users) = (files, [String]())
    for (path, text) in files where changed[path] == nil {
      let words = Set(words(of: text))
      if words.contains("XCTest") || words.contains("testable") {
        app[path] = nil
      } else if !words.isDisjoint(with: names) {
        users.append(path)
      }
    }
    return (app, users)
  }
}
