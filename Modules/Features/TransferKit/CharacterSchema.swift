import CharacterDomain
import CommandLineKit

/// The JSON Schema of one line of a file with JSON lines.
///
/// It describes what ``CharacterRecord`` accepts, except for three rules that a schema can't express: an
/// ID must not be of another source, a line has no ID or slug of an earlier line, and an object does
/// not repeat a member.
enum CharacterSchema {
  static let json = JSONValue.object([
    ("$schema", "https://json-schema.org/draft/2020-12/schema"),
    ("title", "Character"),
    ("description", "One line of a file that 'characters import' reads."),
    ("type", "object"),
    ("additionalProperties", .bool(false)),
    ("required", .array(CharacterProperty.required.map { .string($0.rawValue) })),
    (
      "properties",
      .object(CharacterProperty.allCases.map { ($0.rawValue, schema(of: $0)) })
    ),
    // A certainty needs a year.
    (
      "if",
      .object([
        (
          "properties",
          .object([
            ("yearCertainty", .object([("type", "string"), ("minLength", 1)]))
          ])
        ),
        ("required", .array(["yearCertainty"])),
      ])
    ),
    (
      "then",
      .object([
        ("properties", .object([("year", .object([("type", "integer")]))])),
        ("required", .array(["year"])),
      ])
    ),
  ])

  // MARK: - Internal

  private static func schema(of property: CharacterProperty) -> JSONValue {
    switch property {
    case .id: id
    case .name: requiredText
    case .slug: slug
    case .aliases: list(of: requiredText)
    case .year: year
    case .yearCertainty: choice(PublicationDate.Certainty.allCases.map(\.rawValue))
    case .kind: choice(CharacterKind.allCases.map(\.rawValue))
    case .relations: list(of: relation)
    case .facts: list(of: fact)
    case .author, .tradition, .work, .language, .occupation, .origin, .biography,
      .publicDomainReason, .image:
      text
    }
  }

  /// Neither whitespace nor a control character at the start and the end, and no control character
  /// between them.
  private static let idPattern =
    #"^[^\s\p{Cc}\p{Zl}\p{Zp}]([^\p{Cc}\p{Zl}\p{Zp}]*[^\s\p{Cc}\p{Zl}\p{Zp}])?$"#

  private static let id = JSONValue.object([
    ("description", "The ID within the source; a number is the same as its digits."),
    (
      "anyOf",
      .array([
        .object([("type", "integer"), ("minimum", 0), ("maximum", .integer(.max))]),
        .object([
          ("type", "string"), ("minLength", 1),
          ("maxLength", .integer(CharacterName.maximumLength)), ("pattern", .string(idPattern)),
        ]),
      ])
    ),
  ])

  private static let slug = JSONValue.object([
    ("type", .array(["string", "null"])), ("maxLength", .integer(CharacterName.maximumLength)),
    ("pattern", "^$|^[a-z0-9-]*[a-z-][a-z0-9-]*$"),
  ])

  private static let requiredText = JSONValue.object([
    ("type", "string"), ("maxLength", .integer(CharacterName.maximumLength)),
    ("pattern", #"^[^\u0000]*[^\s\u0000][^\u0000]*$"#),
  ])

  private static let text = JSONValue.object([
    ("type", .array(["string", "null"])), ("maxLength", .integer(TransferLimits.textLength)),
    ("pattern", #"^[^\u0000]*$"#),
  ])

  private static let year = JSONValue.object([
    ("description", "The year of the work; negative numbers are BCE."),
    ("type", .array(["integer", "null"])), ("minimum", .integer(TransferLimits.years.lowerBound)),
    ("maximum", .integer(TransferLimits.years.upperBound)),
    ("not", .object([("const", 0)])),
  ])

  private static let relation = object(
    required: .array(["kind", "id"]),
    [
      ("kind", .object([("enum", .array(RelationKind.allCases.map { .string($0.rawValue) }))])),
      ("id", id), ("slug", slug), ("name", text),
    ])

  private static let fact = object(
    required: .array(["label", "value"]),
    [
      ("label", requiredText),
      (
        "value",
        .object([
          ("type", "string"), ("maxLength", .integer(TransferLimits.textLength)),
          ("pattern", #"^[^\u0000]*$"#),
        ])
      ),
    ])

  private static func choice(_ values: [String]) -> JSONValue {
    .object([("enum", .array((values + [""]).map(JSONValue.string) + [.null]))])
  }

  private static func list(of items: JSONValue) -> JSONValue {
    .object([
      ("type", .array(["array", "null"])), ("maxItems", .integer(TransferLimits.listCount)),
      ("items", items),
    ])
  }

  private static func object(
    required: JSONValue, _ properties: [(String, JSONValue)]
  ) -> JSONValue {
    .object([
      ("type", "object"), ("additionalProperties", .bool(false)), ("required", required),
      ("properties", .object(properties)),
    ])
  }
}
