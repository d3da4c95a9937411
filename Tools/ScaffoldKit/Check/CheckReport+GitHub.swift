import TerminalKit

extension CheckReport {
  /// The errors as workflow commands of GitHub Actions, which shows them beside the lines.
  public var annotations: [String] { errors.map(\.annotation) }
}

extension Finding {
  fileprivate var annotation: String {
    let line = place.line.map { ",line=\($0)" } ?? ""
    let properties = "file=\(place.path.property)\(line),title=\(rule.rawValue)"
    let message = [sentence] + details + ["why: \(why)", "fix: \(fix)"]
    return "::error \(properties)::\(message.map(\.data).joined(separator: "%0A"))"
  }
}

extension String {
  /// The text as the message of a workflow command, which is a single line.
  fileprivate var data: String {
    SafeText(self).string.replacing("%", with: "%25")
  }

  /// The text as a property of a workflow command.
  fileprivate var property: String {
    data.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
