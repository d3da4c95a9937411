import Testing

/// Where a driver's findings go; its own tests read them.
@MainActor
struct Reporter {
  let fail: (Message, SourceLocation) -> Void
  let note: (Message, SourceLocation) -> Void

  static let testing = Reporter(
    fail: { Issue.record(Comment(rawValue: $0.text), sourceLocation: $1) },
    note: { print(printed($0, at: $1)) })

  /// Tests run in parallel, so what they print says where it comes from.
  static func printed(_ message: Message, at location: SourceLocation) -> String {
    "\(location.fileID):\(location.line): \(message.text)\n"
  }
}
