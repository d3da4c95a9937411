/// What stands for the placeholders of templates: `Heroes` for `__Name__`.
public struct TemplateValues: Hashable, Sendable {
  private let values: [String: String]

  /// Values by the words between the underscores: `["Name": "Heroes"]`.
  public init(_ values: [String: String]) {
    self.values = values
  }

  /// The value of a placeholder such as `__Name__`; nil where it has none.
  public subscript(placeholder: String) -> String? {
    values[String(placeholder.dropFirst(2).dropLast(2))]
  }

  /// All placeholders that have a value, in order.
  public var placeholders: [String] { values.keys.sorted().map { "__\($0)__" } }

  /// These values, and others that go before them.
  public func merging(_ other: TemplateValues) -> TemplateValues {
    TemplateValues(values.merging(other.values) { _, new in new })
  }
}
