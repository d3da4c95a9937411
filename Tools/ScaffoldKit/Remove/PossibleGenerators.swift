import CommandLineKit

/// Generators that could have created an existing module, one for each combination of options.
enum PossibleGenerators {
  /// Creates a generator with one combination of options.
  typealias Recipe = (Workspace) throws -> ModuleGenerator

  static func all(of module: Module, in workspace: Workspace) -> [ModuleGenerator] {
    recipes(of: module, in: workspace).compactMap { try? $0(workspace) }
  }

  /// Returns a recipe for each combination of options. A recipe also works with another version of
  /// the workspace, such as one with newer templates.
  static func recipes(of module: Module, in workspace: Workspace) -> [Recipe] {
    let protocols = (try? RepositoryProtocol.all(in: workspace)) ?? []
    let repositories = protocols.filter { module.uses.contains($0.module) }
      .map { Optional($0.name) }
    guard let name = try? ModuleName(module.feature ?? module.name) else { return [] }
    if module.feature == nil {
      let layer = ModuleGenerator.TargetLayer(rawValue: module.layer.rawValue)
      return layer.map { layer in [{ try ModuleGenerator(module: name, in: layer, of: $0) }] } ?? []
    }
    let words = Set(CommandWords.all(of: module, in: workspace) + [name.commandWord]).sorted()
    let entities = EntityModules.all(of: module, in: workspace)
    var recipes: [Recipe] = []
    for (start, word) in FeatureStart.allCases.flatMap({ start in words.map { (start, $0) } }) {
      for repository in start == .empty ? [nil] : repositories {
        recipes.append { workspace in
          try ModuleGenerator(
            feature: name, start: start, command: CommandName(word), repository: repository,
            in: workspace)
        }
      }
    }
    for (entity, word) in entities.flatMap({ entity in words.map { (entity, $0) } }) {
      recipes.append { workspace in
        try ModuleGenerator(
          feature: name, entity: entity.entity, fields: entity.fields(in: workspace),
          command: CommandName(word), in: workspace)
      }
    }
    return recipes
  }

  /// Makes the generator for a module. Throws if the module exists, but none of its files has the
  /// content that the templates generate.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - name: The name on the command line, for the error.
  ///   - workspace: The workspace to search.
  ///   - generate: Makes the generator.
  /// - Throws: ``NameError``, the error of `generate`, or `CommandFailure` if a file can't be read.
  /// - Returns: The result of `generate`.
  static func refusingHandwritten(
    _ module: String, as name: ModuleName, in workspace: Workspace,
    _ generate: () throws -> ModuleGenerator
  ) throws -> ModuleGenerator {
    let generator = Result { try generate() }
    if let module = workspace.module(module) {
      let requested = (try? generator.get())?.ownFiles ?? []
      let files = requested + all(of: module, in: workspace).flatMap(\.ownFiles)
      if try !workspace.contains(files, in: module) {
        throw name.error("a module called \(module.name) already exists")
      }
    }
    return try generator.get()
  }

  /// Throws if the feature already exists and was generated with an entity, but the new feature has
  /// no entity.
  static func refuseEntity(replacedBy new: ModuleGenerator) throws {
    let workspace = new.workspace
    guard new.companions.isEmpty, let module = workspace.module(new.module) else { return }
    let old = try all(of: module, in: workspace).first {
      try !$0.companions.isEmpty && workspace.contains($0.ownFiles, in: module)
    }
    guard let entity = old?.companions.last?.module.dropLast("Storage".count) else { return }
    throw CommandFailure(
      "\(module.name) was generated with --entity \(entity)",
      hint: "repeat the command with this option, or replace the feature with --force")
  }

  /// Renders the files of all modules that were generated after the workspace itself, with two
  /// versions of the templates. For each module, uses the options that reproduce most of its files.
  /// Omits modules for which no options reproduce a file.
  static func files(
    in workspace: Workspace, upgradedTo upgraded: Workspace
  ) throws -> (old: [RenderedFile], new: [RenderedFile]) {
    var files: (old: [RenderedFile], new: [RenderedFile]) = ([], [])
    for module in workspace.modules {
      let variants = try recipes(of: module, in: workspace).map { recipe in
        let files = (try? recipe(workspace).files) ?? []
        let same = try files.count { try workspace.tree.bytes(of: $0.path) == $0.bytes }
        return (recipe, files, same: same)
      }
      guard let (recipe, old, same) = variants.max(by: { $0.same < $1.same }), same > 0,
        let new = try? recipe(upgraded).files, !new.isEmpty
      else { continue }
      files.old += old
      files.new += new
    }
    return files
  }
}

extension Workspace {
  /// Returns whether at least one of the files is in a module's folder or among its tests, with the
  /// same content.
  fileprivate func contains(_ files: [RenderedFile], in module: Module) throws -> Bool {
    try files.contains { file in
      let isOwn = module.folders.contains(where: file.path.isInside)
      return try isOwn && tree.bytes(of: file.path) == file.bytes
    }
  }
}
