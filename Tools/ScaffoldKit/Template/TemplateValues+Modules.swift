extension TemplateValues {
  /// What the templates of a feature speak of.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - command: What it is called on the command line.
  ///   - program: The program that has the command.
  ///   - assembly: The module that puts the features together.
  ///   - repository: Where its data comes from; nil for a feature that starts empty.
  /// - Returns: All values that its templates need.
  public static func feature(
    _ name: ModuleName, command: CommandName, program: String, assembly: String,
    repository: RepositoryProtocol?
  ) -> TemplateValues {
    let own = TemplateValues([
      "Name": name.text, "name": name.variable, "command": command.text, "program": program,
      "Assembly": assembly,
    ])
    return repository.map { own.merging(.repository($0)) } ?? own
  }

  /// What the templates of a module below the features speak of.
  ///
  /// - Parameters:
  ///   - name: The module.
  ///   - layer: Where it lives.
  ///   - repository: What a module of the data stands in front of; nil in other layers.
  /// - Returns: All values that its templates need.
  public static func module(
    _ name: ModuleName, layer: Layer, repository: RepositoryProtocol? = nil
  ) -> TemplateValues {
    let own = TemplateValues([
      "Module": name.text, "Type": firstType(of: name.text, layer: layer),
      "Layer": layer.rawValue.capitalizedWord,
    ])
    return repository.map { own.merging(.repository($0)) } ?? own
  }

  /// The words of a repository: its subject is a variable and a noun, too.
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

  /// No type is named like its module, and none like one that every file sees.
  private static func firstType(of module: String, layer: Layer) -> String {
    let suffix = ["Kit", "Domain", "Data"].first { module.hasSuffix($0) && module != $0 } ?? ""
    let name = String(module.dropLast(suffix.count))
    let isFree = !ReservedNames.isType(name) && !ReservedNames.isKeyword(name)
    if name != module, isFree { return name }
    return name + (layer == .data ? "Repository" : "Value")
  }
}
