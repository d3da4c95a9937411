extension ModuleGenerator {
  /// A generator of a feature.
  ///
  /// - Parameters:
  ///   - name: The feature's name, without `Kit`.
  ///   - start: What the feature shows at first.
  ///   - command: The feature's command.
  ///   - repository: The repository protocol that the feature uses; nil for the only one that its
  ///     templates can use.
  ///   - assembly: The assembly that gets the feature; nil for the only one.
  ///   - workspace: The workspace to generate it in.
  /// - Throws: ``NameError``, ``TemplateError``, or an error that says what the workspace lacks.
  public init(
    feature name: ModuleName, start: FeatureStart, command: CommandName, repository: String?,
    assembly: String? = nil, in workspace: Workspace
  ) throws {
    try name.checkFeature(in: workspace)
    try command.check(in: workspace, for: name.featureModule)
    let wiring = try FeatureWiring(workspace, assembly: assembly)
    let existing = workspace.module(name.featureModule)
    let program = try existing.flatMap { try workspace.registries(of: $0).first?.wiring.program }
    let repository = try RepositorySelection(use: .feature(start), workspace: workspace)
      .repository(named: repository)
    if let repository { try wiring.checkEntry(for: repository, in: workspace) }
    let values = TemplateValues.feature(
      name, command: command, program: (program ?? wiring.program)?.name ?? "", assembly: wiring.assembly.name,
      repository: repository)
    self.init(
      workspace: workspace, module: name.featureModule,
      folder: "Modules/Features/\(name.featureModule)", factory: "feature",
      files: try Self.files(.feature(start), values, for: name, in: workspace),
      feature: (name.text, wiring))
    try checkClashes(of: name)
  }
}
