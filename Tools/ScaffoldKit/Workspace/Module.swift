/// A module or program of a workspace, as its line in the manifest describes it.
public struct Module: Hashable, Sendable {
  /// What it is called.
  public let name: String

  /// The floor it lives on.
  public let layer: Layer

  /// Whether it is an executable, which nothing imports.
  public let isProgram: Bool

  /// The modules it imports.
  public let uses: [String]

  /// What its tests import beside it and what it imports.
  public let testUses: [String]

  /// The targets of C that stand beside it and are its own.
  public let cTargets: [String]

  /// Where its sources are.
  public let folder: String

  /// Where its tests are; nil for a program that has none.
  public let testFolder: String?

  /// Its line in the manifest, counted from 1.
  public let line: Int

  /// Whether only tests import it.
  public var isForTests: Bool { name.hasSuffix("Testing") }
}

extension Module {
  /// The module that an entry stands for.
  init(_ entry: ManifestEntry) throws(ManifestError) {
    guard let place = Place.of[entry.section]?[entry.factory] else {
      throw ManifestError(line: entry.line, "'.\(entry.factory)' is no layer")
    }
    self.init(
      name: entry.name, layer: place.layer, isProgram: entry.section == .programs,
      uses: entry.names(in: .uses), testUses: entry.names(in: .testUses),
      cTargets: entry.names(in: .cTargets), folder: "\(place.folder)/\(entry.name)",
      testFolder: place.hasTests ? "Tests/\(entry.name)Tests" : nil, line: entry.line)
  }

  /// What the first word of an entry says.
  private struct Place {
    let layer: Layer
    let folder: String
    var hasTests = true

    static let of: [ManifestEntry.Section: [String: Place]] = [
      .modules: [
        "base": Place(layer: .base, folder: "Modules/Base"),
        "domain": Place(layer: .domain, folder: "Modules/Domain"),
        "data": Place(layer: .data, folder: "Modules/Data"),
        "feature": Place(layer: .features, folder: "Modules/Features"),
        "assembly": Place(layer: .assembly, folder: "Modules/Assembly"),
        "tools": Place(layer: .tools, folder: "Tools"),
      ],
      .programs: [
        "app": Place(layer: .app, folder: "App"),
        "tool": Place(layer: .tools, folder: "Tools", hasTests: false),
      ],
    ]
  }
}
