/// The values of placeholders: `Heroes` for `__Name__`.
public struct TemplateValues: Hashable, Sendable {
  private let values: [String: String]

  /// The values of each field of an entity, for the lines that are repeated for each field.
  var fields: [TemplateValues] = []

  /// Creates values by the words between the underscores: `["Name": "Heroes"]`.
  public init(_ values: [String: String]) {
    self.values = values
  }

  /// The value of a placeholder such as `__Name__`; nil where it has none.
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
}
