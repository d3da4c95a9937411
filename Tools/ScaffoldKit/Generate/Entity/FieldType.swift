/// A type of fields, which the storage, the command line, JSON and screens support.
struct FieldType: Sendable {
  /// The name of the type.
  let name: String

  /// The parser of its option, without the dot, and the placeholder of the value in the help.
  let parser: String
  let value: String

  /// The type of its column in a table, and the value in rows that are older than the column.
  let column: String
  let zero: String

  /// The code for the text of a value; nil if the value is a text.
  var text: (@Sendable (String) -> String)?

  /// The code for the value of a `number` in tests, where `WORDS` is the name of the field.
  let sample: String

  /// The text and the JSON of the sample of 1.
  let sampleText: String
  let sampleJSON: String

  /// All types.
  static let all = [
    FieldType(
      name: "String", parser: "text", value: "TEXT", column: "TEXT", zero: "''",
      sample: #""WORDS \(number)""#, sampleText: "WORDS 1", sampleJSON: #""WORDS 1""#),
    FieldType(
      name: "Int", parser: "integer(in: Int.min...Int.max)", value: "N", column: "INTEGER",
      zero: "0", text: { "String(\($0))" }, sample: "number", sampleText: "1", sampleJSON: "1"),
    FieldType(
      name: "Double", parser: "number", value: "NUMBER", column: "REAL", zero: "0",
      text: { "String(\($0))" }, sample: "Double(number) + 0.5", sampleText: "1.5",
      sampleJSON: "1.5"),
    FieldType(
      name: "Bool", parser: "yesOrNo", value: "ANSWER", column: "INTEGER", zero: "0",
      text: { #"\#($0) ? "yes" : "no""# }, sample: "number == 1", sampleText: "yes",
      sampleJSON: "true"),
  ]
}
