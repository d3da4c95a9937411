extension TemplateValues {
  /// Returns the values for the templates of a feature.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - command: The feature's command.
  ///   - program: The program that has the command.
  ///   - assembly: The assembly module.
  ///   - repository: The repository protocol that the feature uses; nil for a feature that starts
  ///     empty.
  /// - Returns: A value for each placeholder of the templates.
  public static func feature(
    _ name: ModuleName, command: CommandName, program: String, assembly: String,
    repository: RepositoryProtocol?
  ) -> TemplateValues {
    let own = TemplateValues([
      "Name": name.text, "name": name.variable, "Title": name.title, "command": command.text,
      "program": program, "Assembly": assembly,
    ])
    return repository.map { own.merging(.repository($0)) } ?? own
  }

  /// Returns the values for the templates of a feature with an entity of its own.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - command: The feature's command.
  ///   - program: The program that has the command.
  ///   - assembly: The assembly module.
  ///   - entity: The entity.
  ///   - fields: The fields of the entity.
  /// - Returns: A value for each placeholder of the templates.
  public static func feature(
    _ name: ModuleName, command: CommandName, program: String, assembly: String,
    entity: ModuleName, fields: [EntityField]
  ) -> TemplateValues {
    var values = feature(
      name, command: command, program: program, assembly: assembly,
      repository: RepositoryProtocol(
        module: entity.text + "Domain", subject: entity.text, entity: entity.text))
    values.fields = fields.map(\.values)
    return values
  }

  /// Returns the values for the templates of a module below the features.
  ///
  /// - Parameters:
  ///   - name: The module.
  ///   - layer: The layer of the module.
  ///   - repository: The repository protocol that a data module implements; nil in other layers.
  /// - Returns: A value for each placeholder of the templates.
  public static func module(
    _ name: ModuleName, layer: Layer, repository: RepositoryProtocol? = nil
  ) -> TemplateValues {
    let own = TemplateValues([
      "Module": name.text, "Type": firstType(of: name.text, layer: layer),
      "Layer": layer.rawValue.capitalizedWord,
    ])
    return repository.map { own.merging(.repository($0)) } ?? own
  }

  /// Returns the values derived from a repository protocol.
  public static func repository(_ repository: RepositoryProtocol) -> TemplateValues {
    let subject = repository.subject
    let name = try? ModuleName(subject)
    return TemplateValues([
      "Domain": repository.module, "Subject": subject, "Entity": repository.entity,
      "subject": name?.variable ?? subject.lowercased(),
      "noun": name?.words.joined(separator: " ") ?? subject.lowercased(),
    ])
  }

  // MARK: - Internal

  /// Returns a name for the first type of a module. It differs from the module's name, from common
  /// types and from keywords.
  private static func firstType(of module: String, layer: Layer) -> String {
    let suffix = ["Kit", "Domain", "Data"].first { module.hasSuffix($0) && module != $0 } ?? ""
    let name = String(module.dropLast(suffix.count))
    let isFree = !ReservedNames.isType(name) && !ReservedNames.isKeyword(name)
    if name != module, isFree { return name }
    return name + (layer == .data ? "Repository" : "Value")
  }
}
