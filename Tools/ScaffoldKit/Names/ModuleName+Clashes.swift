import SwiftSourceKit

extension ModuleName {
  /// The module name of a feature with this name, such as `HeroesKit`.
  public var featureModule: String { text + "Kit" }

  /// Throws if a feature can't have this name. The name must not end with `Kit` or, after other
  /// letters, with `Feature`, and must not be reserved. It must not be in use by a module, a test
  /// target, the kits, the files and types of an assembly, or the feature templates.
  ///
  /// - Parameters:
  ///   - workspace: The workspace to search.
  ///   - layer: The layer in which a module may have this name; `nil` if no module may.
  /// - Throws: ``NameError`` with the conflict.
  func checkFeature(in workspace: Workspace, layer: Layer? = .features) throws(NameError) {
    if text == "Kit" { throw error("the feature's module would be called KitKit") }
    for suffix in ["Kit", "Feature"] where text.hasSuffix(suffix) && text != suffix {
      throw error("the feature's module would be called \(featureModule)")
    }
    try checkReserved(module: featureModule)
    try checkModules(featureModule, in: workspace, exceptIn: layer)
    if let assembly = workspace.assembly { try check(assembly, of: workspace) }
    if TemplateLibrary(workspace).hasFeatureFile(named: "\(text).swift") {
      throw error("the feature templates have a file called \(text).swift")
    }
  }

  /// Throws if a module can't have this name. The name must not end with `Tests`, and must not be
  /// reserved. It must not be in use by a module, a test target or the kits, even with different
  /// capitalization.
  ///
  /// - Parameters:
  ///   - workspace: The workspace to search.
  ///   - layer: The layer in which a module may have this name; `nil` if no module may.
  /// - Throws: ``NameError`` with the conflict.
  func checkModule(in workspace: Workspace, layer: Layer?) throws(NameError) {
    try checkReserved(module: text)
    try checkModules(text, in: workspace, exceptIn: layer)
    if text.hasSuffix("Tests") {
      throw error("names of test targets end in Tests, and each module has its own test target")
    }
  }

  /// Throws if one of the modules named in `uses` already declares one of `types`.
  func check(types: Set<String>, of uses: [String], in workspace: Workspace) throws {
    for module in workspace.allModules where uses.contains(module.name) {
      if let taken = try workspace.visibleTypes(of: module).intersection(types).min() {
        throw error("\(module.name) already has a type called \(taken)")
      }
    }
  }

  // MARK: - Internal

  /// Throws if the assembly already has a file or a type with the name that the feature needs.
  private func check(_ assembly: Module, of workspace: Workspace) throws(NameError) {
    let own = assembly.dependenciesPath(of: text)
    for (path, types) in (try? workspace.types(of: assembly)) ?? [] where path != own {
      if path.name.lowercased() == "\(text).swift".lowercased() {
        throw error("\(assembly.name) already has a file called \(path.name)")
      }
      if types.contains("\(text)Dependencies") {
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

extension Workspace {
  /// Returns the module's types that are visible to other modules.
  func visibleTypes(of module: Module) throws -> Set<String> {
    try facts.value("visible types of \(module.name)") {
      try tree.files(under: module.folder).reduce(into: []) { types, file in
        types.formUnion(Declarations.outermostTypes(in: file.bytes, onlyPublic: true))
        // A type that conforms to a protocol of this module uses the names of its associated types
        // for types of its own.
        types.formUnion(SwiftWords(file.bytes).names(after: ["associatedtype"]))
      }
    }
  }

  /// Returns the files of a module, each with the types that it declares.
  fileprivate func types(of module: Module) throws -> [(path: String, types: Set<String>)] {
    try facts.value("types of \(module.name)") {
      try tree.paths(under: module.folder).map {
        ($0, $0.isSwiftSource ? Declarations.types(in: try tree.bytes(of: $0) ?? []) : [])
      }
    }
  }
}
