import DisplayKit
import Testing

@testable import DisplayTesting

/// Drives a view model or a store, and records what the driver reports.
@MainActor final class Reports {
  private(set) var failures: [String] = []
  private(set) var notes: [String] = []

  /// The lines at which failures and notes were reported, in order.
  private(set) var lines: [Int] = []

  /// The only failure, or `nil` if there are no failures or several.
  var failure: String? { failures.count == 1 ? failures.first : nil }

  /// The only note, or `nil` if there are no notes or several.
  var note: String? { notes.count == 1 ? notes.first : nil }

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

  /// Performs a body, and records what the drives in it report.
  func record(_ body: () async -> Void) async {
    await Reporter.$current.withValue(reporter) { await body() }
  }

  /// Drives a view model. The reported location of the drive is line 1.
  func drive<Driven: ViewModel>(
    _ viewModel: @autoclosure () -> Driven, exhaustivity: Exhaustivity = .exhaustive,
    body: (ViewModelDriver<Driven>) async throws -> Void
  ) async rethrows {
    try await Reporter.$current.withValue(reporter) {
      try await DisplayTesting.drive(
        viewModel(), exhaustivity: exhaustivity, sourceLocation: .line(1), body: body)
    }
  }

  /// Drives a type-erased view model. The reported location of the drive is line 1.
  func drive<State, Action>(
    _ viewModel: @autoclosure () -> AnyViewModel<State, Action>,
    exhaustivity: Exhaustivity = .exhaustive,
    body: (AnyViewModelDriver<State, Action>) async throws -> Void
  ) async rethrows {
    try await Reporter.$current.withValue(reporter) {
      try await DisplayTesting.drive(
        viewModel(), exhaustivity: exhaustivity, sourceLocation: .line(1), body: body)
    }
  }

  /// Drives a list. The reported location of the drive is line 1.
  func drive(
    exhaustivity: Exhaustivity = .exhaustive, body: (ViewModelDriver<List>) async throws -> Void
  ) async rethrows {
    try await drive(List(), exhaustivity: exhaustivity, body: body)
  }

  /// Drives a store. The reported location of the drive is line 1.
  func drive(
    _ store: Store<[String]>, exhaustivity: Exhaustivity = .exhaustive,
    body: (StoreDriver<[String]>) async throws -> Void
  ) async rethrows {
    try await Reporter.$current.withValue(reporter) {
      try await DisplayTesting.drive(
        store, exhaustivity: exhaustivity, sourceLocation: .line(1), body: body)
    }
  }
}

extension SourceLocation {
  /// Returns a location in an invented test file.
  static func line(_ line: Int) -> SourceLocation {
    SourceLocation(fileID: "Some/Test.swift", filePath: "/Some/Test.swift", line: line, column: 1)
  }
}
