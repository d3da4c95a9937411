public import CommandLineKit

extension CheckReport {
  /// The report as JSON.
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
      ("message", .string(message)),
      ("path", .string(location.path)),
      ("line", JSONValue(location.line)),
      ("text", .string(location.text)),
      ("details", .array(details.map(JSONValue.string))),
      ("why", .string(why)),
      ("fix", .string(fix)),
      ("exception", .string(exception)),
    ])
  }
}
