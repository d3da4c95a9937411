public import CommandLineKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The targets and products that an evaluated manifest describes.
///
/// Two manifests with equal dumps describe the same package. Their comments, formatting and helper
/// functions may differ.
public struct ManifestDump: Hashable, Sendable {
  /// A target in an evaluated manifest.
  public struct Target: Hashable, Sendable {
    /// The target's name, which is unique in the package.
    public let name: String
    /// The package manager's term for the kind of target, such as `regular`, `executable` or
    /// `test`.
    public let type: String
    /// The folder, relative to the package; `nil` if the manifest does not specify it.
    public internal(set) var path: String?
    /// The sorted names of the targets, products and plugins that the target depends on.
    public internal(set) var dependencies: [String]
    /// The targets and products that the target depends on, in the order of the manifest.
    let requirements: [Requirement]
    /// The plugins that the target applies.
    let plugins: [String]
    /// The resource files and folders, relative to the target's folder.
    public let resources: [String]
    /// The only files and folders to compile, relative to the target's folder; `nil` if all are
    /// compiled.
    let sources: [String]?
    /// The excluded files and folders, relative to the target's folder.
    let excluded: [String]
    /// The members of the target's description other than its name, by member name, each as one
    /// line of text. Dependencies are sorted.
    public let description: [String: String]
  }

  /// A target or product listed as a dependency of a target.
  struct Requirement: Hashable, Sendable {
    let name: String
    /// The package that contains the product; `nil` for a target, or if the manifest does not name
    /// the package.
    let package: String?
  }

  /// A product in an evaluated manifest.
  public struct Product: Hashable, Sendable {
    /// The name by which other packages depend on the product.
    public let name: String
    /// The names of the product's targets.
    public let targets: [String]
    /// Each member of the product's description as one line of text.
    public let description: [String: String]
  }

  /// The name of the package.
  public let name: String
  /// The targets of the package, by name.
  public let targets: [String: Target]
  /// The products of the package, by name.
  public let products: [String: Product]
  /// The members of the package's description other than its name, targets and products, such as
  /// its platforms, each as one line of text.
  public let settings: [String: String]
  /// The absolute paths of the local packages that the package depends on.
  let localPackages: [String]

  /// Parses the output of `swift package dump-package`.
  ///
  /// - Parameters:
  ///   - json: The standard output.
  ///   - folder: The folder in which the manifest was evaluated. Its path is removed from the
  ///     settings.
  /// - Throws: `CommandFailure` if `json` is not such output.
  public init(json: [UInt8], evaluatedIn folder: String? = nil) throws(CommandFailure) {
    guard let dump = DumpedValue(json), let name = dump["name"]?.string
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
  /// The name in a value such as `{"byName": ["DisplayKit", null]}`: the first element of the
  /// array. `nil` for a value of any other form.
  fileprivate var dependencyName: String? {
    guard case .object(let kinds) = self else { return nil }
    return kinds.values.first?.elements.first?.string
  }

  /// The dependency in a value such as `{"product": ["Logging", "swift-log", null, null]}`; `nil`
  /// for any other value.
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
  /// Returns the dependency to list for a module: the target with this name, or a product with the
  /// module's import name that another target already depends on. Returns `nil` if there is neither
  /// such a target nor such a product.
  ///
  /// A manifest does not list the products of other packages. Only the targets that depend on a
  /// product show its package.
  func requirement(for module: String) -> Requirement? {
    if targets[module] != nil { return Requirement(name: module, package: nil) }
    return targets.values.flatMap(\.requirements)
      .filter { $0.name.importName == module.importName && targets[$0.name] == nil }
      .min { ($0.package ?? "", $0.name) < ($1.package ?? "", $1.name) }
  }

  /// Returns the message for a module for which ``requirement(for:)`` returns `nil`.
  static func unknownProduct(with module: String, for target: String) -> String {
    "\(module) can't be added to \(target): it is not a target, and no other target depends on a "
      + "product of this name, so its package is not known"
  }
}

/// A JSON value in the output of another program, such as `swift package dump-package`.
indirect enum DumpedValue: Decodable {
  /// `null`, `true`, `false` or a number.
  case literal(String)
  case string(String)
  case array([DumpedValue])
  case object([String: DumpedValue])

  /// Parses JSON; `nil` if it is not valid.
  init?(_ json: [UInt8]) {
    guard let value = try? JSONDecoder().decode(DumpedValue.self, from: Data(json)) else {
      return nil
    }
    self = value
  }

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

  /// The value as one line of text. Equal values have equal lines.
  var line: String {
    switch self {
    case .literal(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.keys.sorted().map { "\($0): \(line(of: $0))" }.joined(separator: ", "))}"
    }
  }

  /// Returns a member as one line of text, or an empty string if it is missing. Traits are sorted,
  /// because the package manager writes them in any order.
  func line(of key: String) -> String {
    guard let value = self[key] else { return "" }
    guard ["enabledTraits", "traits"].contains(key), case .array(let elements) = value else {
      return value.line
    }
    return "[\(elements.map(\.line).sorted().joined(separator: ", "))]"
  }
}
