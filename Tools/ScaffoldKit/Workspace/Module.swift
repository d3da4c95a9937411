/// A module or a program of a workspace, as its manifest describes it.
///
/// In a workspace of this repository's shape, the tests of a module and its C targets are part of it.
/// In any other package, every target is a module.
public struct Module: Hashable, Sendable {
  /// What a target is for.
  public enum Kind: String, Hashable, Sendable {
    /// A library.
    case library = "regular"
    /// A program.
    case program = "executable"
    /// A test target.
    case test
    /// A plugin of the package manager.
    case plugin
    /// A macro implementation.
    case macro
    /// A system library.
    case system
    /// A library without sources.
    case binary
  }

  /// The name of the module and its target.
  public let name: String

  /// The layer of the module.
  public internal(set) var layer: Layer

  /// What it is for.
  public let kind: Kind

  /// The modules that the module depends on, as often as the manifest lists them.
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

  /// The files and folders in its folder that do not belong to it, relative to the workspace.
  public let excluded: [String]

  /// The folder of its sources.
  public internal(set) var folder: String

  /// The folder of its tests; `nil` for a program without tests.
  public internal(set) var testFolder: String?

  /// The line number in the manifest, from 1.
  public let line: Int

  /// What a package's manifest says about a target, beyond a line of this repository's shape; nil in
  /// a workspace of that shape.
  public internal(set) var target: PackageTarget?

  /// Whether the module is an executable program.
  public var isProgram: Bool { kind == .program }

  /// Whether the module is only for tests.
  public var isForTests: Bool { kind == .test || name.hasSuffix("Testing") }

  /// Returns whether a file in its folder is compiled.
  func compiles(_ path: String) -> Bool {
    !excluded.contains { path.isInside($0) }
      && target?.sources?.contains { path.isInside($0) } ?? true
  }

  /// The name in imports, in which hyphens become underscores.
  var importName: String { name.importName }
}

extension String {
  /// The name of the module that a target or product compiles to.
  var importName: String {
    String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}

extension Module {
  /// Creates a module from its entry in the manifest. The word before the parenthesis is a layer
  /// of the rules or its singular, and the folder is that of the layer.
  init(_ entry: ManifestEntry, rules: Rules) throws(ManifestError) {
    let isProgram = entry.section == .programs
    guard ["app", "tool"].contains(entry.factory) == isProgram,
      let statement = rules.layers.first(where: { statement in
        [entry.factory, entry.factory + "s"].contains(statement.layer.rawValue)
      }), let pattern = statement.subjects.first(where: { $0.hasSuffix("/*") })
    else {
      throw ManifestError(line: entry.line, "'.\(entry.factory)' is not a layer")
    }
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
