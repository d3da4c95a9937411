/// The files that the templates generate today for an existing module, with every combination of
/// options that the module could have been generated with.
enum RegeneratedFiles {
  static func all(of module: Module, in workspace: Workspace) -> [RenderedFile] {
    variants(of: module, in: workspace).flatMap(\.files)
  }

  /// Returns the files for each combination of options, with a text that identifies it.
  static func variants(
    of module: Module, in workspace: Workspace
  ) -> [(options: String, files: [RenderedFile])] {
    let protocols = (try? RepositoryProtocol.all(in: workspace)) ?? []
    let repositories = protocols.map { Optional($0.name) }
    guard let feature = module.feature else {
      return variants(of: module, repositories, in: workspace)
    }
    guard let name = try? ModuleName(feature) else { return [] }
    let words = CommandWords.all(of: module, in: workspace) + [name.commandWord]
    return FeatureStart.allCases.flatMap { start in
      words.compactMap { try? CommandName($0) }.flatMap { command in
        (start == .empty ? [nil] : repositories).map { repository in
          let generator = try? ModuleGenerator(
            feature: name, start: start, command: command, repository: repository, in: workspace)
          return (
            "\(start.rawValue) \(command.text) \(repository ?? "")", generator?.files ?? []
          )
        }
      }
    }
  }

  private static func variants(
    of module: Module, _ repositories: [String?], in workspace: Workspace
  ) -> [(options: String, files: [RenderedFile])] {
    guard let layer = ModuleGenerator.TargetLayer(rawValue: module.layer.rawValue),
      let name = try? ModuleName(module.name)
    else { return [] }
    return (layer == .data ? repositories : [nil]).map { repository in
      let generator = try? ModuleGenerator(
        module: name, in: layer, repository: repository, of: workspace)
      return (repository ?? "", generator?.files ?? [])
    }
  }
}
