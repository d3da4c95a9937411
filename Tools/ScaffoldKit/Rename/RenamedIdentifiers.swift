/// The identifiers that change when a module is renamed, with their new names.
struct RenamedIdentifiers {
  /// All of them, for the module's own files and for files that import the module.
  let own: [String: String]
  /// Those that the assembly uses without importing the module.
  let shared: [String: String]

  /// Collects the identifiers that contain a feature's name: the types that its files declare, and
  /// the names of the files. For a module of another layer, only the module's own name changes.
  init(of module: Module, to name: ModuleName, in workspace: Workspace) throws {
    let target = module.feature == nil ? name.text : name.featureModule
    let always = [module.name: target, module.testTarget: target + "Tests"]
    guard let feature = module.feature else {
      own = always
      shared = [:]
      return
    }
    let replacement = FeatureNameReplacement(of: feature, with: name.text)
    let fixed = Self.fixedNames(in: workspace)
    var own = always
    var shared: [String: String] = [:]
    for path in try workspace.ownFiles(of: module) where path.isSwiftSource {
      let isEntries = path == workspace.factoriesPath(of: module)
      let types = Declarations.types(in: try workspace.tree.bytes(of: path) ?? [])
      for identifier in isEntries ? types : types.union([path.firstNameInFile])
      where !fixed.contains(identifier) {
        own[identifier] = replacement.applied(to: identifier)
        if isEntries { shared[identifier] = own[identifier] }
      }
    }
    self.own = own
    self.shared = shared
  }

  /// The names that are the same in every generated feature, such as `Row`. They stay, even where
  /// they contain the feature's name.
  private static func fixedNames(in workspace: Workspace) -> Set<String> {
    let templates = (try? TemplateLibrary(workspace).all()) ?? []
    return templates.filter { $0.name.hasPrefix("feature-") && $0.name.isSwiftSource }
      .reduce(into: []) { names, template in
        let types = Declarations.types(in: template.bytes).union([template.name.firstNameInFile])
        names.formUnion(types.filter { !$0.contains("__") })
      }
  }
}

extension String {
  /// The identifier at the start of the file name: `Hero` for `View/Hero+JSON.swift`.
  fileprivate var firstNameInFile: String {
    String(decoding: name.utf8.prefix(while: \.isIdentifier), as: UTF8.self)
  }
}
