import TerminalText

extension CheckReport {
  /// The errors as workflow commands, which GitHub Actions shows at the lines.
  public var annotations: [String] { errors.map(\.annotation) }
}

extension Finding {
  fileprivate var annotation: String {
    let line = location.line.map { ",line=\($0)" } ?? ""
    let properties = "file=\(location.path.property)\(line),title=\(rule.rawValue)"
    let lines = [message] + details + ["why: \(why)", "fix: \(fix)"]
    return "::error \(properties)::\(lines.map(\.data).joined(separator: "%0A"))"
  }
}

extension String {
  /// The text, escaped as the message of a workflow command.
  fileprivate var data: String {
    SafeText(self).string.replacing("%", with: "%25")
  }

  /// The text, escaped as a property of a workflow command.
  fileprivate var property: String {
    data.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
