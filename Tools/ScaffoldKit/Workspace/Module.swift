/// A module or a program of a workspace, as its line in the manifest describes it.
public struct Module: Hashable, Sendable {
  /// The name of the module and its target.
  public let name: String

  /// The layer of the module.
  public let layer: Layer

  /// Whether the module is an executable program.
  public let isProgram: Bool

  /// The modules that the module depends on.
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

  /// The folder of its sources.
  public internal(set) var folder: String

  /// The folder of its tests; `nil` for a program without tests.
  public internal(set) var testFolder: String?

  /// The line number in the manifest, from 1.
  public let line: Int

  /// Whether the module is only for tests.
  public var isForTests: Bool { name.hasSuffix("Testing") }
}

extension Module {
  /// Creates a module from its entry in the manifest.
  init(_ entry: ManifestEntry) throws(ManifestError) {
    guard let kind = EntryKind.all[entry.section]?[entry.factory] else {
      throw ManifestError(line: entry.line, "'.\(entry.factory)' is not a layer")
    }
    let testReads = entry.names(in: .testReads)
    if let path = testReads.first(where: { !$0.isPathInPackage }) {
      throw ManifestError(
        line: entry.line,
        "'\(path)' in testReads is not a path inside the package, such as 'README.md' or '.'")
    }
    self.init(
      name: entry.name, layer: kind.layer, isProgram: entry.section == .programs,
      uses: entry.names(in: .uses), testUses: entry.names(in: .testUses), testReads: testReads,
      importsAnyLayer: entry.importsAnyLayer, cTargets: entry.names(in: .cTargets),
      folder: "\(kind.folder)/\(entry.name)",
      testFolder: kind.hasTests ? "Tests/\(entry.name)Tests" : nil, line: entry.line)
  }

  /// The layer and the folder that the factory of an entry determines, such as `.feature`.
  private struct EntryKind {
    let layer: Layer
    let folder: String
    var hasTests = true

    static let all: [ManifestEntry.Section: [String: EntryKind]] = [
      .modules: [
        "base": EntryKind(layer: .base, folder: "Modules/Base"),
        "domain": EntryKind(layer: .domain, folder: "Modules/Domain"),
        "data": EntryKind(layer: .data, folder: "Modules/Data"),
        "feature": EntryKind(layer: .features, folder: "Modules/Features"),
        "assembly": EntryKind(layer: .assembly, folder: "Modules/Assembly"),
        "tools": EntryKind(layer: .tools, folder: "Tools"),
      ],
      .programs: [
        "app": EntryKind(layer: .app, folder: "App"),
        "tool": EntryKind(layer: .tools, folder: "Tools", hasTests: false),
      ],
    ]
  }
}

extension String {
  /// Whether this is `.`, or a relative path without `..`, empty parts and a trailing slash.
  fileprivate var isPathInPackage: Bool {
    self == "."
      || split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !["", ".", ".."].contains($0) }
  }
}
