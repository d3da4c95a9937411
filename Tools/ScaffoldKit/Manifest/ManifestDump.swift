/// What a manifest says once it is evaluated: the package's targets and products.
///
/// Comments, line breaks and helper functions have no part in it, so two manifests with equal dumps
/// describe the same package.
public struct ManifestDump: Hashable, Sendable {
  /// A target as the manifest describes it.
  public struct Target: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its type: `regular`, `executable`, `test`, `system`, `plugin` and others.
    public let type: String
    /// Its folder from the package's root, where the manifest names it.
    public let path: String?
    /// The names of the targets, products and plugins that it uses, in order.
    public let dependencies: [String]
    /// Its resources, files or folders, from its folder.
    public let resources: [String]
    /// Every member of its description, each as one line. Dependencies are in order of names.
    public let description: [String: String]
  }

  /// A product as the manifest describes it.
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
  /// What holds for the whole package, such as its platforms; each member as one line.
  public let settings: [String: String]

  /// Reads what `swift package dump-package` wrote.
  ///
  /// - Parameters:
  ///   - json: Its standard output.
  ///   - folder: Where the manifest was evaluated; this path is left out wherever it stands.
  /// - Throws: ``ManifestDumpError`` when that is no such dump.
  public init(json: [UInt8], evaluatedIn folder: String? = nil) throws(ManifestDumpError) {
    guard let dump = DumpReader.value(of: json), let name = dump["name"]?.string else {
      throw ManifestDumpError("Package.swift: the package manager's dump of it can't be read")
    }
    self.name = name
    let targets = (dump["targets"]?.elements ?? []).map(Target.init)
    self.targets = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    let products = (dump["products"]?.elements ?? []).map(Product.init)
    self.products = Dictionary(products.map { ($0.name, $0) }) { first, _ in first }
    settings = dump.lines(without: ["name", "packageKind", "products", "targets"])
      .mapValues { line in
        folder.map { line.split(separator: $0).joined() } ?? line
      }
  }
}

extension ManifestDump {
  /// A package without targets and products.
  init(name: String, settings: [String: String]) {
    self.name = name
    self.settings = settings
    targets = [:]
    products = [:]
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
    resources = (dump["resources"]?.elements ?? []).compactMap { $0["path"]?.string }
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
  /// `{"byName": ["DisplayKit", null]}`: the name stands first, whatever the kind.
  fileprivate var dependencyName: String? {
    guard case .object(let kinds) = self else { return nil }
    return kinds.values.first?.elements.first?.string
  }

  fileprivate func lines(without keys: Set<String>) -> [String: String] {
    guard case .object(let members) = self else { return [:] }
    return members.filter { !keys.contains($0.key) }.mapValues(\.line)
  }
}
