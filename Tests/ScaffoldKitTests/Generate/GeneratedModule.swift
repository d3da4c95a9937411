import ScaffoldKit

/// The arguments with which a test generates a module or a feature.
struct GeneratedModule: Equatable {
  enum Kind: Equatable {
    case feature(FeatureStart, command: String)
    case module(ModuleGenerator.TargetLayer)
  }

  var name: String
  var kind: Kind

  /// Returns a feature, by default with the command that is derived from its name.
  static func feature(
    _ name: String, _ start: FeatureStart = .list, command: String? = nil
  ) throws -> GeneratedModule {
    let word = try command ?? ModuleName(name).commandWord
    return GeneratedModule(name: name, kind: .feature(start, command: word))
  }

  /// Returns a module in a layer below the features.
  static func module(_ name: String, _ layer: ModuleGenerator.TargetLayer) -> GeneratedModule {
    GeneratedModule(name: name, kind: .module(layer))
  }

  /// The name of the module. For a feature, this is `name` with the suffix `Kit`.
  var module: String {
    switch kind {
    case .feature: name + "Kit"
    case .module: name
    }
  }
}

extension InMemoryTree {
  /// Returns the tree with a generated module, or `nil` if a generated file differs from an
  /// existing one. Throws `NameError` if the name or the command is refused.
  func generating(_ generated: GeneratedModule) throws -> InMemoryTree? {
    let workspace = try Workspace(self)
    let name = try ModuleName(generated.name)
    switch generated.kind {
    case .feature(let start, let command):
      return try applying(
        ModuleGenerator(
          feature: name, start: start, command: CommandName(command), repository: nil,
          in: workspace
        ).stage())
    case .module(let layer):
      return try applying(ModuleGenerator(module: name, in: layer, of: workspace).stage())
    }
  }

  /// Returns the tree with an empty feature for each name. Leaves out a feature that exists or that
  /// conflicts with existing files.
  func generatingMissing(features names: [String]) throws -> InMemoryTree {
    try names.reduce(self) { tree, name in
      if try Workspace(tree).module(name + "Kit") != nil { return tree }
      let command = try "qxy-" + ModuleName(name).commandWord
      return try tree.generating(.feature(name, .empty, command: command)) ?? tree
    }
  }

  func renaming(_ module: String, to name: String, command: String? = nil) throws -> InMemoryTree? {
    let workspace = try Workspace(self)
    guard let module = workspace.module(module) else { return nil }
    return try applying(
      Renaming(
        module, to: ModuleName(name), command: try command.map { try CommandName($0) },
        in: workspace
      ).stage())
  }

  /// Returns the tree without a module, or `nil` if the module does not exist or other code refers
  /// to it.
  func removing(_ module: String) throws -> InMemoryTree? {
    let workspace = try Workspace(self)
    guard let module = workspace.module(module) else { return nil }
    let removal = Removal(workspace: workspace, module: module)
    return try removal.references().isEmpty ? applying(removal.stage()) : nil
  }
}
