import Testing

/// Receives the failures and notes of a driver. The tests of this module replace it.
struct Reporter: Sendable {
  let fail: @MainActor @Sendable (Message, SourceLocation) -> Void
  let note: @MainActor @Sendable (Message, SourceLocation) -> Void

  @TaskLocal static var current = Reporter(
    fail: { Issue.record(Comment(rawValue: $0.text), sourceLocation: $1) },
    note: { print(printed($0, at: $1)) })

  /// A note with its location, because the output of parallel tests is mixed.
  static func printed(_ message: Message, at location: SourceLocation) -> String {
    "\(location.fileID):\(location.line): \(message.text)\n"
  }
}
