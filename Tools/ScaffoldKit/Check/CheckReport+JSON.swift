public import CommandLineKit

extension CheckReport {
  /// The report for programs.
  public var json: JSONValue {
    .object([
      ("errors", .array(errors.map(\.json))),
      ("known", .integer(known)),
      ("files", .integer(fileCount)),
      ("modules", .integer(moduleCount)),
      ("milliseconds", .integer(Int(duration / .milliseconds(1)))),
    ])
  }
}

extension Finding {
  fileprivate var json: JSONValue {
    .object([
      ("rule", .string(rule.rawValue)),
      ("message", .string(sentence)),
      ("path", .string(place.path)),
      ("line", JSONValue(place.line)),
      ("text", .string(place.text)),
      ("details", .array(details.map(JSONValue.string))),
      ("why", .string(why)),
      ("fix", .string(fix)),
      ("exception", .string(exception)),
    ])
  }
}
