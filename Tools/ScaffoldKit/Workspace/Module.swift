/// A module or program in a manifest.
///
/// In a workspace of `scaffold new`, a module includes its tests and C targets. In any other
/// package, every target is a module.
public struct Module: Hashable, Sendable {
  /// The kind of a target. The raw value is the package manager's term.
  public enum Kind: String, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case library = "regular", program = "executable", test, plugin, macro, system, binary
  }

  /// The name of the module and of its target, such as `HeroesKit`.
  public let name: String

  /// The layer that the rules of the workspace assign to the module. If the rules assign no layer,
  /// a layer for the module's kind, such as `programs`.
  public internal(set) var layer: Layer

  /// The kind of the module's target.
  public let kind: Kind

  /// The modules that this module depends on. If the manifest lists a module twice, the array
  /// contains the module twice.
  public let uses: [String]

  /// The modules that only the module's tests depend on.
  public let testUses: [String]

  /// The files and folders that the module's tests read as data, relative to the package. The path
  /// `.` stands for the whole package.
  public let testReads: [String]

  /// A Boolean value that indicates whether a module in the layer ``Layer/tools`` may import
  /// modules of any layer, and the C targets that they wrap.
  public let importsAnyLayer: Bool

  /// The C targets that the module wraps.
  public let cTargets: [String]

  /// The resource files and folders, relative to the workspace.
  public let resources: [String]

  /// The excluded files and folders, relative to the workspace.
  public let excluded: [String]

  /// The folder of the module's sources, relative to the workspace.
  public internal(set) var folder: String

  /// The folder of the module's tests, relative to the workspace; `nil` if the module contains no
  /// tests.
  public internal(set) var testFolder: String?

  /// The line of the module in the manifest, counted from 1.
  public let line: Int

  /// Additional details of a target in a package that `scaffold new` did not generate; `nil` in a
  /// workspace that `scaffold new` generated.
  public internal(set) var target: PackageTarget?

  /// A Boolean value that indicates whether the module is an executable.
  public var isProgram: Bool { kind == .program }

  /// A Boolean value that indicates whether the module is a test target, or its name ends in
  /// `Testing`.
  public var isForTests: Bool { kind == .test || name.hasSuffix("Testing") }

  /// Returns whether a file in the module's folder is compiled: the file is not excluded and, if
  /// the target lists its sources, the list contains the file or a parent folder.
  func compiles(_ path: String) -> Bool {
    !excluded.contains { path.isInside($0) }
      && target?.sources?.contains { path.isInside($0) } ?? true
  }

  /// The name under which files of other modules import the module.
  var importName: String { name.importName }

  /// The name of a feature without `Kit`; `nil` for a module in another layer, or with a name that
  /// does not end with `Kit`.
  var feature: String? {
    layer == .features && name.hasSuffix("Kit") ? String(name.dropLast("Kit".count)) : nil
  }

  var testTarget: String { name + "Tests" }

  /// The folder of the module's sources and, if there is one, the folder of its tests.
  var folders: [String] { [folder, testFolder].compactMap(\.self) }
}

extension Module {
  /// Creates a module from its manifest entry. The first word of the entry is the name of a layer
  /// in the rules, or its singular.
  init(_ entry: ManifestEntry, rules: LayerRules) throws(ManifestError) {
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

/// The details of a target in a package that `scaffold new` did not generate. In a workspace that
/// `scaffold new` generated, the manifest entry of a module contains all details.
public struct PackageTarget: Hashable, Sendable {
  /// The folder of the target's package, relative to the workspace; empty for the root.
  public let package: String

  /// The names of products that the target depends on, from packages outside the workspace.
  public let products: [String]

  /// For each dependency in the workspace, the names of its targets: a single target, or all
  /// targets of a product.
  let bundles: [Set<String>]

  /// The names of the plugins that the target applies.
  public let plugins: [String]

  /// The only files and folders to compile, relative to the workspace; `nil` if all are compiled.
  public let sources: [String]?

  var manifestPath: String { package.resolving(ManifestText.path) }
}
