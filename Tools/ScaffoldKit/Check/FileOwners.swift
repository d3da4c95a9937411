/// Finds the module that each file of a workspace belongs to.
struct FileOwners {
  /// The index of a module, and whether the file belongs to its tests.
  typealias Owner = (module: Int, isTest: Bool)

  enum Role {
    /// A Swift file of a module or of its tests.
    case swift(Owner)
    /// A source of a module in a language other than Swift.
    case foreign(Int)
    case moduleMap(Int)
    case unowned
    /// A file in or next to a module's folder that is not compiled, and that the manifest does not
    /// declare.
    case stray
    /// A file that needs no finding, such as documentation, a resource, an excluded file, or a file
    /// outside the folders of modules.
    case other
  }

  private let modules: [Module]
  private let tree: any FileTree
  private let isShaped: Bool
  private var owners: [String: [Owner]] = [:]

  private var roots: Set<String> = []

  /// The folders of C targets in a workspace of this repository's shape.
  private var wrapped: Set<String> = []

  init(_ workspace: Workspace) {
    modules = workspace.modules
    tree = workspace.tree
    isShaped = workspace.packageFolders.isEmpty
    for (index, module) in modules.enumerated() {
      owners[module.folder, default: []].append((index, false))
      if let folder = module.testFolder { owners[folder, default: []].append((index, true)) }
      wrapped.formUnion(module.cTargets.map { "\(module.folder.parent)/\($0)" })
      let parent = module.folder.parent
      if !isShaped, !parent.isEmpty { roots.insert(parent) }
    }
    if isShaped { roots = ["App", "Modules", "Tests", "Tools"] }
  }

  /// Returns the folders that contain Xcode projects, or packages outside the workspace. In a
  /// workspace of this repository's shape, also returns `Tools/Templates` and `Tools/lib`. Omits
  /// folders of modules.
  func foreignFolders(among paths: [String]) -> Set<String> {
    var foreign = Set(
      paths.filter { path in
        path.name == ManifestText.path || path.parent.hasSuffix(".xcodeproj")
      }.map { $0.name == ManifestText.path ? $0.parent : $0.parent.parent })
    foreign.subtract(modules.map { $0.target?.package ?? "" })
    foreign.subtract([""])
    if isShaped { foreign.formUnion(["Tools/Templates", "Tools/lib"]) }
    return foreign.filter { owners[$0] == nil }
  }

  /// Returns the paths that are not in a foreign folder. Keeps packages and modules of the
  /// workspace, even if a foreign folder contains them.
  func relevant(_ paths: [String], without foreign: Set<String>) -> [String] {
    let own = Set(owners.keys).union(manifestFolders)
    return paths.filter { path in
      path.parents.last { foreign.contains($0) || own.contains($0) }.map(own.contains) ?? true
    }
  }

  /// Returns whether a path is inside a folder of modules, or is a parent of such a folder.
  func canContainSources(_ path: String) -> Bool {
    roots.contains { path.isInside($0) || $0.isInside(path) }
  }

  func role(of path: String) -> Role {
    let candidates = ([""] + path.parents).reversed().compactMap { owners[$0] }.joined()
    if let owner = candidates.first(where: { modules[$0.module].compiles(path) }) {
      return role(of: path, in: owner)
    }
    return candidates.isEmpty ? outside(path) : .other
  }

  /// Returns whether a file is compiled, including as part of a C target.
  func isSource(_ path: String) -> Bool {
    switch role(of: path) {
    case .swift, .foreign: true
    case .other: Self.isSource(path) && path.parents.contains(where: wrapped.contains)
    case .moduleMap, .unowned, .stray: false
    }
  }

  // MARK: - Internal

