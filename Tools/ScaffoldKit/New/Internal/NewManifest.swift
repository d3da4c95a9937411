/// The manifest of a new workspace: the existing one with other modules.
struct NewManifest {
  private let workspace: Workspace
  private let names: WorkspaceNames
  private let tree: any FileTree

  /// - Parameters:
  ///   - workspace: The workspace to copy from.
  ///   - names: The names in the new workspace.
  ///   - tree: The files of the new workspace.
  init(from workspace: Workspace, for names: WorkspaceNames, over tree: any FileTree) {
    self.workspace = workspace
    self.names = names
    self.tree = tree
  }

  /// Returns the text of the manifest.
  func text() throws -> ManifestText {
    var text = workspace.manifest
    for module in workspace.modules where !isKept(module) {
      if module.layer != .app { text = try text.removing(module.name) }
    }
    for module in modules {
      text = try text.adding(
        try entry(of: module), named: module.name, factory: module.factory)
    }
    text = try replacingProgram(in: text)
    return try replacingPackageName(in: text)
  }

  // MARK: - Modules

  private struct NewModule {
    let factory: String
    let name: String
    let folder: String
    var cTargets = ""
  }

  private func isKept(_ module: Module) -> Bool {
    module.layer == .base || CopiedFiles.tools.contains(module.name)
  }

  private var modules: [NewModule] {
    [
      NewModule(factory: "domain", name: names.domain, folder: "Modules/Domain"),
      NewModule(factory: "domain", name: names.domain + "Testing", folder: "Modules/Domain"),
      NewModule(
        factory: "data", name: names.catalog, folder: "Modules/Data",
        cTargets:
          #"[.target(name: "CCatalog", path: "Modules/Data/CCatalog", exclude: ["catalog.jsonl"])]"#
      ),
      NewModule(factory: "assembly", name: names.assembly, folder: "Modules/Assembly"),
    ]
  }

  private var allNames: Set<String> {
    Set(workspace.modules.filter(isKept).map(\.name) + modules.map(\.name))
  }

  /// The line of a module; its dependencies are what its files import.
  private func entry(of module: NewModule) throws -> String {
    let uses = try imports(under: "\(module.folder)/\(module.name)").subtracting([module.name])
    let testUses = try imports(under: "Tests/\(module.name)Tests")
      .subtracting(uses).subtracting([module.name])
    return ManifestEntry.text(
      module.name, factory: module.factory, uses: uses.sorted(), cTargets: module.cTargets,
      testUses: testUses.sorted())
  }

  private func imports(under folder: String) throws -> Set<String> {
    var found: Set<String> = []
    for path in try tree.paths(under: folder) where path.isSwiftSource {
      found.formUnion(ImportScanner.imports(in: try tree.bytes(of: path) ?? []).map(\.module))
    }
    return found.intersection(allNames)
  }

  // MARK: - Program

  private func replacingProgram(in text: ManifestText) throws -> ManifestText {
    var text = text
    let programs = workspace.modules.filter { $0.layer == .app }
    for other in programs.dropFirst() { text = try text.removing(other.name) }
    guard let range = programs.first.flatMap({ text.entry($0.name) })?.range else { return text }
    let uses = try imports(under: "App/\(names.program)")
    let testUses = try imports(under: "Tests/\(names.program)Tests").subtracting(uses)
    let entry = ManifestEntry.text(
      names.program, factory: "app", uses: uses.sorted(), testUses: testUses.sorted())
    return try ManifestText(text.bytes.replacing(range, with: entry))
  }

  /// `Package(name: "my-app", …)`
  private func replacingPackageName(in text: ManifestText) throws -> ManifestText {
    let tokens = SwiftLexer.tokens(of: text.bytes).filter { $0.kind != .comment }
    func word(_ index: Int) -> String {
      String(decoding: text.bytes[tokens[index].range], as: UTF8.self)
    }
    let start = tokens.indices.dropLast(4).first { index in
      word(index) == "Package" && word(index + 1) == "(" && word(index + 2) == "name"
    }
    guard let start else { return text }
    let literal = tokens[start + 4].range
    return try ManifestText(text.bytes.replacing(literal, with: "\"\(names.program)\""))
  }
}

extension [UInt8] {
  fileprivate func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    Array(self[..<range.lowerBound]) + Array(text.utf8) + Array(self[range.upperBound...])
  }
}
