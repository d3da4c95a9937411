import CharacterDomain
import CommandLineKit

/// Shows how far lists of sources are loaded, if standard error is a terminal.
@MainActor
enum SyncProgress {
  /// Selects a source for `body`, and shows what `body` waits for: a list that is not complete, or is
  /// always requested. Returns when `body` and the refreshes in the background have ended.
  static func show<Value>(
    of characters: SelectedCharacters, _ selection: SourceSelection, on console: Console,
    _ body: @MainActor () async throws -> Value
  ) async throws -> Value {
    let updates = await characters.select(selection)
    let isForced = selection.policy.requests == .always
    let shown = Task {
      for await (source, state) in updates where state.isUpdating {
        guard !state.isComplete || isForced, let total = state.total, total > 0 else { continue }
        console.showProgress(
          Double(state.loaded) / Double(total),
          "\(state.loaded.grouped) of \(total.grouped) characters of \(source)")
      }
    }
    let result: Result<Value, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    await characters.finish()
    await shown.value
    console.removeProgress()
    return try result.get()
  }
}
