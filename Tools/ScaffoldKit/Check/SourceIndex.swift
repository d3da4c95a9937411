import SwiftSourceKit

/// The files of a workspace, grouped by module.
struct SourceIndex {
  /// A module and its Swift files, sorted by path.
  struct Entry {
    let module: Module
    fileprivate(set) var files: [SourceFile] = []
    fileprivate(set) var tests: [SourceFile] = []

    /// The paths of the module's files in C, C++, Objective-C and assembly language.
    fileprivate(set) var foreignSources: [String] = []

    /// The module names that the module's module maps declare.
    fileprivate(set) var mappedNames: [String] = []

    init(_ module: Module) { self.module = module }

    /// The names under which Swift files import the module.
    var importNames: [String] { [module.importName] + mappedNames }
  }

  /// The modules, in the order of the manifest.
  private(set) var modules: [Entry]

  /// The sorted paths of Swift files that belong to no module.
  private(set) var unownedPaths: [String] = []

  /// The sorted paths of files in or next to module folders that are not compiled, and that the
  /// manifest does not declare.
  private(set) var strayPaths: [String] = []

  /// The symbolic links to folders that can contain sources. The index does not follow the links.
  let links: [String]

  /// The source files that are symbolic links, including broken links.
  let linkedSources: [String]

  let foreignFolders: Set<String>

  let missingTestReads: [(module: Module, path: String)]

  /// The names of all modules and C targets; `nil` if the manifest depends on other packages,
  /// because an unknown name may then be a product of such a package.
  let knownNames: Set<String>?

  private(set) var entries: [String: Entry] = [:]

  /// The names of the modules and C targets of the workspace and its kits, by the names under which
  /// Swift files import them.
  private(set) var names: [String: String] = [:]

  /// The import names of all products from other packages.
  private(set) var products: Set<String> = []

  let manifests: [String: SourceFile]

  let workspace: Workspace

  init(_ workspace: Workspace) async throws {
    self.workspace = workspace
    modules = workspace.modules.map(Entry.init)
    let folders = workspace.packageFolders.isEmpty ? [""] : workspace.packageFolders
    var manifests: [String: SourceFile] = [:]
    for path in folders.map({ $0.resolving(ManifestText.path) }) {
      manifests[path] = SourceFile(path: path, bytes: try workspace.tree.bytes(of: path) ?? [])
    }
    self.manifests = manifests
    let known = workspace.modules.flatMap { [$0.name] + $0.cTargets }
    let hasPackages = manifests[ManifestText.path]?.bytes.contains(".package(") ?? true
    knownNames = hasPackages ? nil : Set(known)
    missingTestReads = try workspace.modules.flatMap { module in
      try module.testReads.filter { path in
        try path != "." && workspace.tree.bytes(of: path) == nil
          && workspace.tree.paths(under: path).isEmpty
      }.map { (module, $0) }
    }
    let owners = FileOwners(workspace)
    let links = try workspace.tree.links(under: "").filter(owners.canContainSources)
    let paths = try workspace.tree.paths(under: "")
    foreignFolders = owners.foreignFolders(among: paths)
    var owned: [(path: String, owner: FileOwners.Owner)] = []
    let relevant = owners.relevant(paths, without: foreignFolders)
    let linkedSources = try owners.relevant(paths + links, without: foreignFolders).filter { path in
      try workspace.tree.isLink(path) && owners.isSource(path)
    }
    self.linkedSources = linkedSources
    self.links = links.filter { !linkedSources.contains($0) }
    for path in relevant {
      switch owners.role(of: path) {
      case .swift(let owner): owned.append((path, owner))
      case .foreign(let module): modules[module].foreignSources.append(path)
      case .moduleMap(let module):
        let words = SwiftWords(try workspace.tree.bytes(of: path) ?? [])
        modules[module].mappedNames += words.places(of: "module").map { words[$0 + 1] }
      case .unowned: unownedPaths.append(path)
      case .stray: strayPaths.append(path)
      case .other: break
      }
    }
    let files = try await SourceFile.read(owned.map(\.path), in: workspace.tree)
    for case (let file?, (_, let owner)) in zip(files, owned) {
      modules[owner.module][keyPath: owner.isTest ? \Entry.tests : \Entry.files].append(file)
    }
    for entry in modules {
      entries[entry.module.name] = entries[entry.module.name] ?? entry
      products.formUnion((entry.module.target?.products ?? []).map(\.importName))
      let imported = entry.importNames.map { ($0, entry.module.name) }
      names.merge(imported + entry.module.cTargets.map { ($0, $0) }) { first, _ in first }
    }
    let kits = (workspace.kits?.modules ?? []).flatMap { [$0.name] + $0.cTargets }
    names.merge(kits.map { ($0, $0) }) { first, _ in first }
  }

  /// Returns the name that the manifest uses for an imported module. For a module outside the
  /// workspace, returns the name in the import.
  func name(of declaration: ImportDeclaration) -> String {
    names[declaration.module] ?? declaration.module
  }

  var fileCount: Int { modules.reduce(unownedPaths.count) { $0 + $1.files.count + $1.tests.count } }

  func location(of module: Module) -> FindingLocation {
    let path = module.target?.manifestPath ?? ManifestText.path
    return manifests[path]?.location(ofLine: module.line)
      ?? FindingLocation(path: path, line: module.line, text: module.name)
  }

  /// Returns the modules that files import, directly or through re-exports.
  func imported(by files: [SourceFile]) -> Set<String> {
    var open = Array(Set(files.flatMap(\.imports).map(name(of:))))
    var found = Set(open)
    while let name = open.popLast() {
      open += (entries[name]?.exportedImports ?? []).map(name(of:))
        .filter { found.insert($0).inserted }
    }
    return found
  }
}

extension SourceIndex.Entry {
  /// The source files of the module and of its tests. `isTest` is `true` for files of the tests.
  var filesAndTests: [(file: SourceFile, isTest: Bool)] {
    files.map { ($0, false) } + tests.map { ($0, true) }
  }

  /// Whether the module contains only imports, because it exists to re-export other modules.
  var isUmbrella: Bool { files.allSatisfy(\.isOnlyImports) }

  /// Whether the module's name says that it is for tests.
  var isTestSupport: Bool {
    module.isForTests || module.name.lowercased().contains("test") || module.name.hasPrefix("XCT")
      || module.name.contains("Mock")
  }

  /// The first unconditional import of a testing framework, with its file; `nil` if the module has
  /// no such import.
  var testingImport: (file: SourceFile, declaration: ImportDeclaration)? {
    files.lazy.compactMap { file in
      file.imports.first { ["XCTest", "Testing"].contains($0.module) && !$0.isConditional }
        .map { (file, $0) }
    }.first
  }

  /// The imports that the module re-exports.
  var exportedImports: [ImportDeclaration] { files.flatMap(\.imports).filter(\.isExported) }
}
