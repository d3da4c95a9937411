import SwiftSourceKit

extension ModuleGenerator {
  /// Prepares the generation of a feature together with an entity and the entity's modules.
  ///
  /// - Parameters:
  ///   - name: The feature's name, without `Kit`.
  ///   - entity: The name of the entity.
  ///   - fields: The fields of the entity.
  ///   - command: The feature's command.
  ///   - workspace: The workspace to add the modules to.
  /// - Throws: ``NameError``, or an error that says what the workspace lacks.
  public init(
    feature name: ModuleName, entity: ModuleName, fields: [EntityField], command: CommandName,
    in workspace: Workspace
  ) throws {
    try name.checkFeature(in: workspace)
    try command.check(in: workspace, for: name.featureModule)
    try Self.check(entity, of: name)
    let wiring = try FeatureWiring(workspace)
    let repository = RepositoryProtocol(
      module: entity.text + "Domain", subject: entity.text, entity: entity.text)
    var values = TemplateValues.feature(
      name, command: command, program: wiring.program.name, assembly: wiring.assembly.name,
      repository: repository)
    values.fields = fields.values
    let files = try Self.rendered(.entity, values, for: name, in: workspace)
    let modules = EntityModules(entity: entity)
    let exist = modules.existing(in: workspace) != nil
    let siblings = try modules.all().map(\.name.text)
    let companions = try modules.all().map { name, layer in
      let allowed = exist ? layer.layer : nil
      do throws(NameError) { try name.checkModule(in: workspace, layer: allowed) } catch {
        throw NameError(entity, for: .entity, error.reason)
      }
      let folder = "Modules/\(layer.rawValue.capitalizedWord)/\(name.text)"
      return ModuleGenerator(
        workspace: workspace, module: name.text, folder: folder, factory: layer.rawValue,
        ownFiles: files.filter {
          $0.path.isInside(folder) || $0.path.isInside("Tests/\(name.text)Tests")
        },
        feature: nil, siblings: siblings)
    }
    let others = Set(companions.flatMap(\.ownFiles).map(\.path))
    self.init(name, in: wiring.assembly, of: workspace, files.filter { !others.contains($0.path) })
    self.siblings = siblings
    self.companions = companions
    let types = companions[0].ownFiles.filter { $0.path.hasPrefix("Modules/") }
      .reduce(into: Set<String>()) { $0.formUnion(Declarations.types(in: $1.bytes)) }
    for generator in companions + [self] {
      try generator.checkClashes(of: name)
      let uses = generator.uses.filter { !siblings.contains($0) }
      do { try entity.check(types: types, of: uses, in: workspace) } catch let error as NameError {
        throw NameError(entity, for: .entity, error.reason)
      }
    }
  }

  // MARK: - Internal

  /// The maximum name lengths with which all generated lines fit into 100 columns.
  private static let maximumLengths = (entity: 16, feature: 24)

  private static func check(_ entity: ModuleName, of feature: ModuleName) throws(NameError) {
    let isLong = entity.text.utf8.count > maximumLengths.entity
    let length = "the name of an entity has at most \(maximumLengths.entity) letters"
    let reason = ReservedNames.conflict(ofType: entity.text) ?? (isLong ? length : nil)
    if let reason { throw NameError(entity, for: .entity, reason) }
    if feature.text.utf8.count > maximumLengths.feature {
      throw feature.error("a feature with an entity has at most \(maximumLengths.feature) letters")
    }
  }
}
