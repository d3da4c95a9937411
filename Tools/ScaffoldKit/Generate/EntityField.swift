public import CommandLineKit
import TerminalText

/// A field of an entity, written `total:Int` or `note:String?`.
public struct EntityField: Sendable {
  let name: String
  private let type: FieldType
  private let isOptional: Bool

  /// The type as Swift code, such as `Int?`.
  var typeName: String { type.name + (isOptional ? "?" : "") }

  /// Creates a field, or returns `nil` if fields can't have this type.
  init?(name: String, typeName: String) {
    isOptional = typeName.hasSuffix("?")
    let base = isOptional ? String(typeName.dropLast()) : typeName
    guard let type = FieldType.all.first(where: { $0.name == base }) else { return nil }
    self.name = name
    self.type = type
  }

  /// Parses a field as typed on the command line, such as `total:Int`.
  ///
  /// - Throws: `CommandFailure` if fields can't have this name or type.
  public init(_ typed: String) throws(CommandFailure) {
    let parts = typed.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let typeName = parts.dropFirst().joined().filter { !$0.isWhitespace }
    if let (reason, example) = Self.fault(ofName: name) {
      let type = typeName.isEmpty ? "Int" : typeName
      throw .field(typed, reason, hint: "write NAME:TYPE, such as \(example):\(type)")
    }
    guard let field = EntityField(name: name, typeName: typeName) else {
      let known = FieldType.all.map(\.name).joined(separator: ", ")
      throw .field(
        typed, "its type must be one of \(known), with ? if it can be missing",
        hint: "write NAME:TYPE, such as \(name):\(FieldType.closest(to: typeName))")
    }
    self = field
  }

  /// The placeholder values for template lines that repeat for each field.
  var values: TemplateValues {
    let words = (try? ModuleName(name.capitalizedWord))?.words ?? [name]
    let title = words.joined(separator: " ")
    let isVerb = ["is", "has", "can", "needs"].contains(words[0])
    let condition = "Whether the __noun__ \(isVerb ? "" : "is ")\(title)"
    func sample(_ code: String) -> String { code.replacing("WORDS", with: title) }
    let sampleText = sample(type.sampleText)
    return TemplateValues([
      "field": name, "fieldWords": title,
      "fieldSummary": type.name == "Bool" ? condition : "The \(title)",
      "fieldOption": words.joined(separator: "-"),
      "FieldType": typeName, "FieldOptionType": type.name, "FieldParser": type.parser,
      "fieldAlignment": ["Int", "Double"].contains(type.name) ? "trailing" : "leading",
      "fieldValue": type.value, "fieldOptional": isOptional ? " (optional)" : "",
      "FieldInput": isOptional ? "input[Fields.\(name)]" : "try input.require(Fields.\(name))",
      "FieldText": text(of: "entity.\(name)"), "FieldFact": fact(titled: title),
      "FieldSample": (isOptional ? "number > 2 ? nil : " : "") + sample(type.sample),
      "fieldSampleText": sampleText,
      "fieldSampleWord": sampleText.contains(" ") ? "'\(sampleText)'" : sampleText,
      "fieldColumn": type.column + (isOptional ? "" : " NOT NULL DEFAULT \(type.zero)"),
    ])
  }

  // MARK: - Internal

  private static let maximumLength = 20

  /// Names that the generated code already uses.
  private static let reserved: Set<String> = ["await", "fieldTexts", "hashValue"]

  /// The names of options that every command has.
  private static let options: Set<String> = [
    "color", "help", "json", "noColor", "noPager", "trace", "traceFile", "version", "width",
  ]

  /// Returns Swift code for text with the field's name and value. For an optional field, the code
  /// evaluates to `nil` if the value is missing. For a string called `text`, the text is only the
  /// value.
  private func fact(titled title: String) -> String {
    if name == "text", type.name == "String" { return "entity.text" }
    func labeled(_ value: String) -> String {
      "\"\(title): \\(\(type.name == "Bool" ? type.text?(value) ?? value : value))\""
    }
    return isOptional ? "entity.\(name).map { \(labeled("$0")) }" : labeled("entity.\(name)")
  }

  private func text(of value: String) -> String {
    guard isOptional else { return type.text?(value) ?? value }
    return "\(value)\(type.text.map { ".map { \($0("$0")) }" } ?? "") ?? \"none\""
  }

