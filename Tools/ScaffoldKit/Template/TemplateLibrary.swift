/// The templates of a workspace: the built-in ones, and the files that override single ones.
///
/// ```swift
/// for file in try TemplateLibrary(workspace.tree).render(.feature(.list), values) {
///   staged.write(file.bytes, to: file.path)
/// }
/// ```
public struct TemplateLibrary {
  /// The folder of the built-in templates.
  public static let folder = "Tools/Templates"

  /// The folder of the files that override built-in templates of the same name.
  public static let overrides = ".scaffold/templates"

  private let tree: any FileTree
  private let folder: String

  /// The templates in a tree of files.
  public init(_ tree: any FileTree) {
    self.init(tree, folder: Self.folder)
  }

  /// The templates of a workspace or its kits.
  init(_ workspace: Workspace) {
    self.init(workspace.tree, kits: workspace.kits?.reference)
  }

  /// The templates of kits, or of a workspace without kits.
  init(_ tree: any FileTree, kits: KitsReference?) {
    let folder = kits.map { "\($0.folder)/\(Self.folder)" } ?? Self.folder
    self.init(tree, folder: folder)
  }

  private init(_ tree: any FileTree, folder: String) {
    self.tree = tree
    self.folder = folder
  }

  /// Returns all templates, sorted by name.
  ///
  /// - Throws: ``TemplateError``, also for an override without a template.
  public func all() throws(TemplateError) -> [Template] {
    try paths().map(template).sorted { $0.name < $1.name }
  }

  /// Returns the template of a name.
  ///
  /// - Throws: ``TemplateError``, with a suggestion for an unknown name.
  public func template(named name: String) throws(TemplateError) -> Template {
    let paths = try paths()
    if let path = paths[name] { return try template(name, at: path) }
    throw .unknownTemplate(name, suggestion: name.closestName(of: paths.keys.sorted()))
  }

  /// Returns the built-in version of a template.
  public func original(of template: Template) throws(TemplateError) -> Template {
    try self.template(template.name, at: "\(folder)/\(template.name)")
  }

  /// Renders the templates of a kind.
  ///
  /// - Returns: The files, sorted by path.
  /// - Throws: ``TemplateError``, also for a new name that the templates use for something else.
  public func render(
    _ kind: TemplateKind, _ values: TemplateValues
  ) throws(TemplateError) -> [RenderedFile] {
    let templates = try templates(of: kind)
    let files = try templates.map { template throws(TemplateError) in
      try template.rendered(with: values)
    }
    try NameClash.check(templates.filter(\.hasNewNames), naming: kind.naming, values)
    return files.sorted { $0.path < $1.path }
  }

  // MARK: - Internal

  func templates(of kind: TemplateKind) throws(TemplateError) -> [Template] {
    let paths = try paths()
    var byTarget: [String: Template] = [:]
    for folder in kind.folders {
      let found = paths.filter { $0.key.hasPrefix(folder + "/") }
      if found.isEmpty { throw .noTemplates(folder: "\(self.folder)/\(folder)") }
      for template in try found.map(template) { byTarget[template.target] = template }
    }
    return byTarget.values.sorted { $0.name < $1.name }
  }

  /// The path of each template, by its name.
  private func paths() throws(TemplateError) -> [String: String] {
    let names = try self.names(under: folder)
    var paths = Dictionary(uniqueKeysWithValues: names.map { ($0, "\(folder)/\($0)") })
    for name in try self.names(under: Self.overrides) {
      let path = "\(Self.overrides)/\(name)"
      if paths.updateValue(path, forKey: name) == nil {
        throw .strayOverride(path: path, suggestion: name.closestName(of: names))
      }
    }
    return paths
  }

  /// Whether every feature has a file of this name.
  func hasFeatureFile(named name: String) -> Bool {
    let paths = (try? names(under: folder)) ?? []
    return paths.contains { $0.hasPrefix("feature-") && $0.name == name }
  }

  private func names(under folder: String) throws(TemplateError) -> [String] {
    do {
      return try tree.paths(under: folder).map { String($0.dropFirst(folder.count + 1)) }
    } catch {
      throw .unreadable(error)
    }
  }

  private func template(_ name: String, at path: String) throws(TemplateError) -> Template {
    do {
      return Template(
        name: name, path: path, bytes: try tree.bytes(of: path) ?? [],
        isExecutable: try tree.isExecutable(path))
    } catch {
      throw .unreadable(error)
    }
  }
}
