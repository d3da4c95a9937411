public import CharacterDomain
import Synchronization

/// A repository that keeps settings in memory, for tests.
///
/// ```swift
/// let repository = InMemorySettingsRepository(["mouse": "on"])
/// let unwritable = InMemorySettingsRepository(failing: .unsaved(reason: "disk full"))
/// ```
public final class InMemorySettingsRepository: SettingsRepository {
  /// The path that ``path()`` returns.
  public static let path = "/home/ada/.config/characters/config"

  private let values: Mutex<[(key: String, value: String?)]>
  private let environment: [String: String]
  private let failure: SettingsError?

  /// Creates a repository with the values of a file, and the environment that overrides them.
  public init(
    _ values: KeyValuePairs<String, String> = [:], environment: [String: String] = [:]
  ) {
    self.values = Mutex(values.map { ($0.key, $0.value) })
    self.environment = environment
    failure = nil
  }

  /// Creates a repository without settings, in which every call but ``load()`` throws `failure`.
  public init(failing failure: SettingsError) {
    values = Mutex([])
    environment = [:]
    self.failure = failure
  }

  /// Returns ``path-swift.type.property``, or throws the error that the repository was created
  /// with.
  public func path() throws(SettingsError) -> String {
    if let failure { throw failure }
    return Self.path
  }

  /// Returns the settings. The line numbers of problems are the positions of the values.
  public func load() -> LoadedSettings {
    let entries = values.withLock { $0 }.enumerated().map { index, entry in
      SettingsEntry(line: index + 1, key: entry.key, value: entry.value)
    }
    return LoadedSettings(entries, of: Self.path, environment: environment)
  }

  /// Replaces all values of the keys, or removes those whose new value is `nil`. Returns whether the
  /// values changed, or throws the error that the repository was created with.
  public func save(_ changes: [SettingChange]) throws(SettingsError) -> Bool {
    if let failure { throw failure }
    return values.withLock { values in
      let old = values
      for change in changes {
        values.removeAll { $0.key == change.key.name }
        if let value = change.value { values.append((change.key.name, value)) }
      }
      return !old.elementsEqual(values, by: ==)
    }
  }

  /// Returns the path, or throws the error that the repository was created with. Ignores the text.
  public func create(with text: String) throws(SettingsError) -> String { try path() }
}
