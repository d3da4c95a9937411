extension ModuleGenerator {
  /// A generator of a feature.
  ///
  /// - Parameters:
  ///   - name: The feature's name, without `Kit`.
  ///   - start: What the feature shows at first; nil for a list. With nil, a feature that another
  ///     assembly has too is not generated again.
  ///   - command: The feature's command.
  ///   - repository: The repository protocol that the feature uses; nil for the only one that its
  ///     templates can use.
  ///   - assembly: The assembly that gets the feature; nil for the only one.
  ///   - workspace: The workspace to generate it in.
  /// - Throws: ``NameError``, or an error that says what the workspace lacks.
  public init(
    feature name: ModuleName, start: FeatureStart?, command: CommandName, repository: String?,
    assembly: String? = nil, in workspace: Workspace
  ) throws {
    try name.checkFeature(in: workspace)
    try command.check(in: workspace, for: name.featureModule)
    let wiring = try FeatureWiring(workspace, assembly: assembly)
    let existing = workspace.module(name.featureModule)
    let users = try existing.map(workspace.registries)?.map(\.wiring) ?? []
    let isUser = users.contains { $0.assembly == wiring.assembly }
    let others = users.filter { $0.assembly != wiring.assembly }
    if let other = others.first, !isUser || start == nil {
      try self.init(wiring: name, as: isUser ? wiring : other, in: workspace, to: wiring)
      return
    }
    let start = start ?? .list
    let repository = try RepositorySelection(
      user: "a feature with --start \(start.rawValue)", kind: .feature(start),
      workspace: workspace
    ).repository(named: repository)
    if let repository { try wiring.checkEntry(for: repository, in: workspace) }
    let values = TemplateValues.feature(
      name, command: command, program: (users.first ?? wiring).program?.name ?? "",
      assembly: wiring.assembly.name, repository: repository)
    self.init(
      workspace: workspace, module: name.featureModule,
      folder: "Modules/Features/\(name.featureModule)", factory: "feature",
      ownFiles: try Self.files(.feature(start), values, for: name, in: workspace),
      feature: (name.text, wiring))
    try checkClashes(of: name)
  }

  /// A generator that adds an existing feature to another assembly, with the same dependencies.
  private init(
    wiring name: ModuleName, as user: FeatureWiring, in workspace: Workspace,
    to wiring: FeatureWiring
  ) throws {
    let bytes = try workspace.tree.bytes(of: user.factoriesPath(of: name.text)) ?? []
    self.init(
      workspace: workspace, module: name.featureModule,
      folder: "Modules/Features/\(name.featureModule)", factory: "feature",
      ownFiles: [
        RenderedFile(
          path: wiring.factoriesPath(of: name.text), bytes: bytes, isExecutable: false)
      ],
      feature: (name.text, wiring))
  }
}
