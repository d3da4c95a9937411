import Testing

@testable import DisplayTesting

/// Collects what a driver reports.
@MainActor
final class Reports {
  private(set) var failures: [String] = []
  private(set) var lines: [Int] = []
  private(set) var notes: [String] = []

  var reporter: Reporter {
    Reporter(
      fail: { message, location in
        self.failures.append(message.text)
        self.lines.append(location.line)
      },
      note: { self.notes.append($0.text) })
  }
}
