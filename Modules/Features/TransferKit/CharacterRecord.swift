import CharacterDomain
import CharacterPresentation
import CommandLineKit
import TerminalText

/// Converts the members of one record to a character of a source, and checks each of them.
struct CharacterRecord {
  /// The source into which the file is imported.
  let source: SourceName

  func character(
    _ members: [(String, JSONValue)]
  ) throws(RecordProblem) -> FictionalCharacter {
    var id: CharacterID?
    var character = FictionalCharacter(id: CharacterID(0), name: "")
    var year: Int?
    var certainty: PublicationDate.Certainty?
    for (name, value) in members {
      guard let property = CharacterProperty.named[name] else { throw Self.unknown(name) }
      if case .null = value { continue }
      switch property {
      case .id: id = try self.id(value, "id")
      case .slug: character.slug = try slug(value, "slug")
      case .name: character.name = try requiredText(value, "name")
      case .aliases:
        character.aliases = try list(value, name, "alias", of: "strings", requiredText)
      case .author: character.author = try text(value, name)
      case .tradition: character.tradition = try text(value, name)
      case .work: character.work = try text(value, name)
      case .year: year = try self.year(value, name)
      case .yearCertainty: certainty = try choice(value, name)
      case .language: character.language = try text(value, name)
      case .kind: character.kind = try choice(value, name)
      case .occupation: character.occupation = try text(value, name)
      case .origin: character.origin = try text(value, name)
      case .relations:
        character.relations = try list(value, name, "relation", of: "objects", relation)
      case .biography: character.biography = try text(value, name)
      case .publicDomainReason: character.publicDomainReason = try text(value, name)
      case .facts: character.facts = try list(value, name, "fact", of: "objects", fact)
      case .image: character.image = try text(value, name)
      }
    }
    guard let id else { throw RecordProblem("id is missing") }
    if character.name.isEmpty { throw RecordProblem("name is missing") }
    character.id = id
    if certainty != nil, year == nil { throw RecordProblem("yearCertainty needs year") }
    character.publicationDate = year.map {
      PublicationDate(year: $0, certainty: certainty ?? .exact)
    }
    return character
  }

  // MARK: - Internal

  private static func unknown(_ name: String) -> RecordProblem {
    let hint = DidYouMean.hint(for: name, among: CharacterProperty.names).map { "; \($0)" }
    return RecordProblem("unknown member \(SafeText.quoted(name))\(hint ?? "")")
  }

  private func id(_ value: JSONValue, _ name: String) throws(RecordProblem) -> CharacterID {
    switch value {
    case .string(let text): return try LocalID.parse(text, in: source)
    case _:
      if let number = value.wholeNumber, number >= 0 {
        return try LocalID.parse(String(number), in: source)
      }
    }
    throw wrongType(value, name, "a whole number from 0 or a string")
  }

