import CommandLineKit
import SwiftSourceKit

/// An assembly module, to which features can be added, and the program that uses it.
struct FeatureWiring {
  let assembly: Module

  let program: Module

  /// Finds the assembly for a new feature.
  ///
  /// - Throws: `CommandFailure` if there is no assembly, or if no program uses it.
  init(_ workspace: Workspace) throws {
    guard let assembly = workspace.assembly else {
      throw CommandFailure("the manifest lists no assembly module; a feature needs one")
    }
    let program = workspace.modules.first { $0.layer == .app && $0.uses.contains(assembly.name) }
    guard let program else {
      throw CommandFailure(
        "no program in App uses \(assembly.name); a feature needs one for its command")
    }
    self.assembly = assembly
    self.program = program
  }

  /// Throws if the assembly's container has no entry for `repository`. Features get the repository
  /// from this entry.
  func checkDependency(for repository: RepositoryProtocol, in workspace: Workspace) throws {
    let path = "\(assembly.folder)/SharedDependencies.swift"
    let entry = repository.variable
    let words = SwiftWords(try workspace.tree.bytes(of: path) ?? [])
    if !words.names(after: ["func", "let", "var"]).contains(entry) {
      throw CommandFailure(
        "\(path) has no dependency '\(entry)', from which the feature would get its repository")
    }
  }
}

extension Module {
  /// The path of the file that lists the features of an assembly.
  var registryPath: String { "\(folder)/Features.swift" }

  /// Returns the path of a feature's file in an assembly.
  func dependenciesPath(of feature: String) -> String { "\(folder)/Features/\(feature).swift" }
}

extension Workspace {
  /// The assembly that features are added to; `nil` if the workspace has no assembly. A workspace
  /// with several assemblies uses the assembly of the app that `scaffold new` generated, or else
  /// the first assembly.
  var assembly: Module? {
    let all = modules.filter { $0.layer == .assembly }
    if all.count < 2 { return all.first }
    let generated = (try? WorkspaceNames.recorded(in: tree))?.assembly
    return all.first { $0.name == generated } ?? all[0]
  }

  /// Returns the path of a feature's file in the assembly; `nil` if the module is not a feature, or
  /// if the workspace has no assembly.
  func dependenciesPath(of module: Module) -> String? {
    module.feature.flatMap { assembly?.dependenciesPath(of: $0) }
  }

  /// Returns the list of features with its path; `nil` if there is no such list, or if the list
  /// does not contain the module.
  func registry(of module: Module) throws -> (path: String, list: FeatureRegistry)? {
    guard let feature = module.feature, let path = assembly?.registryPath,
      let list = try tree.bytes(of: path).flatMap(FeatureRegistry.init), list.contains(feature)
    else { return nil }
    return (path, list)
  }

  /// Returns whether a file belongs to an assembly.
  func isInAssembly(_ path: String) -> Bool {
    modules.contains { $0.layer == .assembly && path.hasPrefix($0.folder + "/") }
  }
}

/// The assembly's list of features in `Features.swift`. Each line has one element, such as
/// `Feature(HeroesDependencies.assembly) { ($0.commands, [$0.destination]) },`. A feature with
/// several destinations lists them: `($0.commands, [$0.destination, $0.otherDestination])`.
struct FeatureRegistry: Sendable {
  let bytes: [UInt8]
  /// The elements, each with the name of its feature. The name is empty if an element mentions no
  /// type whose name ends with `Dependencies`.
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

  private static let suffix = "Dependencies"

  private static func feature(of word: String) -> String? {
    word.hasSuffix(suffix) ? String(word.dropLast(suffix.count)) : nil
  }
}
