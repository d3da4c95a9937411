/// The names that a module's new name changes.
struct RenamedWords {
  /// All of them, for the module's own files and those that import it.
  let own: [String: String]
  /// Those that the assembly knows without importing it.
  let shared: [String: String]

  /// The names that the files of a module have and declare with its name in them; for a module of another
  /// layer than the features its own name alone.
  init(of module: Module, to name: ModuleName, in workspace: Workspace) throws {
    let target = module.feature == nil ? name.text : name.featureModule
    let always = [module.name: target, module.testTarget: target + "Tests"]
    guard let feature = module.feature else {
      own = always
      shared = [:]
      return
    }
    let stem = Stem(feature)
    let fixed = Self.fixedNames(in: workspace)
    var own = always
    var shared: [String: String] = [:]
    for path in try workspace.ownFiles(of: module) where path.isSwiftSource {
      let isEntries = path == workspace.entriesPath(of: module)
      let types = Declarations.types(in: try workspace.tree.bytes(of: path) ?? [])
      for word in isEntries ? types : types.union([path.firstNameInFile])
      where !fixed.contains(word) {
        own[word] = stem.replaced(in: word, by: name.text)
        if isEntries { shared[word] = own[word] }
      }
    }
    self.own = own
    self.shared = shared
  }

  /// What the templates of features call so whatever the feature is called: the `CallCounter` of a
  /// feature `Call` is no word of it.
  private static func fixedNames(in workspace: Workspace) -> Set<String> {
    let templates = (try? TemplateLibrary(workspace.tree).all()) ?? []
    return templates.filter { $0.name.hasPrefix("feature-") && $0.name.isSwiftSource }
      .reduce(into: []) { names, template in
        let types = Declarations.types(in: template.bytes).union([template.name.firstNameInFile])
        names.formUnion(types.filter { !$0.contains("__") })
      }
  }
}

extension String {
  /// What a path's file is called before its first sign: `Hero` of `View/Hero+JSON.swift`.
  fileprivate var firstNameInFile: String {
    String(decoding: name.utf8.prefix(while: \.isIdentifier), as: UTF8.self)
  }
}
