import SwiftSourceKit

extension ModuleName {
  /// The module name of a feature with this name, such as `HeroesKit`.
  public var featureModule: String { text + "Kit" }

  /// Throws if a feature with this name would conflict with something that exists.
  ///
  /// - Parameters:
  ///   - workspace: The workspace to search.
  ///   - layer: The layer in which a module with this name may already exist; nil for none.
  /// - Throws: ``NameError`` with the conflict.
  func checkFeature(
    in workspace: Workspace, layer: Layer? = .features
  ) throws(NameError) {
    if text == "Kit" { throw error("the feature's module would be called KitKit") }
    for suffix in ["Kit", "Feature"] where text.hasSuffix(suffix) && text != suffix {
      throw error("the feature's module would be called \(featureModule)")
    }
    try checkReserved(module: featureModule)
    try checkModules(featureModule, in: workspace, exceptIn: layer)
    for wiring in FeatureWiring.all(in: workspace) { try check(wiring, of: workspace) }
    if TemplateLibrary(workspace).hasFeatureFile(named: "\(text).swift") {
      throw error("the feature templates have a file called \(text).swift")
    }
  }

  /// Throws if a module with this name would conflict with something that exists.
  ///
  /// - Parameters:
  ///   - workspace: The workspace to search.
  ///   - layer: The layer in which a module with this name may already exist; nil for none.
  /// - Throws: ``NameError`` with the conflict.
  func checkModule(in workspace: Workspace, layer: Layer?) throws(NameError) {
    try checkReserved(module: text)
    try checkModules(text, in: workspace, exceptIn: layer)
    if text.hasSuffix("Tests") {
      throw error("names of test targets end in Tests, and each module has its own test target")
    }
  }

  /// Throws if an imported module declares one of the new types.
  func check(types: Set<String>, of uses: [String], in workspace: Workspace) throws {
    for module in workspace.allModules where uses.contains(module.name) {
      for path in try workspace.tree.paths(under: module.folder) where path.isSwiftSource {
        guard let bytes = try workspace.tree.bytes(of: path),
          types.contains(where: { bytes.contains($0) })
        else { continue }
        let visible = Declarations.outermostTypes(in: bytes, onlyPublic: true)
          .union(Declarations.associatedTypes(in: bytes))
        if let taken = visible.intersection(types).min() {
          throw error("\(module.name) already has a type called \(taken)")
        }
      }
    }
  }

  // MARK: - Internal

  /// Throws if an assembly already has a file or a type with the name that the feature needs.
  private func check(_ wiring: FeatureWiring, of workspace: Workspace) throws(NameError) {
    let own = wiring.dependenciesPath(of: text)
    let assembly = wiring.assembly
    for path in (try? workspace.tree.paths(under: assembly.folder)) ?? [] where path != own {
      if path.name.lowercased() == "\(text).swift".lowercased() {
        throw error("\(assembly.name) already has a file called \(path.name)")
      }
      let bytes = (try? workspace.tree.bytes(of: path)) ?? []
      if bytes.contains("\(text)Dependencies"),
        Declarations.types(in: bytes).contains("\(text)Dependencies")
      {
        throw error("\(assembly.name) already has a type called \(text)Dependencies")
      }
    }
  }

  private func checkReserved(module: String) throws(NameError) {
    for name in [text, module] {
      if let conflict = ReservedNames.conflict(ofModule: name) { throw error(conflict) }
    }
    if let conflict = ReservedNames.conflict(ofType: text) { throw error(conflict) }
  }

  private func checkModules(
    _ module: String, in workspace: Workspace, exceptIn allowed: Layer?
  ) throws(NameError) {
    let existing = workspace.modules.flatMap { existing in
      ([existing.name] + existing.cTargets).map { ($0, existing.layer) }
    }
    for (name, layer) in existing where name.lowercased() == module.lowercased() {
      if name != module { throw error("it would differ from the module \(name) only in case") }
      if layer != allowed { throw error("a module called \(name) already exists") }
    }
    if let name = workspace.kits?.target(named: module) {
      throw error("the kits have a module called \(name)")
    }
    for name in workspace.modules.map({ $0.name + "Tests" })
    where name.lowercased() == module.lowercased() {
      throw error("a test target called \(name) already exists")
    }
  }

  func error(_ reason: String) -> NameError {
    NameError(typed: text, purpose: .module, offset: nil, reason: reason, hint: nil)
  }
}
