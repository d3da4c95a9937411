import CommandLineKit
import SwiftSourceKit
import TerminalText

/// An assembly module, to which features can be added, and the program that uses it.
struct FeatureWiring {
  let assembly: Module

  let program: Module?

  /// Returns the wiring for each assembly in a workspace.
  static func all(in workspace: Workspace) -> [FeatureWiring] {
    workspace.modules.filter { $0.layer == .assembly }.map { assembly in
      FeatureWiring(
        assembly: assembly,
        program: workspace.modules.first { $0.layer == .app && $0.uses.contains(assembly.name) })
    }
  }

  /// The path of the file that lists the features.
  var registryPath: String { "\(assembly.folder)/Features.swift" }

  /// Returns the path of a feature's file in the assembly.
  func dependenciesPath(of feature: String) -> String {
    "\(assembly.folder)/Features/\(feature).swift"
  }

  /// Throws if the assembly's container has no entry for `repository`. Features get the repository
  /// from this entry.
  func checkDependency(for repository: RepositoryProtocol, in workspace: Workspace) throws {
    let path = "\(assembly.folder)/SharedDependencies.swift"
    let entry = repository.variable
    let names = try workspace.tree.bytes(of: path).map(Declarations.names) ?? []
    if !names.contains(entry) {
      throw CommandFailure(
        "\(path) has no dependency '\(entry)', from which the feature would get its repository")
    }
  }
}

extension FeatureWiring {
  /// Chooses the assembly for a new feature.
  ///
  /// - Throws: `CommandFailure` if there is no such assembly, if there are several and `name` is
  ///   `nil`, or if no program uses the assembly.
  init(_ workspace: Workspace, assembly name: String?) throws {
    let all = Self.all(in: workspace)
    let names = all.map(\.assembly.name).joined(separator: ", ")
    let named = all.filter { name == nil || $0.assembly.name == name }
    guard let wiring = named.first else {
      throw CommandFailure(
        all.isEmpty
          ? "the manifest lists no assembly module; a feature needs one"
          : "there is no assembly \(SafeText.quoted(name ?? "")); the manifest lists \(names)")
    }
    if named.count > 1 {
      throw CommandFailure(
        "the manifest lists several assemblies: \(names)", hint: "choose one with --assembly")
    }
    if wiring.program == nil {
      throw CommandFailure(
        "no program in App uses \(wiring.assembly.name); a feature needs one for its command")
    }
    self = wiring
  }
}

extension Workspace {
  /// Returns the path of the feature's file in each assembly; empty if the module is not a feature.
  func dependenciesPaths(of module: Module) -> [String] {
    module.feature.map { feature in
      FeatureWiring.all(in: self).map { $0.dependenciesPath(of: feature) }
    } ?? []
  }

  /// Returns each list of features that contains the feature, with its assembly; empty if the
  /// module is not a feature.
  func registries(of module: Module) throws -> [(wiring: FeatureWiring, list: FeatureRegistry)] {
    guard let feature = module.feature else { return [] }
    return try FeatureWiring.all(in: self).compactMap { wiring in
      let list = try facts.value(wiring.registryPath) {
        try tree.bytes(of: wiring.registryPath).flatMap(FeatureRegistry.init)
      }
      return list.flatMap { $0.contains(feature) ? (wiring, $0) : nil }
    }
  }
}

/// The assembly's list of features in `Features.swift`. Each line has one element, such as
/// `Feature(HeroesDependencies.assembly) { ($0.commands, [$0.destination]) },`. A feature with
/// several destinations lists them: `($0.commands, [$0.destination, $0.otherDestination])`.
struct FeatureRegistry: Sendable {
  let bytes: [UInt8]
  /// The elements, each with the name of its feature. The name is empty if an element mentions no
  /// type that ends with `Dependencies` or `Factories`.
  let list: LineList

  init?(_ bytes: [UInt8]) {
    let words = SwiftWords(bytes)
    let bracket = words.places(of: "[").first { words[$0 - 1] == "=" && words[$0 - 3] == "Feature" }
    guard let bracket, let (elements, end) = words.list(from: bracket),
      !elements.contains(where: \.isEmpty)
    else { return nil }
    self.bytes = bytes
    list = LineList(
      bytes: bytes, range: words.bytes(of: bracket..<end + 1),
      elements: elements.map(words.element),
      names: elements.map { element in
        element.lazy.compactMap { Self.feature(of: words[$0]) }.first ?? ""
      })
  }

  static func element(of feature: String) -> String {
    "Feature(\(feature)\(suffix).assembly) { ($0.commands, [$0.destination]) }"
  }

  func contains(_ feature: String) -> Bool { list.names.contains(feature) }

  /// Returns the file with the feature inserted at its sorted position, or the unchanged file if
  /// the list already contains the feature.
  func adding(_ feature: String) -> [UInt8] {
    contains(feature) ? bytes : adding(feature, as: Self.element(of: feature))
  }

  /// Returns the file with an element inserted at the sorted position of its feature.
  func adding(_ feature: String, as element: String, comment: String = "") -> [UInt8] {
    list.inserting(element, comment: comment, after: list.names.lastIndex { $0 < feature })
  }

  func removing(_ feature: String) -> [UInt8] { list.removing(feature) }

  /// Returns the file with a feature renamed and moved to its sorted position. The feature's
  /// commands, destinations and comments stay. If the list does not contain the feature, the file
  /// is unchanged.
  func renaming(_ old: String, to new: String) -> [UInt8] {
    guard contains(old), let without = FeatureRegistry(removing(old)) else { return bytes }
    return without.adding(
      new, as: list.text(of: old).replacing("\(old)\(Self.suffix)", with: "\(new)\(Self.suffix)"),
      comment: list.comment(of: old))
  }

  /// Returns the text that a removal of the feature deletes, including comments, and the number of
  /// the line on which the feature's element begins. Returns `nil` if the list does not contain the
  /// feature.
  func wholeText(of feature: String) -> (text: String, line: Int)? {
    list.index(of: feature).map { index in
      let start = list.elements[index].range.lowerBound
      return (list.wholeText(of: feature), bytes[..<start].count { $0 == .lineFeed } + 1)
    }
  }

  private static let suffix = "Dependencies"
  /// The suffix of the dependency types that an earlier version of scaffold generated.
  private static let earlierSuffix = "Factories"

  private static func feature(of word: String) -> String? {
    [suffix, earlierSuffix].first(where: word.hasSuffix).map { String(word.dropLast($0.count)) }
  }
}
