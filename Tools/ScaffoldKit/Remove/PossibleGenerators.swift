/// The generators that could have generated an existing module, one for each combination of options.
enum PossibleGenerators {
  static func all(of module: Module, in workspace: Workspace) -> [ModuleGenerator] {
    variants(of: module, in: workspace).map(\.generator)
  }

  /// Returns the generators, each with a text that identifies its options.
  static func variants(
    of module: Module, in workspace: Workspace
  ) -> [(options: String, generator: ModuleGenerator)] {
    let protocols = (try? RepositoryProtocol.all(in: workspace)) ?? []
    let repositories = protocols.map { Optional($0.name) }
    guard let feature = module.feature else {
      return variants(of: module, repositories, in: workspace)
    }
    guard let name = try? ModuleName(feature) else { return [] }
    let words = CommandWords.all(of: module, in: workspace) + [name.commandWord]
    let starts = (try? TemplateLibrary(workspace).starts()) ?? FeatureStart.allCases
    var variants: [(String, ModuleGenerator)] = []
    let assemblies = FeatureWiring.all(in: workspace).map(\.assembly.name)
    for assembly in assemblies {
      for (start, word) in starts.flatMap({ start in words.map { (start, $0) } }) {
        let others: [String?] = start.isBuiltIn ? [] : [nil]
        for repository in start == .empty ? [nil] : repositories + others {
          let generator = try? ModuleGenerator(
            feature: name, start: start, command: CommandName(word), repository: repository,
            assembly: assembly, in: workspace)
          let options = "\(start.rawValue) \(word) \(repository ?? "") \(assembly)"
          if let generator { variants.append((options, generator)) }
        }
      }
    }
    for modules in EntityModules.all(of: module, in: workspace) {
      for (assembly, word) in assemblies.flatMap({ name in words.map { (name, $0) } }) {
        let generator = try? ModuleGenerator(
          feature: name, entity: modules.entity, fields: modules.fields(in: workspace),
          command: CommandName(word), assembly: assembly, in: workspace)
        let options = "\(modules.entity.text) \(word) \(assembly)"
        if let generator { variants.append((options, generator)) }
      }
    }
    return variants
  }

  private static func variants(
    of module: Module, _ repositories: [String?], in workspace: Workspace
  ) -> [(options: String, generator: ModuleGenerator)] {
    guard let layer = ModuleGenerator.TargetLayer(rawValue: module.layer.rawValue),
      let name = try? ModuleName(module.name)
    else { return [] }
    return (layer == .data ? repositories : [nil]).compactMap { repository in
      let generator = try? ModuleGenerator(
        module: name, in: layer, repository: repository, of: workspace)
      return generator.map { (repository ?? "", $0) }
    }
  }
}
