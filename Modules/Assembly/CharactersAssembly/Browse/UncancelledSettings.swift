import CharacterDomain
import CommandLineKit
import SystemKit
import TerminalText

/// A settings repository that completes each accepted change, even if the user leaves the page that
/// requested it, and then updates the store that all screens share.
@MainActor
final class UncancelledSettings: SettingsRepository {
  private nonisolated let base: any SettingsRepository
  private let settings: BrowseSettings

  /// The latest accepted change.
  private var lastChange: Task<Result<Bool, SettingsError>, Never>?

  init(_ base: any SettingsRepository, settings: BrowseSettings) {
    self.base = base
    self.settings = settings
  }

  nonisolated func path() throws(SettingsError) -> String { try base.path() }

  nonisolated func load() -> LoadedSettings { base.load() }

  nonisolated func create(with text: String) async throws(SettingsError) -> String {
    try await base.create(with: text)
  }

  nonisolated func change(
    _ key: SettingKey, to value: String?
  ) async throws(SettingsError) -> Bool {
    try await accept(key, value).value.get()
  }

  /// Waits until all accepted changes are saved or have failed. Reports the failure of the last one.
  func waitForChanges(_ console: Console) async {
    guard case .failure(let error)? = await lastChange?.value else { return }
    console.writeErrorLine("warning: \(SafeText("\(error)").string)")
  }

  /// Updates the store whenever another program changes the file, until the task is cancelled. If
  /// the file can't be watched, the program keeps the settings with which it started.
  func followFile() async {
    guard let path = try? base.path(), let changes = try? FileChanges(of: path) else { return }
    // The file may have changed after it was loaded.
    publish()
    for await _ in changes { publish() }
  }

  // MARK: - Internal

  private func accept(
    _ key: SettingKey, _ value: String?
  ) -> Task<Result<Bool, SettingsError>, Never> {
    let task = Task { [base, lastChange] () -> Result<Bool, SettingsError> in
      _ = await lastChange?.value
      do throws(SettingsError) {
        let isChanged = try await base.change(key, to: value)
        publish()
        return .success(isChanged)
      } catch {
        // The page that previewed the value may be gone.
        publish()
        return .failure(error)
      }
    }
    lastChange = task
    return task
  }

  private func publish() { settings.publish(base.load()) }
}
