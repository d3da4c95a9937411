public import CommandLineKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The targets and products that an evaluated manifest describes.
///
/// Two manifests with equal dumps describe the same package, whatever their comments, formatting and
/// helper functions.
public struct ManifestDump: Hashable, Sendable {
  /// A target in an evaluated manifest.
  public struct Target: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its type: `regular`, `executable`, `test`, `system`, `plugin` and others.
    public let type: String
    /// Its folder, relative to the package's root; nil if the manifest does not name it.
    public internal(set) var path: String?
    /// The names of the targets, products and plugins that it depends on, sorted.
    public internal(set) var dependencies: [String]
    /// The targets and products that it depends on, in the order of the manifest.
    let requirements: [Requirement]
    /// The plugins that it applies.
    let plugins: [String]
    /// Its resources, files or folders, relative to its folder.
    public let resources: [String]
    /// The only files and folders to compile, relative to its folder; nil for all.
    let sources: [String]?
    /// The files and folders that do not belong to it, relative to its folder.
    let excluded: [String]
    /// Every member of its description, each as one line. Dependencies are sorted.
    public let description: [String: String]
  }

  /// A dependency of a target: a target or product, and the package if the manifest names it.
  struct Requirement: Hashable, Sendable {
    let name: String
    let package: String?
  }

  /// A product in an evaluated manifest.
  public struct Product: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The names of its targets.
    public let targets: [String]
    /// Every member of its description, each as one line.
    public let description: [String: String]
  }

  /// The package's name.
  public let name: String
  /// The targets by name.
  public let targets: [String: Target]
  /// The products by name.
  public let products: [String: Product]
  /// The settings of the whole package, such as its platforms; each member as one line.
  public let settings: [String: String]
  /// The absolute paths of the packages on this disk that it depends on.
  let localPackages: [String]

  /// Reads the output of `swift package dump-package`.
  ///
  /// - Parameters:
  ///   - json: The standard output.
  ///   - folder: The folder in which the manifest was evaluated; its path is removed from the
  ///     settings.
  /// - Throws: `CommandFailure` if the output is not such a dump.
  public init(json: [UInt8], evaluatedIn folder: String? = nil) throws(CommandFailure) {
    guard let dump = try? JSONDecoder().decode(DumpedValue.self, from: Data(json)),
      let name = dump["name"]?.string
    else {
      throw CommandFailure(
        "Package.swift: the output of 'swift package dump-package' can't be read")
    }
    self.name = name
    let targets = (dump["targets"]?.elements ?? []).map(Target.init)
    self.targets = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    let products = (dump["products"]?.elements ?? []).map(Product.init)
    self.products = Dictionary(products.map { ($0.name, $0) }) { first, _ in first }
    localPackages = (dump["dependencies"]?.elements ?? [])
      .compactMap { $0["fileSystem"]?.elements.first?["path"]?.string }
    settings = dump.lines(without: ["name", "packageKind", "products", "targets"])
      .mapValues { line in
        folder.map { line.split(separator: $0).joined() } ?? line
      }
  }
}

extension ManifestDump {
  /// A package without products.
  init(name: String, settings: [String: String], targets: [String: Target] = [:]) {
    self.name = name
    self.settings = settings
    self.targets = targets
    products = [:]
    localPackages = []
  }
}

// MARK: - Internal

extension ManifestDump.Target {
  fileprivate init(_ dump: DumpedValue) {
    name = dump["name"]?.string ?? ""
    type = dump["type"]?.string ?? ""
    path = dump["path"]?.string
    let dependencies = dump["dependencies"]?.elements ?? []
    let used = dependencies + (dump["pluginUsages"]?.elements ?? [])
    self.dependencies = used.compactMap(\.dependencyName).sorted()
    requirements = dependencies.compactMap(\.requirement)
    plugins = (dump["pluginUsages"]?.elements ?? []).compactMap(\.dependencyName)
    resources = (dump["resources"]?.elements ?? []).compactMap { $0["path"]?.string }
    sources = dump["sources"].map { $0.elements.compactMap(\.string) }
    excluded = (dump["exclude"]?.elements ?? []).compactMap(\.string)
    var lines = dump.lines(without: ["name", "dependencies"])
    lines["dependencies"] = dependencies.map(\.line).sorted().joined(separator: ", ")
    description = lines
  }
}

extension ManifestDump.Product {
  fileprivate init(_ dump: DumpedValue) {
    name = dump["name"]?.string ?? ""
    targets = (dump["targets"]?.elements ?? []).compactMap(\.string)
    description = dump.lines(without: ["name"])
  }
}

extension DumpedValue {
  /// The name in a value such as `{"byName": ["DisplayKit", null]}`, where it is first in every kind.
  fileprivate var dependencyName: String? {
    guard case .object(let kinds) = self else { return nil }
    return kinds.values.first?.elements.first?.string
  }

  /// A value such as `{"product": ["Logging", "swift-log", null, null]}`.
  fileprivate var requirement: ManifestDump.Requirement? {
    guard let name = dependencyName, case .object(let kinds) = self else { return nil }
    let package = kinds["product"]?.elements.dropFirst().first?.string
    return ManifestDump.Requirement(name: name, package: package)
  }

  fileprivate func lines(without keys: Set<String>) -> [String: String] {
    guard case .object(let members) = self else { return [:] }
    let others = members.keys.filter { !keys.contains($0) }
    return Dictionary(uniqueKeysWithValues: others.map { ($0, line(of: $0)) })
  }
}
