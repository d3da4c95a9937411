/// Selects the repository protocol that a new module uses.
struct RepositorySelection {
  let use: RepositoryUse
  let workspace: Workspace

  /// Returns the protocol of a name, or the only one that the templates can use.
  ///
  /// - Parameter name: The protocol's name; nil to choose the only one that can be used.
  /// - Returns: The protocol, or nil for a module that uses no repository.
  /// - Throws: ``GenerationError`` where none can be used, or several can.
  func repository(named name: String?) throws -> RepositoryProtocol? {
    guard use.needsRepository else {
      if name != nil { throw GenerationError.unusedRepository(use) }
      return nil
    }
    let all = try RepositoryProtocol.all(in: workspace)
    if let name { return try repository(named: name, among: all) }
    let supported = try supported(among: all)
    if supported.count == 1 { return supported[0] }
    if supported.count > 1 { throw GenerationError.severalRepositories(supported.map(\.name)) }
    if all.count == 1 { return try repository(named: all[0].name, among: all) }
    throw all.isEmpty
      ? GenerationError.noRepository : .noSupportedRepository(use, known: all.map(\.name))
  }

  // MARK: - Internal

  private func repository(
    named name: String, among all: [RepositoryProtocol]
  ) throws -> RepositoryProtocol {
    guard let repository = all.first(where: { $0.name == name }) else {
      throw GenerationError.unknownRepository(name, known: all.map(\.name))
    }
    let missing = try missing(in: repository)
    if missing.isEmpty { return repository }
    throw GenerationError.unsupportedRepository(
      name, use, missing: missing, supported: try supported(among: all).map(\.name))
  }

  private func supported(among all: [RepositoryProtocol]) throws -> [RepositoryProtocol] {
    try all.filter { try missing(in: $0).isEmpty }
  }

  private func missing(in repository: RepositoryProtocol) throws -> [String] {
    try RepositoryRequirements(of: use.templates, for: repository, in: workspace)
      .missing(in: workspace)
  }
}
