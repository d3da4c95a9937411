public import TerminalText

extension CheckReport {
  /// The errors as lines for a terminal.
  public var lines: [StyledText] { errors.flatMap(\.lines) }
}

extension Finding {
  fileprivate var lines: [StyledText] {
    let title = StyledText("error[\(rule.rawValue)]", style: .bold.with(.foreground(.red)))
    return [title + ": " + StyledText(message, style: .bold)]
      + ([location.description] + details).map { StyledText("  " + $0) }
      + [("why", why), ("fix", fix)].map { label, text in
        StyledText("  \(label): ", style: .dim) + StyledText(text)
      }
  }
}
