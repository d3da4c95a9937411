public import CommandLineKit
import SwiftSourceKit

extension CheckReport {
  /// The errors in SARIF 2.1.0, which code-scanning tools read.
  ///
  /// The fingerprint of a result is its line in a baseline, so it survives edits elsewhere.
  public var sarif: JSONValue {
    let rules = Finding.Rule.allCases.filter { rule in errors.contains { $0.rule == rule } }
    let driver: JSONValue = .object([
      ("name", .string("scaffold")), ("version", .string(PackageVersion.current)),
      ("rules", .array(rules.map(\.sarif))),
    ])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])), ("results", .array(errors.map(\.sarif))),
          ])
        ])
      ),
    ])
  }
}

extension Finding.Rule {
  fileprivate var sarif: JSONValue {
    let explanation = RuleExplanation(of: self)
    return .object([
      ("id", .string(rawValue)),
      ("shortDescription", .object([("text", .string(explanation.finds))])),
      ("help", .object([("text", .string("\(explanation.why) \(explanation.fix)"))])),
    ])
  }
}

extension Finding {
  fileprivate var sarif: JSONValue {
    let text = ([message] + details + ["why: \(why)", "fix: \(fix)"]).joined(separator: "\n")
    let artifact: JSONValue = .object([("uri", .string(location.path.uriEncoded))])
    let region = location.line.map { ("region", JSONValue.object([("startLine", .integer($0))])) }
    let place = [("artifactLocation", artifact)] + (region.map { [$0] } ?? [])
    return .object([
      ("ruleId", .string(rule.rawValue)), ("level", .string("error")),
      ("message", .object([("text", .string(text))])),
      ("locations", .array([.object([("physicalLocation", .object(place))])])),
      ("partialFingerprints", .object([("scaffold/v1", .string(exception))])),
    ])
  }
}

extension String {
  /// The path as a relative URI reference.
  fileprivate var uriEncoded: String {
    utf8.map { byte in
      byte.isIdentifier && byte != UInt8(ascii: "$") || "-.~/".utf8.contains(byte)
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
