/// The values of placeholders: `Heroes` for `__Name__`.
public struct TemplateValues: Hashable, Sendable {
  private let values: [String: String]

  /// The values for each field of an entity, for the lines that repeat for each field.
  var fields: [TemplateValues] = []

  /// Creates values by the words between the underscores: `["Name": "Heroes"]`.
  public init(_ values: [String: String]) { self.values = values }

  /// The value of a placeholder such as `__Name__`; nil if it has none.
  public subscript(placeholder: String) -> String? {
    values[String(placeholder.dropFirst(2).dropLast(2))]
  }

  /// The placeholders that have a value, sorted.
  public var placeholders: [String] { values.keys.sorted().map { "__\($0)__" } }

  /// Returns these values with others added, which take precedence.
  public func merging(_ other: TemplateValues) -> TemplateValues {
    var merged = TemplateValues(values.merging(other.values) { _, new in new })
    merged.fields = fields + other.fields
    return merged
  }

  /// Returns the values for the templates of a feature.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - command: The feature's command.
  ///   - program: The program that has the command.
  ///   - assembly: The assembly module.
  ///   - repository: The repository protocol that the feature uses; nil for an empty feature.
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

  /// Returns the values that templates take from a repository protocol.
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

  /// Returns a name for the first type of a module that is not the module's name, a common type or a
  /// keyword.
  private static func firstType(of module: String, layer: Layer) -> String {
    let suffix = ["Kit", "Domain", "Data"].first { module.hasSuffix($0) && module != $0 } ?? ""
    let name = String(module.dropLast(suffix.count))
    let isFree = !ReservedNames.isType(name) && !ReservedNames.isKeyword(name)
    if name != module, isFree { return name }
    return name + (layer == .data ? "Repository" : "Value")
  }
}
