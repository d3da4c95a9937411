/// Persistent storage for the user's settings.
///
/// Several programs can change settings at the same time: each change is atomic, and no change is
/// lost.
///
/// ```swift
/// if let key = SettingKey.named("mouse") {
///   try await repository.save([SettingChange(key, to: "on")])
/// }
/// ```
public protocol SettingsRepository: Sendable {
  /// Returns the path of the configuration file, which need not exist.
  func path() throws(SettingsError) -> String

  /// Returns the current settings.
  ///
  /// A missing file is not reported as a problem. If the file can't be read, the result contains
  /// the problem, and the values that apply without the file. Reading neither creates nor changes a
  /// file.
  ///
  /// The method is synchronous, because a program needs its settings before it does anything else.
  func load() -> LoadedSettings

  /// Saves the values of keys in one transaction, and keeps everything else in the file.
  ///
  /// - Returns: Whether the file changed.
  /// - Throws: A ``SettingsError`` if the changes can't be saved. Then none of them is.
  @discardableResult
  func save(_ changes: [SettingChange]) async throws(SettingsError) -> Bool

  /// Creates the configuration file, unless it exists.
  ///
  /// - Parameter text: The content of a new file.
  /// - Returns: The path of the file.
  /// - Throws: A ``SettingsError`` if the file can't be created.
  func create(with text: String) async throws(SettingsError) -> String
}

/// A new value of a setting.
public struct SettingChange: Hashable, Sendable {
  /// The setting to change.
  public let key: SettingKey

  /// A value that ``SettingKey/normalized(_:)`` has returned; `nil` to remove the setting from the
  /// file.
  public let value: String?

  /// Creates a change.
  public init(_ key: SettingKey, to value: String?) {
    (self.key, self.value) = (key, value)
  }
}

/// The reason why settings can't be saved.
public enum SettingsError: Error, Hashable, Sendable, Codable {
  /// The user has no configuration folder. The hint says how to configure the folder.
  case noFolder(hint: String)

  /// The change can't be saved; `reason` explains why. Nothing has changed.
  case unsaved(reason: String, hint: String? = nil)

  /// The caller's task was cancelled.
  case cancelled

  /// A suggestion for what the user can do; `nil` if there is nothing to suggest.
  public var hint: String? {
    switch self {
    case .noFolder(let hint): hint
    case .unsaved(_, let hint): hint
    case .cancelled: nil
    }
  }
}

extension SettingsError: CustomStringConvertible {
  /// What failed and why, in one sentence without a period.
  public var description: String {
    switch self {
    case .noFolder: "there is no folder for the configuration file"
    case .unsaved(let reason, _): "could not save the settings: \(reason)"
    case .cancelled: "interrupted"
    }
  }
}
