extension ModuleGrowth {
  /// The layers that a module can be grown in by its name alone.
  public enum GrowableLayer: String, CaseIterable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case base, domain, data

    var layer: Layer {
      switch self {
      case .base: .base
      case .domain: .domain
      case .data: .data
      }
    }
  }

  /// A module below the features, made from the templates of its layer.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - layer: Where it lives.
  ///   - repository: The protocol of the domain that a module of the data implements; the only one
  ///     when it is nil.
  ///   - workspace: Where it is grown.
  /// - Throws: ``NameProblem``, ``GrowthProblem`` or ``TemplateError``.
  public init(
    module name: ModuleName, in layer: GrowableLayer, repository: String?,
    of workspace: Workspace
  ) throws {
    try name.checkModule(in: workspace, layer: layer.layer)
    let asked =
      layer == .data
      ? try RepositoryChoice.repository(named: repository, in: workspace) : nil
    let values = TemplateValues.module(name, layer: layer.layer, repository: asked)
    let kind: TemplateKind = layer == .data ? .repository : .value
    let files = try Self.files(kind, values, for: name, in: workspace.tree)
    self.init(
      workspace: workspace, module: name.text,
      folder: "Modules/\(layer.rawValue.capitalizedWord)/\(name.text)", factory: layer.rawValue,
      files: files, feature: nil)
    try checkClashes(of: name)
  }
}
