import Foundation
internal import Synchronization

/// The declarations of all files, without their syntax trees.
struct SourceIndex {
  /// The types and extensions, in the order of their files.
  private(set) var declarations: [TypeDeclaration] = []
  private(set) var types: [String: [TypeDeclaration]] = [:]
  private(set) var extensions: [String: [TypeDeclaration]] = [:]

  /// The conformances of all types of a name.
  private var conformances: [String: Set<String>] = [:]

  /// The functions outside types.
  private(set) var functions: [TypeDeclaration.Function] = []

  /// The names of all types and type aliases.
  private(set) var declaredNames: Set<String> = []

  /// The files that contain tests or mocks.
  private(set) var testFiles: Set<String> = []

  /// The files that were not read, and why.
  private(set) var unreadable: [UnreadableFile] = []

  /// Reads all files of a folder on all processors.
  init(_ folder: SourceFolder) {
    let paths = folder.paths
    let results = Mutex<[Int: FileDeclarations]>([:])
    let unreadable = Mutex<[UnreadableFile]>([])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let path = paths[index]
      guard let text = folder.text(of: path) else {
        let file = UnreadableFile(path: path, reason: "can't be read as UTF-8")
        return unreadable.withLock { $0.append(file) }
      }
      guard let found = DeclarationCollector.declarations(of: path, text: text) else {
        let file = UnreadableFile(path: path, reason: "is nested too deeply")
        return unreadable.withLock { $0.append(file) }
      }
      results.withLock { $0[index] = found }
    }
    self.unreadable = unreadable.withLock { $0 }.sorted { $0.path < $1.path }
    let all = results.withLock { $0 }
    var aliases: [String: [String]] = [:]
    for (index, path) in paths.enumerated() {
      guard let found = all[index] else { continue }
      declarations += found.types
      functions += found.functions
      aliases.merge(found.aliases) { first, _ in first }
      if Self.isTest(path, found.imports) { testFiles.insert(path) }
    }
    resolve(aliases)
    for declaration in declarations {
      if declaration.kind == .extension, testFiles.contains(declaration.place.file) { continue }
      if declaration.kind == .extension {
        extensions[declaration.name, default: []].append(declaration)
      } else {
        types[declaration.name, default: []].append(declaration)
      }
    }
    declaredNames = Set(types.keys).union(aliases.keys)
    for name in Set(types.keys).union(extensions.keys) {
      let declared = types[name] ?? extensions[name] ?? []
      conformances[name] = declared.reduce(into: []) { $0.formUnion(allInherited(by: $1)) }
    }
  }

  /// Replaces the names of type aliases by what they stand for.
  private mutating func resolve(_ aliases: [String: [String]]) {
    guard !aliases.isEmpty else { return }
    func resolved(_ names: [String]) -> [String] {
      names.contains { aliases[$0] != nil } ? names.flatMap { aliases[$0] ?? [$0] } : names
    }
    for index in declarations.indices {
      declarations[index].inherited = resolved(declarations[index].inherited)
      for property in declarations[index].properties.indices {
        let types = declarations[index].properties[property].types
        declarations[index].properties[property].types = resolved(types)
      }
    }
  }

  private static func isTest(_ path: String, _ imports: Set<String>) -> Bool {
    !imports.isDisjoint(with: ["XCTest", "Testing", "Quick", "Nimble", "Cuckoo"])
      || SourceLine(file: path, line: 1).isInTests
  }

  // MARK: - Types

  /// Returns the type of a name that is nearest to a file, if several targets declare the name.
  func type(_ name: String, near file: String) -> TypeDeclaration? {
    nearest(types[name] ?? [], to: file)
  }

  /// Returns the declaration of a protocol, if there is exactly one.
  func protocolNamed(_ name: String) -> TypeDeclaration? {
    let found = (types[name] ?? []).filter { $0.kind == .protocol }
    return found.count == 1 ? found.first : nil
  }

  /// Returns the nearest protocol of a name.
  func protocolNamed(_ name: String, near file: String) -> TypeDeclaration? {
    guard let found = types[name] else { return nil }
    return nearest(found.filter { $0.kind == .protocol }, to: file)
  }

  /// Returns the declaration whose path has most folders in common with a file.
  func nearest(_ candidates: [TypeDeclaration], to file: String) -> TypeDeclaration? {
    guard candidates.count > 1 else { return candidates.first }
    return candidates.enumerated().max { left, right in
      let distances = (
        commonFolders(left.element.place.file, file), commonFolders(right.element.place.file, file)
      )
      return distances.0 == distances.1 ? left.offset > right.offset : distances.0 < distances.1
    }?.element
  }

  private func commonFolders(_ left: String, _ right: String) -> Int {
    zip(left.split(separator: "/"), right.split(separator: "/")).prefix { $0 == $1 }.count
  }

  /// The type and its extensions; not those of a type of the same name elsewhere.
  func parts(of type: TypeDeclaration) -> [TypeDeclaration] {
    let extended = extensions[type.name] ?? []
    guard types[type.name]?.count ?? 0 > 1 else { return [type] + extended }
    return [type]
      + extended.filter { self.type(type.name, near: $0.place.file)?.place == type.place }
  }

  /// The type and the classes that it inherits from, as far as they are declared here.
  func lineage(of type: TypeDeclaration) -> [TypeDeclaration] {
    var found = [type]
    while found.count < 20, let last = found.last, let base = base(of: last),
      !found.contains(where: { $0.place == base.place })
    {
      found.append(base)
    }
    return found
  }

  /// Returns the class that a class inherits from, if it is declared here.
  func base(of type: TypeDeclaration) -> TypeDeclaration? {
    guard type.kind == .class, let name = type.inherited.first else { return nil }
    return self.type(name, near: type.place.file).flatMap { $0.kind == .class ? $0 : nil }
  }

  /// The properties of a type, its extensions and its base classes, without those that a subclass
  /// declares again. Generic arguments of the base classes are properties without a name.
  func properties(of type: TypeDeclaration) -> [TypeDeclaration.Property] {
    var names: Set<String> = []
    return lineage(of: type).flatMap { type in
      parts(of: type).flatMap(\.properties)
        + type.arguments.map { argument in
          TypeDeclaration.Property(
            name: "", types: [argument], fullType: argument, isOptional: false, isStatic: false,
            isStored: true,
            place: type.place)
        }
    }.filter { $0.name.isEmpty || names.insert($0.name).inserted }
  }

  /// Returns the conformances of all types of a name.
  func conformances(of name: String) -> Set<String> { conformances[name] ?? [] }

  /// Returns the names that a type inherits from or conforms to, in its declaration and in its
  /// extensions, and what these inherit from.
  func conformances(of type: TypeDeclaration) -> Set<String> {
    types[type.name]?.count == 1 ? conformances(of: type.name) : allInherited(by: type)
  }

  private func allInherited(by type: TypeDeclaration) -> Set<String> {
    var found: Set<String> = []
    var open = [type]
    while let next = open.popLast() {
      for name in parts(of: next).flatMap(\.inherited) where found.insert(name).inserted {
        if let inherited = self.type(name, near: next.place.file) { open.append(inherited) }
      }
    }
    return found
  }
}

/// A file or folder that was not read.
struct UnreadableFile: Encodable, Sendable {
  let path: String
  let reason: String
}
