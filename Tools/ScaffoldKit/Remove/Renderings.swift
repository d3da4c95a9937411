/// What the templates render today for a module that exists, whatever it was grown from.
enum Renderings {
  static func all(of module: Module, in workspace: Workspace) -> [RenderedFile] {
    let repositories = (try? RepositoryProtocol.all(in: workspace)) ?? []
    let names = repositories.map { Optional($0.name) }
    guard let feature = module.feature else { return files(of: module, names, in: workspace) }
    guard let name = try? ModuleName(feature) else { return [] }
    let words = CommandWords.all(of: module, in: workspace) + [name.commandWord]
    return FeatureStart.allCases.flatMap { start in
      words.compactMap { try? CommandName($0) }.flatMap { command in
        names.flatMap { repository in
          let growth = try? ModuleGrowth(
            feature: name, start: start, command: command, repository: repository, in: workspace)
          return growth?.files ?? []
        }
      }
    }
  }

  private static func files(
    of module: Module, _ repositories: [String?], in workspace: Workspace
  ) -> [RenderedFile] {
    guard let layer = ModuleGrowth.GrowableLayer(rawValue: module.layer.rawValue),
      let name = try? ModuleName(module.name)
    else { return [] }
    return (repositories.isEmpty ? [nil] : repositories).flatMap { repository in
      let growth = try? ModuleGrowth(
        module: name, in: layer, repository: repository, of: workspace)
      return growth?.files ?? []
    }
  }
}
