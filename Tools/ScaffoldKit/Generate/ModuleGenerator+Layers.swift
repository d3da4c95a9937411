extension ModuleGenerator {
  /// The layers below the features, in which a module needs nothing but a name.
  public enum TargetLayer: String, CaseIterable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case base, domain, data, presentation

    var layer: Layer {
      switch self {
      case .base: .base
      case .domain: .domain
      case .data: .data
      case .presentation: .presentation
      }
    }
  }

  /// A generator of a module below the features.
  ///
  /// - Parameters:
  ///   - name: The module's name.
  ///   - layer: The module's layer.
  ///   - repository: The repository protocol that a data module implements; nil for the only one
  ///     that its templates can implement.
  ///   - workspace: The workspace to generate it in.
  /// - Throws: ``NameError``, or an error that says what the workspace lacks.
  public init(
    module name: ModuleName, in layer: TargetLayer, repository: String?,
    of workspace: Workspace
  ) throws {
    try name.checkModule(in: workspace, layer: layer.layer)
    let repository = try RepositorySelection(
      user: "a module of the layer \(layer.rawValue)", kind: .module(layer), workspace: workspace
    ).repository(named: repository)
    let values = TemplateValues.module(name, layer: layer.layer, repository: repository)
    let files = try Self.files(.module(layer), values, for: name, in: workspace)
    if workspace.module(name.text) != nil,
      try !files.contains(where: { try workspace.tree.bytes(of: $0.path) != nil })
    {
      throw name.error("a module called \(name.text) already exists")
    }
    self.init(
      workspace: workspace, module: name.text,
      folder: "Modules/\(layer.rawValue.capitalizedWord)/\(name.text)", factory: layer.rawValue,
      ownFiles: files, feature: nil)
    try checkClashes(of: name)
  }
}
