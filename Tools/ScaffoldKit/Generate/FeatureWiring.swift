import CommandLineKit
import SwiftSourceKit
import TerminalText

/// The modules and files of a workspace that a feature is wired into: an assembly, its list of
/// features, and the program that has the feature's command.
struct FeatureWiring {
  let assembly: Module

  /// The first program that uses the assembly; nil if none does.
  let program: Module?

  /// Returns the wiring of each assembly of a workspace.
  static func all(in workspace: Workspace) -> [FeatureWiring] {
    workspace.modules.filter { $0.layer == .assembly }.map { assembly in
      FeatureWiring(
        assembly: assembly,
        program: workspace.modules.first { $0.layer == .app && $0.uses.contains(assembly.name) })
    }
  }

  /// The path of the list of features.
  var registryPath: String { "\(assembly.folder)/Features.swift" }

  /// The path of a feature's file in the assembly.
  func factoriesPath(of feature: String) -> String {
    "\(assembly.folder)/Features/\(feature).swift"
  }

  /// Throws unless the assembly has a dependency for a repository, because a feature receives
  /// its repository from there.
  func checkEntry(for repository: RepositoryProtocol, in workspace: Workspace) throws {
    let path = "\(assembly.folder)/SharedDependencies.swift"
    let entry = repository.variable
    let names = try workspace.tree.bytes(of: path).map(Declarations.names) ?? []
    if !names.contains(entry) {
      throw CommandFailure(
        "\(path) has no entry '\(entry)', from which the feature would get its repository")
    }
  }
}

extension FeatureWiring {
  /// Chooses the assembly for a new feature.
  ///
  /// - Throws: `CommandFailure` if no name is given and there are several, if there is none, or if no
  ///   program uses it.
  init(_ workspace: Workspace, assembly name: String?) throws(CommandFailure) {
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
  /// Returns the path of a feature's file in each assembly; none if the module is not a feature.
  func factoriesPaths(of module: Module) -> [String] {
    module.feature.map { feature in
      FeatureWiring.all(in: self).map { $0.factoriesPath(of: feature) }
    } ?? []
  }

  /// Returns the lists of features that contain a feature, each with its assembly; none if the module
  /// is not a feature.
  func registries(
    of module: Module
  ) throws -> [(wiring: FeatureWiring, list: FeatureRegistry)] {
    guard let feature = module.feature else { return [] }
    return try FeatureWiring.all(in: self).compactMap { wiring in
      guard let bytes = try tree.bytes(of: wiring.registryPath),
        let list = FeatureRegistry(bytes), list.contains(feature)
      else { return nil }
      return (wiring, list)
    }
  }
}
