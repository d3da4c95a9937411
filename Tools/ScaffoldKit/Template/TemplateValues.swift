/// The values for placeholders, such as `Heroes` for `__Name__`.
public struct TemplateValues: Hashable, Sendable {
  private let values: [String: String]

  /// The values for each field of an entity, for template lines that repeat for each field.
  var fields: [TemplateValues] = []

  /// Creates values from placeholder names without underscores, such as `["Name": "Heroes"]`.
  public init(_ values: [String: String]) { self.values = values }

  /// Returns the value for a placeholder such as `__Name__`; `nil` if it has no value.
  public subscript(placeholder: String) -> String? {
    values[String(placeholder.dropFirst(2).dropLast(2))]
  }

  /// All placeholders that have a value, sorted, such as `__Name__`.
  public var placeholders: [String] { values.keys.sorted().map { "__\($0)__" } }

  /// Returns these values combined with `other`, whose values take precedence.
  public func merging(_ other: TemplateValues) -> TemplateValues {
    var merged = TemplateValues(values.merging(other.values) { _, new in new })
    merged.fields = fields + other.fields
    return merged
  }

  /// Returns the values for the templates of a feature.
  ///
  /// - Parameters:
  ///   - name: The name of the feature, without `Kit`.
  ///   - command: The feature's command.
  ///   - program: The program that contains the command.
  ///   - assembly: The name of the assembly module.
  ///   - repository: The repository protocol that the feature uses; `nil` for an empty feature.
  /// - Returns: A value for each placeholder of the templates.
  public static func feature(
    _ name: ModuleName, command: CommandName, program: String, assembly: String,
    repository: RepositoryProtocol?
  ) -> TemplateValues {
    let subject = repository.flatMap { try? ModuleName($0.subject) }
    let isMainList = subject.map { $0.text + "List" == name.text } ?? false
    let own = TemplateValues([
      "Name": name.text, "name": name.variable, "command": command.text,
      "Title": isMainList ? plural(subject?.title ?? name.title) : name.title,
      "program": program, "Assembly": assembly,
    ])
    return repository.map { own.merging(.repository($0)) } ?? own
  }

  /// Returns the values for the templates of a module below the features.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - layer: The layer of the module.
  /// - Returns: A value for each placeholder of the templates.
  public static func module(_ name: ModuleName, layer: Layer) -> TemplateValues {
    TemplateValues([
      "Module": name.text, "Type": firstType(of: name.text),
      "Layer": layer.rawValue.capitalizedWord,
    ])
  }

  /// Returns the values that templates derive from a repository protocol.
  public static func repository(_ repository: RepositoryProtocol) -> TemplateValues {
    let subject = repository.subject
    let name = try? ModuleName(subject)
    let noun = name?.words.joined(separator: " ") ?? subject.lowercased()
    return TemplateValues([
      "Domain": repository.module, "Subject": subject, "Entity": repository.entity,
      "subject": name?.variable ?? subject.lowercased(),
      "noun": noun, "nouns": plural(noun),
      "aNoun": ("aeiou".contains(noun.prefix(1)) ? "an " : "a ") + noun,
    ])
  }

  // MARK: - Internal

  /// Returns the plural of an English noun with a regular plural, such as `berries` for `berry`.
  private static func plural(_ noun: String) -> String {
    if noun.hasSuffix("y"), let letter = noun.dropLast().last, !"aeiou".contains(letter) {
      return noun.dropLast() + "ies"
    }
    return noun + (["s", "x", "z", "ch", "sh"].contains(where: noun.hasSuffix) ? "es" : "s")
  }

  /// Returns a name for the first type in a module. The name differs from the module's name, and is
  /// neither a common type nor a keyword.
  private static func firstType(of module: String) -> String {
    let suffix = ["Kit", "Domain", "Data"].first { module.hasSuffix($0) && module != $0 } ?? ""
    let name = String(module.dropLast(suffix.count))
    let isFree = !ReservedNames.types.contains(name) && !ReservedNames.keywords.contains(name)
    return name != module && isFree ? name : name + "Value"
  }
}
