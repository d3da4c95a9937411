import CharacterDomain
import CommandLineKit
import DisplayKit
import FavoritesKit

/// A favorites repository that completes each accepted change, even if the user leaves the screen
/// that requested it.
///
/// Changes run one after another, in the order in which they were accepted. Each saved change
/// updates the store that all screens share, because the view model that requested it may no longer
/// exist.
@MainActor
final class UncancelledFavorites: FavoritesRepository {
  private nonisolated let base: any FavoritesRepository
  private let store: Store<Favorites>

  /// The number of accepted changes that are still running or waiting.
  private var pendingCount = 0

  /// The latest accepted change; `nil` if no change is pending.
  private var lastChange: Task<Void, Never>?

  /// The errors of changes that fail after ``waitForChanges(_:clock:)`` is called; `nil` before that.
  private var unshownErrors: [any Error]?

  init(_ base: any FavoritesRepository, store: Store<Favorites>) {
    self.base = base
    self.store = store
  }

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

  nonisolated func favorites() async throws(FavoritesError) -> Favorites {
    try await base.favorites()
  }

  nonisolated func change(
    _ change: FavoritesChange
  ) async throws(FavoritesError) -> SavedFavorites {
    let saved = try await base.change(change)
    await publish(saved.favorites)
    return saved
  }

  nonisolated func undo() async throws(FavoritesError) -> SavedFavorites? {
    let saved = try await base.undo()
    if let saved { await publish(saved.favorites) }
    return saved
  }

  /// Waits until all accepted changes are saved or have failed. Call this method at the end of the
  /// program.
  ///
  /// Each change ends within the repository's timeout. After a second, a line on standard error
  /// says how many changes are pending. Failures are printed as warnings, because no screen is left
  /// to show them.
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
    return "saving \(changes) of the favorites; Ctrl+C quits without saving"
  }

  private func finishChange(failing error: (any Error)? = nil) {
    pendingCount -= 1
    if pendingCount == 0 { lastChange = nil }
    if let error { unshownErrors?.append(error) }
  }

  private func publish(_ favorites: Favorites) {
    store.update { $0 = $0.newer(favorites) }
  }
}

extension Error {
  /// The text to print after `warning: `.
  fileprivate var warningText: String {
    switch self as? FavoritesRequestError {
    case .favorites(let cause): cause.warningText
    case .unresolved(let cause): cause.warningText
    case .unknownPart, .unconfirmed, nil:
      CommandFailure(explaining: self)?.message ?? "a change of the favorites failed"
    }
  }
}

/// Polls the favorites, because other programs may change them.
@MainActor
struct FavoritesUpdates {
  static let interval = Duration.seconds(2)

  private let repository: any FavoritesRepository
  private let store: Store<Favorites>
  private let clock: any Clock<Duration>

  init(
    of repository: any FavoritesRepository, store: Store<Favorites>, clock: any Clock<Duration>
  ) {
    self.repository = repository
    self.store = store
    self.clock = clock
  }

  /// Updates the shared store at each interval, until the task is cancelled. Ignores failures,
  /// because each screen reads the favorites itself and shows any failure.
  func run() async {
    while (try? await clock.sleep(for: Self.interval)) != nil {
      guard let favorites = try? await repository.favorites() else { continue }
      store.update { $0 = $0.newer(favorites) }
    }
  }
}
