import CharacterDomain
import SystemKit

/// A settings repository that completes each accepted change, even if the user leaves the page that
/// requested it, and then updates the store that all screens share.
final class UncancelledSettings: UncancelledChanges, SettingsRepository {
  private nonisolated let base: any SettingsRepository
  private let settings: BrowseSettings

  init(_ base: any SettingsRepository, settings: BrowseSettings) {
    self.base = base
    self.settings = settings
    super.init(of: "settings")
  }

  nonisolated func path() throws(SettingsError) -> String { try base.path() }

  nonisolated func load() -> LoadedSettings { base.load() }

  nonisolated func create(with text: String) async throws(SettingsError) -> String {
    try await base.create(with: text)
  }

  nonisolated func save(_ changes: [SettingChange]) async throws(SettingsError) -> Bool {
    try await accept { [self] () async throws(SettingsError) in
      try await saveAndPublish(changes)
    }()
  }

  /// Updates the store now and whenever another program changes the file, until the task is
  /// cancelled. If the file can't be watched, updates the store only once.
  func followFile() async {
    let changes = (try? base.path()).flatMap { try? FileChanges(of: $0) }
    // The file may have changed since the launch, and no problem has been shown yet.
    publish()
    guard let changes else { return }
    for await _ in changes { publish() }
  }

  // MARK: - Internal

  private func saveAndPublish(_ changes: [SettingChange]) async throws(SettingsError) -> Bool {
    // Publishes after a failure, too: the page that previewed the value may no longer exist.
    defer { publish() }
    let isChanged = try await base.save(changes)
    if let change = changes.last(where: { $0.key == .walkthrough }) {
      settings.walkthrough = change.value.flatMap { Settings.Walkthrough(rawValue: $0) }
    }
    return isChanged
  }

  private func publish() { settings.publish(base.load(), path: try? base.path()) }
}
