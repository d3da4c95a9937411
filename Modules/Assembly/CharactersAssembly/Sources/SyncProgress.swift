import CharacterDomain
import CommandLineKit

/// Writes how far lists of sources are loaded to standard error, if it is a terminal: one line for
/// each tenth of the characters.
@MainActor
struct SyncProgress {
  private let console: Console
  private var shownTenths: [SourceName: Int] = [:]

  /// Shows the progress that `body` reports, until `body` returns.
  static func show<Value>(
    on console: Console,
    _ body: @MainActor (@escaping @Sendable (SourceName, SourceState) -> Void) async throws -> Value
  ) async throws -> Value {
    guard console.showsErrorOutputOnTerminal else { return try await body { _, _ in } }
    let (steps, continuation) = AsyncStream.makeStream(of: (SourceName, SourceState).self)
    let shown = Task {
      var progress = SyncProgress(console: console)
      for await (source, state) in steps { progress.show(source, state) }
    }
    let result: Result<Value, any Error>
    do { result = .success(try await body { continuation.yield(($0, $1)) }) } catch {
      result = .failure(error)
    }
    continuation.finish()
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
