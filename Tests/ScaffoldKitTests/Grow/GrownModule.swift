import ScaffoldKit

/// A module that a test has grown, and what is to be said of it to grow it again.
struct GrownModule: Equatable {
  enum Kind: Equatable {
    case feature(FeatureStart, command: String)
    /// The name that it was grown with: its types keep it.
    case module(ModuleGrowth.GrowableLayer, origin: String)
  }

  var name: String
  var kind: Kind

  /// A feature; its command is made from its name where none is given.
  static func feature(
    _ name: String, _ start: FeatureStart = .list, command: String? = nil
  ) throws -> GrownModule {
    let word = try command ?? ModuleName(name).commandWord
    return GrownModule(name: name, kind: .feature(start, command: word))
  }

  /// A module below the features.
  static func module(_ name: String, _ layer: ModuleGrowth.GrowableLayer) -> GrownModule {
    GrownModule(name: name, kind: .module(layer, origin: name))
  }

  /// What its module is called.
  var module: String {
    switch kind {
    case .feature: name + "Kit"
    case .module: name
    }
  }
}

extension InMemoryTree {
  /// The tree with a module as it is when it is new.
  func growing(_ grown: GrownModule) throws -> InMemoryTree? {
    let workspace = try Workspace(self)
    let name = try ModuleName(grown.name)
    switch grown.kind {
    case .feature(let start, let command):
      return try applying(
        ModuleGrowth(
          feature: name, start: start, command: CommandName(command), repository: nil,
          in: workspace
        ).stage())
    case .module(let layer, _):
      return try applying(
        ModuleGrowth(module: name, in: layer, repository: nil, of: workspace).stage())
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

  /// Nil where something needs the module.
  func removing(_ module: String) throws -> InMemoryTree? {
    let workspace = try Workspace(self)
    guard let module = workspace.module(module) else { return nil }
    let removal = Removal(workspace: workspace, module: module)
    return try removal.users().isEmpty ? applying(removal.stage()) : nil
  }
}
