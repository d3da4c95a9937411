public import CommandLineKit
import TerminalText

/// The templates of a workspace: the built-in templates, and the files that override some of them.
///
/// ```swift
/// for file in try TemplateLibrary(workspace.tree).render(.feature(.list), values) {
///   staged.write(file.bytes, to: file.path)
/// }
/// ```
public struct TemplateLibrary {
  /// The path of the built-in templates, relative to the kits' package.
  public static let folder = "Tools/Templates"

  /// The folder of the workspace's overrides, which have the names of built-in templates.
  public static let overrides = ".scaffold/templates"

  /// The folder of the versions that overrides had before an upgrade left them in conflict. The
  /// next upgrade compares the files that were generated from them.
  static let replacedOverrides = ".scaffold/replaced-templates"

  private let tree: any FileTree
  private let folder: String
  private var facts = WorkspaceFacts()

  /// Finds the templates of a workspace and its kits.
  init(_ workspace: Workspace) {
    self.init(workspace.tree, kits: workspace.kits?.reference)
    facts = workspace.facts
  }

  /// Finds the templates in the kits, or in the tree itself if `kits` is `nil`.
  public init(_ tree: any FileTree, kits: KitsReference? = nil) {
    self.tree = tree
    folder = kits.map { "\($0.folder)/\(Self.folder)" } ?? Self.folder
  }

  /// Returns all templates, sorted by name.
  ///
  /// - Throws: `CommandFailure` if a file can't be read, or if an override does not have the name
  ///   of a built-in template.
  public func all() throws(CommandFailure) -> [Template] {
    try paths().map(template).sorted { $0.name < $1.name }
  }

  /// Returns the template called `name`.
  ///
  /// - Throws: `CommandFailure` with a hint if no template has this name. Also throws if a file
  ///   can't be read, or if an override does not have the name of a built-in template.
  public func template(named name: String) throws(CommandFailure) -> Template {
    let paths = try paths()
    if let path = paths[name] { return try template(name, at: path) }
    throw CommandFailure(
      "there is no template \(SafeText.quoted(name, width: 200))",
      hint: name.closestName(of: paths.keys.sorted()).map { "did you mean \($0.shown)?" }
        ?? "'scaffold template list' lists all templates", exitCode: .notFound)
  }

  /// Returns the built-in version of a template.
  public func original(of template: Template) throws(CommandFailure) -> Template {
    try self.template(template.name, at: "\(folder)/\(template.name)")
  }

  /// Renders the templates of a kind.
  ///
  /// - Parameters:
  ///   - kind: What to generate.
  ///   - values: The values of the placeholders.
  ///   - clash: Returns the error to throw for a new name that the templates use for something
  ///     else.
  /// - Returns: The files, sorted by path.
  /// - Throws: `CommandFailure` if there are no templates of this kind, or if a file can't be
  ///   rendered. Rethrows the error that `clash` returns.
  public func render(
    _ kind: TemplateKind, _ values: TemplateValues,
    refusing clash: (_ name: String, _ place: String) -> any Error = nameInUse
  ) throws -> [RenderedFile] {
    let templates = try templates(of: kind)
    let files = try templates.map { try $0.rendered(with: values) }
    let identifiers = facts.value("identifiers of \(kind)") {
      Placeholders.identifiers(in: templates.filter(\.hasNewNames))
    }
    if let (name, place) = Placeholders.clash(among: identifiers, naming: kind.naming, values) {
      throw clash(name, place)
    }
    return files.sorted { $0.path < $1.path }
  }

  /// Returns an error for a name that a template uses for something else. The method
  /// ``render(_:_:refusing:)`` throws this error by default.
  public static func nameInUse(_ name: String, in place: String) -> any Error {
    CommandFailure(
      "the name \(SafeText.quoted(name)) is already used in \(place.shown)",
      hint: "choose another name", exitCode: .usage, showsUsage: false)
  }

