import CommandLineKit

/// The modules and files of a workspace that a feature is wired into: the assembly, its list of
/// features, and the program that has the feature's command.
struct FeatureWiring {
  let assembly: Module
  let program: Module

  /// Finds the assembly and the program of a workspace.
  ///
  /// - Throws: `CommandFailure` unless there is exactly one of each.
  init(_ workspace: Workspace) throws(CommandFailure) {
    assembly = try Self.only(workspace.modules.filter { $0.layer == .assembly }, "assembly module")
    program = try Self.only(workspace.modules.filter { $0.layer == .app }, "program in App")
  }

  /// The path of the list of features.
  var registryPath: String { "\(assembly.folder)/Features.swift" }

  /// The path of a feature's file in the assembly.
  func factoriesPath(of feature: String) -> String {
    "\(assembly.folder)/Features/\(feature).swift"
  }

  /// Throws unless the assembly has a container entry for a repository, because a feature receives
  /// its repository from there.
  func checkEntry(for repository: RepositoryProtocol, in workspace: Workspace) throws {
    let path = "\(assembly.folder)/SharedFactories.swift"
    let entry = repository.variable
    let names = try workspace.tree.bytes(of: path).map(Declarations.names) ?? []
    if !names.contains(entry) { throw GenerationError.noEntry(entry, path: path) }
  }

  private static func only(
    _ modules: [Module], _ what: String
  ) throws(CommandFailure) -> Module {
    if let only = modules.first, modules.count == 1 { return only }
    let names = modules.map(\.name).joined(separator: ", ")
    throw CommandFailure(
      modules.isEmpty
        ? "the manifest lists no \(what); a feature needs one"
        : "the manifest lists more than one \(what) (\(names)); a feature needs exactly one")
  }
}
