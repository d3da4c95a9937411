import Testing

/// Where a driver's findings go; its own tests read them.
@MainActor
struct Reporter {
  let fail: (Message, SourceLocation) -> Void
  let note: (Message, SourceLocation) -> Void

  static let testing = Reporter(
    fail: { Issue.record(Comment(rawValue: $0.text), sourceLocation: $1) },
    note: { print("\($1.fileID):\($1.line): \($0.text)\n") })
}
