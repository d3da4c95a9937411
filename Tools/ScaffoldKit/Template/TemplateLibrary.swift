public import CommandLineKit
import TerminalText

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
    self.init(tree, kits: nil)
  }

  /// The templates of a workspace or its kits.
  init(_ workspace: Workspace) {
    self.init(workspace.tree, kits: workspace.kits?.reference)
  }

  /// The templates of kits, or of a workspace without kits.
  init(_ tree: any FileTree, kits: KitsReference?) {
    self.tree = tree
    folder = kits.map { "\($0.folder)/\(Self.folder)" } ?? Self.folder
  }

  /// Returns all templates, sorted by name.
  ///
  /// - Throws: `CommandFailure`, also for an override without a template.
  public func all() throws(CommandFailure) -> [Template] {
    let templates = try paths().map(template).sorted { $0.name < $1.name }
    try checkStarts(templates)
    return templates
  }

  /// Returns the template of a name.
  ///
  /// - Throws: `CommandFailure`, with a suggestion for an unknown name.
  public func template(named name: String) throws(CommandFailure) -> Template {
    let paths = try paths()
    if let path = paths[name] { return try template(name, at: path) }
    throw CommandFailure(
      "there is no template \(SafeText.quoted(name, width: 200))",
      hint: name.closestName(of: paths.keys.sorted()).map { "did you mean \($0.shown)?" }
        ?? "'scaffold template list' lists all templates", exitCode: .notFound)
  }

  /// Returns the built-in version of a template, or the template itself if only the workspace has it.
  public func original(of template: Template) throws(CommandFailure) -> Template {
    template.isOwn ? template : try self.template(template.name, at: "\(folder)/\(template.name)")
  }

  /// Renders the templates of a kind.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - values: The values of the placeholders.
  ///   - clash: Returns the error for a new name that the templates use for something else.
  /// - Returns: The files, sorted by path.
  /// - Throws: `CommandFailure` if a file can't be rendered, or the error of a clash.
  public func render(
    _ kind: TemplateKind, _ values: TemplateValues,
    refusing clash: (_ name: String, _ place: String) -> any Error = nameInUse
  ) throws -> [RenderedFile] {
    let templates = try templates(of: kind)
    let files = try templates.map { try $0.rendered(with: values) }
    let named = templates.filter(\.hasNewNames)
    if let (name, place) = NameClash.first(in: named, naming: kind.naming, values) {
      throw clash(name, place)
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The error for a name that is used in a template.
  public static func nameInUse(_ name: String, in place: String) -> any Error {
    CommandFailure(
      "the name \(SafeText.quoted(name)) is already used in \(place.shown)",
      hint: "choose another name", exitCode: .usage, showsUsage: false)
  }

  // MARK: - Internal

  func templates(of kind: TemplateKind) throws(CommandFailure) -> [Template] {
    let paths = try paths()
    var byTarget: [String: Template] = [:]
    for folder in kind.folders {
      let found = paths.filter { $0.key.hasPrefix(folder + "/") }
      if found.isEmpty {
        throw CommandFailure(
          "there are no templates in \(self.folder)/\(folder)", exitCode: .notFound)
      }
      let templates = try found.map(template)
      try checkStarts(templates)
      for template in templates { byTarget[template.target] = template }
    }
    return byTarget.values.sorted { $0.name < $1.name }
  }

  /// The path of each template, by its name.
  private func paths() throws(CommandFailure) -> [String: String] {
    let names = try self.names(under: folder)
    var paths = Dictionary(uniqueKeysWithValues: names.map { ($0, "\(folder)/\($0)") })
    for name in try self.names(under: Self.overrides) {
      let path = "\(Self.overrides)/\(name)"
      if paths.updateValue(path, forKey: name) == nil, !TemplateKind.isOwn(name) {
        throw CommandFailure(
          "\(path.shown) overrides no template",
          hint: name.closestName(of: names).map {
            "did you mean \($0.shown)? If not, remove the file"
          } ?? "remove the file")
      }
    }
    return paths
  }

  /// Whether every feature has a file of this name.
  func hasFeatureFile(named name: String) -> Bool {
    let paths = (try? paths()) ?? [:]
    return paths.keys.contains { $0.hasPrefix("feature-") && $0.name == name }
  }

  private func names(under folder: String) throws(CommandFailure) -> [String] {
    try tree.paths(under: folder).map { String($0.dropFirst(folder.count + 1)) }
  }

  private func template(_ name: String, at path: String) throws(CommandFailure) -> Template {
    Template(
      name: name, path: path, bytes: try tree.bytes(of: path) ?? [],
      isExecutable: try tree.isExecutable(path))
  }
}
