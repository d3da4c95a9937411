import CommandLineKit
import TerminalKit

/// Saves the session of a running program a moment after each change, so that `--resume` continues it
/// however the program ends.
@MainActor
final class BrowseSessionSaver {
  /// The time in which changes are collected.
  static let delay = Duration.milliseconds(200)

  private let flow: AppFlow
  private let file: BrowseSessionFile
  private let clock: any FrameClock
  private var saved: BrowseSession
  private var pending: ScheduledAction?

  /// Creates a saver of the sessions of a flow, which differ from the one that it shows now.
  init(_ flow: AppFlow, in file: BrowseSessionFile, clock: any FrameClock) {
    self.flow = flow
    self.file = file
    self.clock = clock
    saved = BrowseSession(flow.currentState)
  }

  /// Saves what changes when an app draws. A failure is reported only by the last ``save()``.
  func follow(_ app: TerminalApp) {
    app.didRunCycle = { [weak self, next = app.didRunCycle] in
      next?()
      self?.schedule()
    }
  }

  /// Saves the session as it is now.
  ///
  /// - Throws: A `CommandFailure` if the file can't be written.
  func save() throws(CommandFailure) {
    pending?.cancel()
    pending = nil
    let session = BrowseSession(flow.currentState)
    try file.save(session)
    saved = session
  }

  // MARK: - Internal

  private func schedule() {
    guard pending == nil else { return }
    pending = clock.schedule(after: Self.delay) { [weak self] in
      guard let self else { return }
      pending = nil
      if BrowseSession(flow.currentState) != saved { try? save() }
    }
  }
}
