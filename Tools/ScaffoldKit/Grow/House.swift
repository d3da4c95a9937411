import CommandLineKit

/// The places of a workspace that every feature shares: the assembly, its list of features, and the
/// program they are commands of.
struct House {
  let assembly: Module
  let program: Module

  init(_ workspace: Workspace) throws(CommandFailure) {
    assembly = try Self.only(workspace.modules.filter { $0.layer == .assembly }, "assembly module")
    program = try Self.only(workspace.modules.filter { $0.layer == .app }, "program in App")
  }

  /// The list of features.
  var registryPath: String { "\(assembly.folder)/Features.swift" }

  /// The file of a feature in the assembly.
  func entriesPath(of feature: String) -> String { "\(assembly.folder)/Features/\(feature).swift" }

  /// Refuses a repository that the assembly has no entry for, since no feature could be given it.
  func checkEntry(for repository: RepositoryProtocol, in workspace: Workspace) throws {
    let path = "\(assembly.folder)/SharedEntries.swift"
    let entry = repository.variable
    let names = try workspace.tree.bytes(of: path).map(Declarations.names) ?? []
    if !names.contains(entry) { throw GrowthProblem.noEntry(entry, path: path) }
  }

  private static func only(
    _ modules: [Module], _ what: String
  ) throws(CommandFailure) -> Module {
    if let only = modules.first, modules.count == 1 { return only }
    let names = modules.map(\.name).joined(separator: ", ")
    throw CommandFailure(
      modules.isEmpty
        ? "the manifest lists no \(what), so a feature has no place to be wired into"
        : "the manifest lists more than one \(what) (\(names)); one is expected")
  }
}
