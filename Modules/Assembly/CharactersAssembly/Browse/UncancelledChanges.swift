import CommandLineKit
import FavoritesKit

/// Completes each accepted change, even if the user leaves the screen that requested it.
///
/// Changes run one after another, in the order in which they were accepted.
@MainActor
class UncancelledChanges {
  private let subject: String

  /// The number of accepted changes that are still running or waiting.
  private var pendingCount = 0

  /// The latest accepted change; `nil` if no change is pending.
  private var lastChange: Task<Void, Never>?

  /// The errors of changes that fail after the call of ``waitForChanges(_:clock:)``; `nil` before
  /// the call.
  private var unshownErrors: [any Error]?

  /// Creates an object that has accepted no changes.
  ///
  /// - Parameter subject: The subject of the changes, such as `favorites`.
  init(of subject: String) { self.subject = subject }

  /// Schedules a change after the pending changes, and returns an operation that waits for the
  /// result of the change. The change runs in its own task, so it continues even if the effect that
  /// runs the operation is cancelled.
  func accept<Value: Sendable, Failure: Error>(
    _ change: @escaping @Sendable () async throws(Failure) -> Value
  ) -> @Sendable () async throws(Failure) -> Value {
    pendingCount += 1
    let task = Task { [lastChange] () -> Result<Value, Failure> in
      await lastChange?.value
      do throws(Failure) {
        let value = try await change()
        finishChange()
        return .success(value)
      } catch {
        finishChange(failing: error)
        return .failure(error)
      }
    }
    lastChange = Task { _ = await task.value }
    return { () async throws(Failure) in try await task.value.get() }
  }

  /// Waits until all accepted changes are saved or have failed. Call this method at the end of the
  /// program.
  ///
  /// Each change ends within the repository's timeout. If changes are still pending after a second,
  /// a line on standard error says how many. Failures are printed as warnings, because no screen is
  /// left to show them.
  func waitForChanges(
    _ console: Console, clock: any Clock<Duration> = ContinuousClock()
  ) async {
    unshownErrors = []
    let notice = Task {
      try await clock.sleep(for: .seconds(1))
      if pendingCount > 0 { console.writeErrorLine(noticeText) }
    }
    defer { notice.cancel() }
    while let lastChange { await lastChange.value }
    for error in unshownErrors ?? [] { console.writeErrorLine("warning: " + error.warningText) }
  }

  // MARK: - Internal

  private var noticeText: String {
    let changes = pendingCount == 1 ? "1 change" : "\(pendingCount) changes"
    return "saving \(changes) of the \(subject); Ctrl+C quits without saving"
  }

  private func finishChange(failing error: (any Error)? = nil) {
    pendingCount -= 1
    if pendingCount == 0 { lastChange = nil }
    if let error { unshownErrors?.append(error) }
  }
}

extension Error {
  /// The text to print after `warning: `.
  fileprivate var warningText: String {
    switch self as? FavoritesRequestError {
    case .favorites(let cause): cause.warningText
    case .unresolved(let cause): cause.warningText
    case .unreadable(let message, _): message
    case .unknownPart, .unconfirmed, nil:
      CommandFailure(explaining: self)?.message ?? "a change failed"
    }
  }
}
