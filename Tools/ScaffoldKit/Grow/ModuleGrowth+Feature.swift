extension ModuleGrowth {
  /// A feature, made from the templates of its start.
  ///
  /// - Parameters:
  ///   - name: What it is called, without `Kit`.
  ///   - start: What it shows at first.
  ///   - command: Its command.
  ///   - repository: The protocol of the domain that it asks; the only one when it is nil.
  ///   - workspace: Where it is grown.
  /// - Throws: ``NameProblem``, ``GrowthProblem`` or ``TemplateError``.
  public init(
    feature name: ModuleName, start: FeatureStart, command: CommandName, repository: String?,
    in workspace: Workspace
  ) throws {
    try name.checkFeature(in: workspace)
    try command.check(in: workspace, for: name.featureModule)
    let house = try House(workspace)
    let asked =
      start == .empty ? nil : try RepositoryChoice.repository(named: repository, in: workspace)
    if let asked { try house.checkEntry(for: asked, in: workspace) }
    let values = TemplateValues.feature(
      name, command: command, program: house.program.name, assembly: house.assembly.name,
      repository: asked)
    self.init(
      workspace: workspace, module: name.featureModule,
      folder: "Modules/Features/\(name.featureModule)", factory: "feature",
      files: try Self.files(.feature(start), values, for: name, in: workspace.tree),
      feature: name.text)
    try checkClashes(of: name)
  }
}