  /// Returns why a field can't have a name, and a name to use instead; `nil` if it can.
  private static func fault(ofName name: String) -> (reason: String, example: String)? {
    if name.wholeMatch(of: /[a-z][A-Za-z0-9]*/) == nil {
      return ("a name begins with a lowercase letter, and has only letters and digits", "total")
    }
    if name.utf8.count > maximumLength {
      return ("a name has at most \(maximumLength) letters", "total")
    }
    let other = "\(name)Value"
    if ReservedNames.keywords.contains(name) { return ("\(name) is a Swift keyword", other) }
    if options.contains(name) { return ("every command has an option with this name", other) }
    // Column names are case-insensitive.
    let isReserved = reserved.contains(name) || name.lowercased() == "id"
    return isReserved ? ("\(name) has another meaning in the generated code", other) : nil
  }
}

extension CommandFailure {
  static func field(_ typed: String, _ reason: String, hint: String? = nil) -> CommandFailure {
    CommandFailure(
      "\(SafeText.quoted(typed)) can't be a field: \(reason)", hint: hint, exitCode: .usage,
      showsUsage: false)
  }
}

extension [EntityField] {
  /// The placeholder values of each field. In a row, the first text has no label.
  var values: [TemplateValues] {
    let first = first { $0.typeName == "String" }?.name
    return map { field in
      let values = field.values
      let label = field.name == first ? "" : "\(values["__fieldWords__"] ?? field.name) "
      return values.merging(TemplateValues(["fieldLabel": label]))
    }
  }

  /// Returns these fields, followed by the fields from the command line that don't exist yet.
  ///
  /// - Throws: `CommandFailure` if a field from the command line is invalid or repeated, or if a
  ///   field with the same name, ignoring case, already exists with another spelling or type.
  func adding(_ typed: [String]) throws(CommandFailure) -> [EntityField] {
    var fields = self
    var names: Set<String> = []
    for word in typed {
      let field = try EntityField(word)
      let same = fields.first { $0.name.lowercased() == field.name.lowercased() }
      if let same, (same.name, same.typeName) != (field.name, field.typeName) {
        throw .field(word, "there is a field \(same.name) of the type \(same.typeName)")
      }
      if !names.insert(field.name).inserted { throw .field(word, "it is given twice") }
      if same == nil { fields.append(field) }
    }
    return fields
  }
}

/// A field type that storage, command line, JSON and screens support.
private struct FieldType: Sendable {
  let name: String

  /// The name of the parser for the field's option, such as `text`, and the option's placeholder in
  /// the help.
  let parser, value: String

  /// The type of the table column, and the default value for rows that are older than the column.
  let column, zero: String

  /// A function that wraps the code of a value in code that converts the value to text; `nil` for
  /// strings, which need no conversion.
  var text: (@Sendable (String) -> String)?

  /// Code for a test value that depends on the variable `number`. `WORDS` stands for the name of
  /// the field.
  let sample: String

  /// The text of the test value if `number` is 1.
  let sampleText: String

  /// Returns a supported type to suggest for another Swift type: `Int?` for `Optional<Int64>`.
  static func closest(to typeName: String) -> String {
    let base = typeName.replacing("Optional<", with: "").lowercased()
    let type = all.first { base.contains($0.name.lowercased()) }?.name
    let other = base.contains("float") || base.contains("decimal") ? "Double" : "String"
    let isOptional = typeName.hasSuffix("?") || typeName.hasPrefix("Optional<")
    return (type ?? other) + (isOptional ? "?" : "")
  }

  static let all = [
    FieldType(
      name: "String", parser: "text", value: "TEXT", column: "TEXT", zero: "''",
      sample: #""WORDS \(number)""#, sampleText: "WORDS 1"),
    FieldType(
      name: "Int", parser: "integer(in: Int.min...Int.max)", value: "N", column: "INTEGER",
      zero: "0", text: { "String(\($0))" }, sample: "number", sampleText: "1"),
    FieldType(
      name: "Double", parser: "number", value: "NUMBER", column: "REAL", zero: "0",
      text: { "String(\($0))" }, sample: "Double(number) + 0.5", sampleText: "1.5"),
    FieldType(
      name: "Bool", parser: "yesOrNo", value: "ANSWER", column: "INTEGER", zero: "0",
      text: { #"\#($0) ? "yes" : "no""# }, sample: "number == 1", sampleText: "yes"),
  ]
}
