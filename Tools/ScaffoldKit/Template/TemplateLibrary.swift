/// The templates of a workspace: those that came with it, and its own in place of single files.
///
/// ```swift
/// for file in try TemplateLibrary(workspace.tree).render(.feature(.list), values) {
///   staged.write(file.bytes, to: file.path)
/// }
/// ```
public struct TemplateLibrary {
  /// Where the templates are.
  public static let folder = "Tools/Templates"

  /// Where the files are that stand for those of the same name there.
  public static let overrides = ".scaffold/templates"

  private let tree: any FileTree

  /// The templates of a tree of files.
  public init(_ tree: any FileTree) {
    self.tree = tree
  }

  /// All templates, in order of their names.
  ///
  /// - Throws: ``TemplateError``, also for a file in place of a template that does not exist.
  public func all() throws(TemplateError) -> [Template] {
    try paths().map(template).sorted { $0.name < $1.name }
  }

  /// The template of that name.
  ///
  /// - Throws: ``TemplateError``, with the name that was perhaps meant.
  public func template(named name: String) throws(TemplateError) -> Template {
    let paths = try paths()
    if let path = paths[name] { return try template(name, at: path) }
    throw .unknownTemplate(name, suggestion: name.likestName(of: paths.keys.sorted()))
  }

  /// The template as it came with the workspace, whatever stands in its place.
  public func original(of template: Template) throws(TemplateError) -> Template {
    try self.template(template.name, at: "\(Self.folder)/\(template.name)")
  }

  /// The files of one kind of thing, in order of their paths.
  ///
  /// - Throws: ``TemplateError``, also for a name that the templates need for something else.
  public func render(
    _ kind: TemplateKind, _ values: TemplateValues
  ) throws(TemplateError) -> [RenderedFile] {
    let templates = try templates(of: kind)
    let files = try templates.map { template throws(TemplateError) in
      try template.rendered(with: values)
    }
    try NameClash.check(templates, naming: kind.naming, values)
    return files.sorted { $0.path < $1.path }
  }

  // MARK: - Internal

  private func templates(of kind: TemplateKind) throws(TemplateError) -> [Template] {
    let paths = try paths()
    var byTarget: [String: Template] = [:]
    for folder in kind.folders {
      let found = paths.filter { $0.key.hasPrefix(folder + "/") }
      if found.isEmpty { throw .noTemplates(folder: "\(Self.folder)/\(folder)") }
      for template in try found.map(template) { byTarget[template.target] = template }
    }
    return byTarget.values.sorted { $0.name < $1.name }
  }

  /// Where the file of each template is, by its name.
  private func paths() throws(TemplateError) -> [String: String] {
    let names = try self.names(under: Self.folder)
    var paths = Dictionary(uniqueKeysWithValues: names.map { ($0, "\(Self.folder)/\($0)") })
    for name in try self.names(under: Self.overrides) {
      let path = "\(Self.overrides)/\(name)"
      if paths.updateValue(path, forKey: name) == nil {
        throw .strayOverride(path: path, suggestion: name.likestName(of: names))
      }
    }
    return paths
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
      return Template(name: name, path: path, bytes: try tree.bytes(of: path) ?? [])
    } catch {
      throw .unreadable(error)
    }
  }
}
