import CharacterDomain
import CommandLineKit

/// Writes how far lists of sources are loaded to standard error, if it is a terminal: one line for
/// each tenth of the characters.
@MainActor
struct SyncProgress {
  private let console: Console
  private var shownTenths: [SourceName: Int] = [:]

  /// Selects a source for `body`, and shows what `body` waits for: a list that is not complete, or is
  /// always requested. Returns when `body` and the refreshes in the background have ended.
  static func show<Value>(
    of characters: SelectedCharacters, _ selection: SourceSelection, on console: Console,
    _ body: @MainActor () async throws -> Value
  ) async throws -> Value {
    let updates = await characters.select(selection)
    let isForced = selection.policy.requests == .always
    let shown = Task {
      guard console.showsErrorOutputOnTerminal else { return }
      var progress = SyncProgress(console: console)
      for await (source, state) in updates where state.isUpdating {
        if !state.isComplete || isForced { progress.show(source, state) }
      }
    }
    let result: Result<Value, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    await characters.finish()
    await shown.value
    return try result.get()
  }

  // MARK: - Internal

  private init(console: Console) { self.console = console }

  private mutating func show(_ source: SourceName, _ state: SourceState) {
    guard let total = state.total, total > 0 else { return }
    let tenths = state.loaded * 10 / total
    if tenths <= shownTenths[source] ?? 0 { return }
    shownTenths[source] = tenths
    console.writeErrorLine("\(state.loaded) of \(total) characters of \(source)")
  }
}
