extension ModuleName {
  /// What a feature's module is called: `HeroesKit`.
  public var featureModule: String { text + "Kit" }

  /// Refuses the name where a feature's module of this name would be one that exists.
  ///
  /// In a layer it may be the very module; elsewhere it may not.
  func checkFeature(
    in workspace: Workspace, layer: Layer? = .features
  ) throws(NameProblem) {
    if text == "Kit" { throw problem("the feature's module would be called KitKit") }
    for suffix in ["Kit", "Feature"] where text.hasSuffix(suffix) && text != suffix {
      let short = String(text.dropLast(suffix.count))
      let isFree = (try? ModuleName(short).checkFeature(in: workspace)) != nil
      throw problem(
        "the feature's module would be called \(featureModule)",
        help: isFree ? "did you mean \(short)?" : nil)
    }
    try checkReserved(module: featureModule)
    try checkModules(featureModule, in: workspace, exceptIn: layer)
    try checkAssembly(of: workspace)
    try checkTemplates(of: workspace)
  }

  /// Refuses the name where a module of this name would be or declare something that exists.
  func checkModule(in workspace: Workspace, layer: Layer?) throws(NameProblem) {
    try checkReserved(module: text)
    try checkModules(text, in: workspace, exceptIn: layer)
    if text.hasSuffix("Tests") {
      throw problem(
        "what ends in Tests is a test target", help: "each module gets its own: \(text)Tests")
    }
  }

  /// Refuses the name where one of some types is one of a module that is imported.
  func check(types: Set<String>, of uses: [String], in workspace: Workspace) throws {
    for module in workspace.modules where uses.contains(module.name) {
      for path in try workspace.tree.paths(under: module.folder) where path.isSwiftSource {
        guard let bytes = try workspace.tree.bytes(of: path) else { continue }
        let seen = Declarations.outermostTypes(in: bytes, onlyPublic: true)
          .union(Declarations.associatedTypes(in: bytes))
        if let taken = seen.intersection(types).min() {
          throw problem("\(module.name) has a type called \(taken) already")
        }
      }
    }
  }

  // MARK: - Internal

  /// Refuses the name where the assembly has another file or another entry of it.
  private func checkAssembly(of workspace: Workspace) throws(NameProblem) {
    guard let house = try? House(workspace) else { return }
    let own = house.entriesPath(of: text)
    for path in (try? workspace.tree.paths(under: house.assembly.folder)) ?? [] where path != own {
      if path.name.lowercased() == "\(text).swift".lowercased() {
        throw problem("\(house.assembly.name) has a file called \(path.name) already")
      }
      let bytes = (try? workspace.tree.bytes(of: path)) ?? []
      if Declarations.types(in: bytes).contains("\(text)Entries") {
        throw problem("\(house.assembly.name) has a type called \(text)Entries already")
      }
    }
  }

  /// Refuses the name where each feature has a file of it.
  private func checkTemplates(of workspace: Workspace) throws(NameProblem) {
    let files = (try? workspace.tree.paths(under: TemplateLibrary.folder)) ?? []
    if files.contains(where: { $0.contains("/feature-") && $0.name == "\(text).swift" }) {
      throw problem("the templates of features have a file called \(text).swift")
    }
  }

  private func checkReserved(module: String) throws(NameProblem) {
    for name in [text, module] {
      if let owner = ReservedNames.owner(ofModule: name) { throw problem(owner) }
    }
    if let meaning = ReservedNames.meaning(of: text) { throw problem(meaning) }
  }

  private func checkModules(
    _ module: String, in workspace: Workspace, exceptIn layer: Layer?
  ) throws(NameProblem) {
    let names = workspace.modules.flatMap { existing in
      ([existing.name] + existing.cTargets).map { ($0, existing.layer) }
    }
    for (name, place) in names where name.lowercased() == module.lowercased() {
      if name != module {
        throw problem("it would differ from the module \(name) only in case")
      }
      if place != layer { throw problem("there is a module called \(name) already") }
    }
    for name in workspace.modules.map({ $0.name + "Tests" })
    where name.lowercased() == module.lowercased() {
      throw problem("there is a test target called \(name) already")
    }
  }

  func problem(_ reason: String, help: String? = nil) -> NameProblem {
    NameProblem(typed: text, purpose: .module, place: nil, reason: reason, help: help)
  }
}
