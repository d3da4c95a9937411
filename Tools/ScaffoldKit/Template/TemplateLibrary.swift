public import CommandLineKit
import SwiftSourceKit
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

  private let tree: any FileTree
  private let folder: String

  /// Finds the templates in the tree itself. Use it for a tree without kits.
  public init(_ tree: any FileTree) { self.init(tree, kits: nil) }

  /// Finds the templates of a workspace and its kits.
  init(_ workspace: Workspace) { self.init(workspace.tree, kits: workspace.kits?.reference) }

  init(_ tree: any FileTree, kits: KitsReference?) {
    self.tree = tree
    folder = kits.map { "\($0.folder)/\(Self.folder)" } ?? Self.folder
  }

  /// Returns all templates, sorted by name.
  ///
  /// - Throws: `CommandFailure` if a file can't be read, or if no template has the name of an
  ///   override.
  public func all() throws(CommandFailure) -> [Template] {
    let templates = try paths().map(template).sorted { $0.name < $1.name }
    try checkStarts(templates)
    return templates
  }

  /// Returns the template with a name.
  ///
  /// - Throws: `CommandFailure`, with a suggestion if no template has this name.
  public func template(named name: String) throws(CommandFailure) -> Template {
    let paths = try paths()
    if let path = paths[name] { return try template(name, at: path) }
    throw CommandFailure(
      "there is no template \(SafeText.quoted(name, width: 200))",
      hint: name.closestName(of: paths.keys.sorted()).map { "did you mean \($0.shown)?" }
        ?? "'scaffold template list' lists all templates", exitCode: .notFound)
  }

  /// Returns the built-in version of a template. Returns the template itself if the workspace
  /// defines it.
  public func original(of template: Template) throws(CommandFailure) -> Template {
    template.isOwn ? template : try self.template(template.name, at: "\(folder)/\(template.name)")
  }

  /// Renders the templates of a kind.
  ///
  /// - Parameters:
  ///   - kind: What to generate.
  ///   - values: The values of the placeholders.
  ///   - clash: Returns the error to throw for a new name that the templates use for something
  ///     else.
  /// - Returns: The files, sorted by path.
  /// - Throws: `CommandFailure` if a file can't be rendered, or the error that `clash` returns.
  public func render(
    _ kind: TemplateKind, _ values: TemplateValues,
    refusing clash: (_ name: String, _ place: String) -> any Error = nameInUse
  ) throws -> [RenderedFile] {
    let templates = try templates(of: kind)
    let files = try templates.map { try $0.rendered(with: values) }
    let named = templates.filter(\.hasNewNames)
    if let (name, place) = Placeholders.clash(in: named, naming: kind.naming, values) {
      throw clash(name, place)
    }
    return files.sorted { $0.path < $1.path }
  }

  /// Returns an error for a name that a template uses for something else. It is the default of
  /// ``render(_:_:refusing:)``.
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

  /// Returns the path of each template by its name.
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

  /// Returns whether a feature template contains a file with this name.
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

  // MARK: - Kinds of features

  /// Returns the kinds of features: built-in kinds, followed by the workspace's own kinds, sorted
  /// by name.
  ///
  /// - Throws: `CommandFailure` if the templates of a kind lack a required file.
  func starts() throws(CommandFailure) -> [FeatureStart] {
    let own = Set(try all().filter(\.isOwn).map(\.folder))
    return FeatureStart.allCases
      + own.sorted().map { FeatureStart(rawValue: String($0.dropFirst("feature-".count))) }
  }

  /// Returns the kind of feature with a name.
  ///
  /// - Throws: `CommandFailure` with a list of all names, if there is no such kind.
  func start(named name: String) throws(CommandFailure) -> FeatureStart {
    if let start = FeatureStart.allCases.first(where: { $0.rawValue == name.lowercased() }) {
      return start
    }
    let starts = try starts()
    if let start = starts.first(where: { $0.rawValue.lowercased() == name.lowercased() }) {
      return start
    }
    let known = starts.map(\.rawValue)
    throw CommandFailure(
      "there is no kind of feature called \(SafeText.quoted(name))",
      hint: DidYouMean.hint(for: name, among: known)
        ?? "use one of \(known.joined(separator: ", "))", exitCode: .usage, showsUsage: false)
  }

  /// Returns copies of a kind's templates, to start a new kind that the workspace defines.
  ///
  /// - Throws: `CommandFailure` if the name is invalid or in use.
  func copies(of start: FeatureStart, as name: String) throws -> [(path: String, bytes: [UInt8])] {
    let copy = FeatureStart(rawValue: name)
    let isValid = name.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil
    guard isValid, try all().allSatisfy({ $0.folder != copy.folder }) else {
      throw CommandFailure(
        "\(SafeText.quoted(name)) can't be the name of a new kind of feature",
        hint: "use lowercase letters, digits and hyphens, and a name that is not taken",
        exitCode: .usage, showsUsage: false)
    }
    return try templates(of: .feature(start)).map {
      ("\(Self.overrides)/\(copy.folder)/\($0.target)", $0.bytes)
    }
  }

  /// Checks that the kinds that the workspace defines contain the files that a feature's wiring
  /// needs.
  func checkStarts(_ templates: [Template]) throws(CommandFailure) {
    for (folder, files) in Dictionary(grouping: templates.filter(\.isOwn), by: \.folder) {
      let missing = Self.requiredFiles.first { required in
        !files.contains { $0.target.hasPrefix(required) }
      }
      let wiring = files.first { $0.target == Self.requiredFiles[0] }
      let path = "\(Self.overrides)/\(folder)"
      if let missing { throw Self.failure(path, lacks: missing) }
      if let wiring, !Declarations.types(in: wiring.bytes).contains("__Name__Dependencies") {
        throw Self.failure(path, lacks: "__Name__Dependencies in \(wiring.target)")
      }
    }
  }

  private static func failure(_ folder: String, lacks missing: String) -> CommandFailure {
    CommandFailure(
      "\(folder.shown) has no \(missing), which every kind of feature needs",
      hint: "'scaffold template eject feature-list --as NAME' copies a complete kind")
  }

  private static let requiredFiles = [
    "Modules/Assembly/__Assembly__/Features/__Name__.swift",
    "Modules/Features/__Name__Kit/", "Tests/__Name__KitTests/",
  ]
}

extension String {
  /// Returns the name with the most similar file name. If there are several, returns the one with
  /// the longest common prefix.
  fileprivate func closestName(of names: [String]) -> String? {
    func prefixLength(_ other: String) -> Int { zip(utf8, other.utf8).prefix { $0 == $1 }.count }
    let nearest = names.sorted { prefixLength($0) > prefixLength($1) }
    let file = DidYouMean.suggestion(for: name, among: nearest.map(\.name))
    return nearest.first { $0.name == file }
  }
}
