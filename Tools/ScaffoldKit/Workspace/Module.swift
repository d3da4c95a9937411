/// A module or program, as the manifest describes it.
///
/// In a workspace of `scaffold new`, a module includes its tests and C targets. In any other package,
/// every target is a module.
public struct Module: Hashable, Sendable {
  /// The kinds of targets; the raw value is the package manager's word.
  public enum Kind: String, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case library = "regular", program = "executable", test, plugin, macro, system, binary
  }

  /// The name of the module and its target.
  public let name: String

  /// The layer, by the rules of the workspace.
  public internal(set) var layer: Layer

  /// The kind of its target.
  public let kind: Kind

  /// The modules that the module depends on, repeated if the manifest lists one twice.
  public let uses: [String]

  /// The additional modules that its tests depend on.
  public let testUses: [String]

  /// The files and folders that its tests read as data, relative to the package; `.` is the whole
  /// package.
  public let testReads: [String]

  /// Whether the module, if its layer is ``Layer/tools``, may import modules of any layer.
  public let importsAnyLayer: Bool

  /// The C targets that belong to the module.
  public let cTargets: [String]

  /// The files and folders that are resources, relative to the workspace.
  public let resources: [String]

  /// The files and folders in its folder that are not part of it, relative to the workspace.
  public let excluded: [String]

  /// The folder of its sources.
  public internal(set) var folder: String

  /// The folder of its tests; `nil` for a program without tests.
  public internal(set) var testFolder: String?

  /// The line in the manifest, from 1.
  public let line: Int

  /// The details of a target in any package; nil in a workspace of `scaffold new`.
  public internal(set) var target: PackageTarget?

  /// Whether the module is an executable.
  public var isProgram: Bool { kind == .program }

  /// Whether the module is a test target, or for tests by its name.
  public var isForTests: Bool { kind == .test || name.hasSuffix("Testing") }

  /// Returns whether a file in its folder is compiled.
  func compiles(_ path: String) -> Bool {
    !excluded.contains { path.isInside($0) }
      && target?.sources?.contains { path.isInside($0) } ?? true
  }

  /// The name in imports.
  var importName: String { name.importName }

  /// The name of a feature without `Kit`; nil for a module of another layer.
  var feature: String? {
    layer == .features && name.hasSuffix("Kit") ? String(name.dropLast("Kit".count)) : nil
  }

  /// The name of its test target.
  var testTarget: String { name + "Tests" }
}

extension Module {
  /// Creates a module from its entry in the manifest. The word before the parenthesis is a layer of the
  /// rules or its singular.
  init(_ entry: ManifestEntry, rules: Rules) throws(ManifestError) {
    let isProgram = entry.section == .programs
    guard ["app", "tool"].contains(entry.factory) == isProgram,
      let statement = rules.layers.first(where: { statement in
        [entry.factory, entry.factory + "s"].contains(statement.layer.rawValue)
      }), let pattern = statement.subjects.first(where: { $0.hasSuffix("/*") })
    else { throw ManifestError(line: entry.line, "'.\(entry.factory)' is not a layer") }
    let testReads = entry.names(in: .testReads)
    if let path = testReads.first(where: { $0 != "." && !$0.isTreePath }) {
      throw ManifestError(
        line: entry.line,
        "'\(path)' in testReads is not a path inside the package, such as 'README.md' or '.'")
    }
    let folder = "\(pattern.dropLast(2))/\(entry.name)"
    self.init(
      name: entry.name, layer: statement.layer, kind: isProgram ? .program : .library,
      uses: entry.names(in: .uses), testUses: entry.names(in: .testUses), testReads: testReads,
      importsAnyLayer: entry.importsAnyLayer, cTargets: entry.names(in: .cTargets),
      resources: entry.names(in: .resources).map(folder.resolving),
      excluded: entry.names(in: .exclude).map(folder.resolving), folder: folder,
      testFolder: entry.factory == "tool" ? nil : "Tests/\(entry.name)Tests", line: entry.line)
  }
}

/// The details of a target that only a manifest of any shape has.
public struct PackageTarget: Hashable, Sendable {
  /// The folder of its package, relative to the workspace; empty for the root.
  public let package: String

  /// The products of other packages that it depends on.
  public let products: [String]

  /// The targets of each product of the workspace that it depends on.
  let bundles: [Set<String>]

  /// The plugins that it applies.
  public let plugins: [String]

  /// The only files and folders that are compiled, relative to the workspace; nil for all.
  public let sources: [String]?

  /// The path of its manifest.
  var manifestPath: String { package.resolving(ManifestText.path) }
}
