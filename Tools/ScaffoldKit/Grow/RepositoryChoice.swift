/// Which repository a new module asks: the one that was named, or the only one that can be asked for
/// one by id.
enum RepositoryChoice {
  static func repository(
    named name: String?, in workspace: Workspace
  ) throws -> RepositoryProtocol {
    let all = try RepositoryProtocol.all(in: workspace)
    if let name {
      if let named = all.first(where: { $0.name == name }) { return named }
      throw GrowthProblem.unknownRepository(name, known: all.map(\.name))
    }
    let asked = all.count == 1 ? all : all.filter(\.givesOneByID)
    if let only = asked.first, asked.count == 1 { return only }
    throw all.isEmpty
      ? GrowthProblem.noRepository : .severalRepositories(all.map(\.name))
  }
}
