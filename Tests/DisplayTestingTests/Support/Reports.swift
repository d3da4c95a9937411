import DisplayKit
import Testing

@testable import DisplayTesting

/// Drives a list or a store, and collects what the driver reports.
@MainActor
final class Reports {
  private(set) var failures: [String] = []
  private(set) var notes: [String] = []

  /// Where the failures and notes were reported, in their order.
  private(set) var lines: [Int] = []

  private var reporter: Reporter {
    Reporter(
      fail: { message, location in
        self.failures.append(message.text)
        self.lines.append(location.line)
      },
      note: { message, location in
        self.notes.append(message.text)
        self.lines.append(location.line)
      })
  }

  /// Reports the end at line 1.
  func drive(
    _ list: @autoclosure () -> List = List(), exhaustivity: Exhaustivity = .exhaustive,
    body: (ViewModelDriver<List>) async throws -> Void
  ) async rethrows {
    try await DisplayTesting.drive(
      list(), exhaustivity: exhaustivity, reporter: reporter, sourceLocation: .line(1), body: body)
  }

  /// Reports the end at line 1.
  func drive(
    _ store: Store<[String]>, exhaustivity: Exhaustivity = .exhaustive,
    body: (StoreDriver<[String]>) async throws -> Void
  ) async rethrows {
    try await DisplayTesting.drive(
      store, exhaustivity: exhaustivity, reporter: reporter, sourceLocation: .line(1), body: body)
  }
}

extension SourceLocation {
  /// A place in some test.
  static func line(_ line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "Some/Test.swift", filePath: "/Some/Test.swift", line: line, column: 1)
  }
}