  private func slug(_ value: JSONValue, _ name: String) throws(RecordProblem) -> String? {
    guard let slug = try text(value, name) else { return nil }
    let isValid = slug.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      case _: false
      }
    }
    let limit = CharacterName.maximumLength
    if isValid, slug.utf8.count <= limit, !slug.utf8.allSatisfy({ $0 &- 0x30 < 10 }) { return slug }
    throw RecordProblem(
      "the slug \(SafeText.quoted(slug)) is not valid: it must have at most \(limit) characters, only "
        + "lower-case letters from a to z, digits and hyphens, and not only digits")
  }

  private func year(_ value: JSONValue, _ name: String) throws(RecordProblem) -> Int {
    guard let year = value.wholeNumber else { throw wrongType(value, name, "a whole number") }
    if year == 0 { throw RecordProblem("there is no year 0: 1 BCE is -1") }
    if TransferLimits.years.contains(year) { return year }
    let (first, last) = (TransferLimits.years.lowerBound, TransferLimits.years.upperBound)
    throw RecordProblem("\(name) must be from \(first) to \(last), not \(year)")
  }

  private func relation(
    _ value: JSONValue, _ name: String
  ) throws(RecordProblem) -> Relation {
    var (kind, id): (RelationKind?, CharacterID?)
    var (slug, otherName): (String?, String?)
    for (member, value) in try self.members(value, name) {
      if case .null = value { continue }
      switch member {
      case "kind": kind = try choice(value, "\(name): kind")
      case "id": id = try self.id(value, "\(name): id")
      case "slug": slug = try self.slug(value, "\(name): slug")
      case "name": otherName = try text(value, "\(name): name")
      case _: throw RecordProblem("\(name): unknown member \(SafeText.quoted(member))")
      }
    }
    guard let kind else { throw RecordProblem("\(name): kind is missing") }
    guard let id else { throw RecordProblem("\(name): id is missing") }
    return Relation(
      kind, CharacterReference(id: id, slug: slug, name: otherName ?? id.local))
  }

  private func fact(_ value: JSONValue, _ name: String) throws(RecordProblem) -> LabeledFact {
    var (label, text): (String?, String?)
    for (member, value) in try members(value, name) {
      switch member {
      case "label": label = try requiredText(value, "\(name): label")
      case "value":
        text = try string(value, "\(name): value")
      case _: throw RecordProblem("\(name): unknown member \(SafeText.quoted(member))")
      }
    }
    guard let label else { throw RecordProblem("\(name): label is missing") }
    guard let text else { throw RecordProblem("\(name): value is missing") }
    return LabeledFact(label, text)
  }

  private func members(
    _ value: JSONValue, _ name: String
  ) throws(RecordProblem) -> [(String, JSONValue)] {
    if case .object(let members) = value { return members }
    throw wrongType(value, name, "an object")
  }

  private func list<Item>(
    _ value: JSONValue, _ name: String, _ itemName: String, of items: String,
    _ item: (JSONValue, String) throws(RecordProblem) -> Item
  ) throws(RecordProblem) -> [Item] {
    guard case .array(let values) = value else {
      throw wrongType(value, name, "an array of \(items)")
    }
    if values.count > TransferLimits.listCount {
      throw RecordProblem("\(name) has more than \(TransferLimits.listCount.grouped) items")
    }
    var result: [Item] = []
    result.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      result.append(try item(value, "\(itemName) \(index + 1)"))
    }
    return result
  }

  private func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ value: JSONValue, _ name: String
  ) throws(RecordProblem) -> Value? {
    guard let text = try text(value, name) else { return nil }
    if let value = Value(rawValue: text) { return value }
    let names = Value.allCases.map(\.rawValue)
    let known =
      DidYouMean.hint(for: text, among: names) ?? "known: \(names.joined(separator: ", "))"
    throw RecordProblem("\(name) \(SafeText.quoted(text)) is unknown; \(known)")
  }

  /// Returns text with at most ``CharacterName/maximumLength`` scalars that are not all whitespace.
  private func requiredText(
    _ value: JSONValue, _ name: String
  ) throws(RecordProblem) -> String {
    let text = try string(value, name)
    if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw RecordProblem("\(name) is empty")
    }
    let limit = CharacterName.maximumLength
    if text.utf8.count > limit, text.unicodeScalars.count > limit {
      throw RecordProblem("\(name) is longer than \(limit) characters")
    }
    return text
  }

  /// Returns text; `nil` if it is empty, because an empty value of CSV is unknown, too.
  private func text(_ value: JSONValue, _ name: String) throws(RecordProblem) -> String? {
    let text = try string(value, name)
    return text.isEmpty ? nil : text
  }

  private func string(_ value: JSONValue, _ name: String) throws(RecordProblem) -> String {
    guard case .string(let text) = value else { throw wrongType(value, name, "a string") }
    let limit = TransferLimits.textLength
    if text.utf8.count > limit, text.unicodeScalars.count > limit {
      throw RecordProblem("\(name) is longer than \(limit.grouped) characters")
    }
    if text.utf8.contains(0) { throw RecordProblem("\(name) contains NUL") }
    return text
  }

  private func wrongType(
    _ value: JSONValue, _ name: String, _ expected: String
  ) -> RecordProblem {
    RecordProblem("\(name) must be \(expected), not \(value.typeName)")
  }
}

extension JSONValue {
  /// The value as an `Int`; `nil` if it is not a whole number, or can't be represented exactly.
  fileprivate var wholeNumber: Int? {
    switch self {
    case .integer(let number): number
    // The fraction of a larger number can be lost when the text is converted.
    case .number(let number): abs(number) < 1e9 ? Int(exactly: number) : nil
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The type of the value with its article, and the value itself if it is short.
  var typeName: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): SafeText.quoted(text, width: 30)
    case .array: "an array"
    case .object: "an object"
    }
  }
}
