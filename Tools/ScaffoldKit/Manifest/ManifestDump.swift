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
    /// The target's name.
    public let name: String
    /// The package manager's word, such as `regular`, `executable`, `test`, `system` or `plugin`.
    public let type: String
    /// The folder, relative to the package's root; nil if the manifest does not name it.
    public internal(set) var path: String?
    /// The names of the targets, products and plugins that it depends on, sorted.
    public internal(set) var dependencies: [String]
    /// The targets and products that it depends on, in the order of the manifest.
    let requirements: [Requirement]
    /// The plugins that it applies.
    let plugins: [String]
    /// The files and folders that are resources, relative to its folder.
    public let resources: [String]
    /// The only files and folders to compile, relative to its folder; nil for all.
    let sources: [String]?
    /// The files and folders that do not belong to it, relative to its folder.
    let excluded: [String]
    /// Every member of its description, each as one line. Dependencies are sorted.
    public let description: [String: String]
  }

  /// A target or product that a target depends on.
  struct Requirement: Hashable, Sendable {
    let name: String
    /// The package of the product; nil if the manifest does not name it.
    let package: String?
  }

  /// A product in an evaluated manifest.
  public struct Product: Hashable, Sendable {
    /// The product's name.
    public let name: String
    /// The names of the targets in it.
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
  /// The other members of the package's description, such as its platforms, each as one line.
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
      .mapValues { line in folder.map { line.split(separator: $0).joined() } ?? line }
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
  /// The name in a value such as `{"byName": ["DisplayKit", null]}`, the first element in every kind.
  fileprivate var dependencyName: String? {
    guard case .object(let kinds) = self else { return nil }
    return kinds.values.first?.elements.first?.string
  }

  /// The dependency in a value such as `{"product": ["Logging", "swift-log", null, null]}`.
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

extension ManifestDump {
  /// Returns how a target can depend on a module: by its name if it is a target, or as another target
  /// depends on a product with that name; nil if neither exists.
  ///
  /// The manifest does not list the products of other packages.
  func requirement(for module: String) -> Requirement? {
    if targets[module] != nil { return Requirement(name: module, package: nil) }
    return targets.values.flatMap(\.requirements)
      .filter { $0.name.importName == module.importName && targets[$0.name] == nil }
      .min { ($0.package ?? "", $0.name) < ($1.package ?? "", $1.name) }
  }

  /// Returns the message for a module without a ``requirement(for:)``.
  static func unknownProduct(with module: String, for target: String) -> String {
    "\(module) can't be added to \(target): it is no target, and no other target depends on a "
      + "product of this name, so its package is not known"
  }
}

/// A JSON value in the output of `swift package dump-package`.
indirect enum DumpedValue: Decodable {
  /// Null, true, false or a number.
  case literal(String)
  case string(String)
  case array([DumpedValue])
  case object([String: DumpedValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let elements = try? container.decode([DumpedValue].self) {
      self = .array(elements)
    } else if let members = try? container.decode([String: DumpedValue].self) {
      self = .object(members)
    } else if let number = try? container.decode(Double.self) {
      self = .literal("\(number)")
    } else {
      self = .literal(container.decodeNil() ? "null" : "\(try container.decode(Bool.self))")
    }
  }

  subscript(key: String) -> DumpedValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var elements: [DumpedValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The value as one line; equal values have equal lines.
  var line: String {
    switch self {
    case .literal(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.keys.sorted().map { "\($0): \(line(of: $0))" }.joined(separator: ", "))}"
    }
  }

  /// A member as one line; traits, which the package manager writes in any order, are sorted.
  func line(of key: String) -> String {
    guard let value = self[key] else { return "" }
    guard ["enabledTraits", "traits"].contains(key), case .array(let elements) = value else {
      return value.line
    }
    return "[\(elements.map(\.line).sorted().joined(separator: ", "))]"
  }
}