  private func role(of path: String, in owner: Owner) -> Role {
    let module = modules[owner.module]
    if module.resources.contains(where: path.isInside) || module.reads(path) || path.isBundled {
      return .other
    }
    switch path.fileExtension {
    case "swift": return .swift(owner)
    case "modulemap": return .moduleMap(owner.module)
    case "c", "cc", "cpp", "cxx", "m", "mm", "s", "S", "asm":
      return isShaped ? .stray : .foreign(owner.module)
    case "h", "hh", "hpp", "hxx", "inc", "def", "ipp": return isShaped ? .stray : .other
    case _ where path.isDocumentation: return .other
    case _: return [.system, .binary].contains(module.kind) ? .other : .stray
    }
  }

  /// Returns the role of a file outside all modules.
  private func outside(_ path: String) -> Role {
    let parents = path.parents
    if parents.contains(where: wrapped.contains) || path.isBundled { return .other }
    // Older package managers ran the tests through this file.
    if path.name == "LinuxMain.swift" { return .other }
    let isInRoot = parents.contains { roots.contains($0) }
    if path.isSwiftSource {
      let isManifest = path.name.hasPrefix("Package") && manifestFolders.contains(path.parent)
      return isInRoot || parents.isEmpty && !isManifest ? .unowned : .other
    }
    let isStray = isShaped && isInRoot && !isAccepted(path)
    return isStray || Self.isSource(path) && parents.isEmpty ? .stray : .other
  }

  /// Returns whether a file may be next to modules. Accepts documents, the graph picture, files
  /// that tests read, scripts directly in `Tools`, and all files in the subfolders of `Tools`.
  private func isAccepted(_ path: String) -> Bool {
    path.isCommonDocument || path == ReadmeGraph.picturePath || modules.contains { $0.reads(path) }
      || path.hasPrefix("Tools/") && (path.parent != "Tools" || tree.isScript(path))
  }

  private var manifestFolders: Set<String> { Set(modules.map { $0.target?.package ?? "" } + [""]) }

  private static func isSource(_ path: String) -> Bool {
    ["c", "cc", "cpp", "m", "mm", "h"].contains(path.fileExtension)
  }
}

extension Module {
  /// Returns whether `testReads` contains the path of a file or one of its parent folders. The
  /// entry `.` does not count, because it stands for the whole repository.
  fileprivate func reads(_ path: String) -> Bool {
    testReads.contains { $0 != "." && path.isInside($0) }
  }
}

extension FileTree {
  /// Returns whether a file is a program: it is executable, or its first line names an interpreter.
  fileprivate func isScript(_ path: String) -> Bool {
    let isExecutable = (try? isExecutable(path)) ?? false
    return isExecutable || (try? bytes(of: path))?.starts(with: "#!".utf8) == true
  }
}

extension String {
  /// The part of the name after the last dot, such as `swift`; empty without a dot.
  var fileExtension: String {
    let name = self.name
    return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
  }

  /// Whether the file is documentation or a picture, or belongs to a build tool such as CMake.
  fileprivate var isDocumentation: Bool {
    let name = self.name.lowercased()
    return ["md", "markdown", "rst", "svg", "gyb"].contains(fileExtension)
      || ["cmakelists.txt", "build.bazel"].contains(name) || isCommonDocument
  }

  /// Whether the file is a document found in many folders, such as `README.md`.
  fileprivate var isCommonDocument: Bool {
    let documents = ["changelog", "contributing", "license", "licenses", "notice", "readme"]
    return documents.contains(name.lowercased().prefix(while: \.isLetter).description)
  }

  /// Whether the file is a bundle or inside one, such as an `.xcassets` folder. Xcode or the
  /// package manager handles a bundle as a unit.
  fileprivate var isBundled: Bool {
    let kinds = [
      "docc", "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "lproj", "xcodeproj",
      "xcframework", "artifactbundle", "xctestplan", "storyboard", "xib", "metal", "xcstrings",
      "xcprivacy", "playground", "icon", "rkassets", "mlmodel", "intentdefinition",
    ]
    return kinds.contains(fileExtension) || parents.contains { kinds.contains($0.fileExtension) }
  }
}