  // MARK: - Internal

  /// Throws if an override contains conflict markers, which generated files would contain too.
  func refuseConflicts() throws(CommandFailure) {
    for path in try tree.paths(under: Self.overrides) {
      let bytes = try tree.bytes(of: path) ?? []
      guard let line = ConflictedText.firstMarker(in: bytes) else { continue }
      throw CommandFailure(
        "\(path.shown):\(line): the template contains a merge conflict",
        hint: ConflictedText.advice(for: bytes))
    }
  }

  func templates(of kind: TemplateKind) throws -> [Template] {
    try facts.value("templates of \(kind)") {
      let paths = try paths()
      var byTarget: [String: Template] = [:]
      for folder in kind.folders {
        let found = paths.filter { $0.key.hasPrefix(folder + "/") }
        if found.isEmpty {
          throw CommandFailure(
            "there are no templates in \(self.folder)/\(folder)", exitCode: .notFound)
        }
        for template in try found.map(template) { byTarget[template.target] = template }
      }
      return byTarget.values.sorted { $0.name < $1.name }
    }
  }

  /// Returns the path of each template by its name. Throws if an override does not have the name of
  /// a built-in template.
  private func paths() throws(CommandFailure) -> [String: String] {
    let names = try self.names(under: folder)
    var paths = Dictionary(uniqueKeysWithValues: names.map { ($0, "\(folder)/\($0)") })
    for name in try self.names(under: Self.overrides) {
      let path = "\(Self.overrides)/\(name)"
      if paths.updateValue(path, forKey: name) == nil {
        throw CommandFailure(
          "\(path.shown) overrides no template",
          hint: name.closestName(of: names).map {
            "did you mean \($0.shown)? If not, remove the file"
          } ?? "remove the file")
      }
    }
    return paths
  }

  /// Returns whether the templates of features contain a file with this name.
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

/// What a set of templates generates: a feature, a module or a workspace.
public enum TemplateKind: Hashable, Sendable {
  /// A feature with its tests and its assembly file.
  case feature(FeatureStart)

  /// A feature that shows an entity, and the modules of this entity.
  case entity

  /// A module below the features, with one small value type.
  case module

  /// The files of a new workspace except its features.
  case workspace

  /// The folder of templates that are copies of shared files. Only sealed kits have this folder.
  static let shared = "workspace-shared"

  /// The folders of the templates. Files in later folders replace files in earlier folders.
  var folders: [String] {
    switch self {
    case .feature(.list): ["feature-repository", "feature-list"]
    case .feature(.detail): ["feature-repository", "feature-detail"]
    case .feature(.empty): ["feature-empty"]
    case .entity: ["feature-entity"]
    case .module: ["module-value"]
    case .workspace: [Self.shared, "workspace"]
    }
  }

  /// The placeholders that mark an identifier as new.
  var naming: [String] {
    switch self {
    case .feature, .module: ["__Name__", "__Type__"]
    case .entity: ["__Name__", "__Entity__"]
    case .workspace: ["__App__", "__Entity__", "__Subject__"]
    }
  }
}

/// The kind of screen that a new feature starts with.
public enum FeatureStart: String, CaseIterable, Sendable {
  /// A screen that shows the first page of a repository.
  case list
  /// A screen that shows one entity of a repository, selected by its ID.
  case detail
  /// An empty screen, for a feature without a repository.
  case empty
}

extension String {
  /// Returns the most similar name, compared by file name, or `nil` if no name is similar. If
  /// several names are equally similar, returns the name with the longest common prefix.
  fileprivate func closestName(of names: [String]) -> String? {
    func prefixLength(_ other: String) -> Int { zip(utf8, other.utf8).prefix { $0 == $1 }.count }
    let nearest = names.sorted { prefixLength($0) > prefixLength($1) }
    let file = DidYouMean.suggestion(for: name, among: nearest.map(\.name))
    return nearest.first { $0.name == file }
  }
}
