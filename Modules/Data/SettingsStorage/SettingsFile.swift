public import CharacterDomain
import SystemKit

/// A repository that stores settings in a text file, which the user can edit too.
///
/// ```swift
/// let repository = SettingsFile(environment: ProcessEnvironment.variables)
/// print(repository.load().settings.rowsPerPage)
/// ```
///
/// A line is `KEY = VALUE`, a comment that begins with `#`, or empty. A comment can also follow a
/// value, after `#` between spaces. If several lines set a key, the last one counts.
///
/// A change keeps comments, the order of lines, unknown lines, line endings, a byte order mark, the
/// permissions, and a symbolic link. It replaces the file atomically: another program reads either
/// the old or the new text, even after a crash. Several programs can change the file at the same
/// time.
public struct SettingsFile: SettingsRepository {
  /// The maximum size of a file in bytes. A larger file is not read.
  public static let maximumSize = EditableFile.maximumSize

  /// The default maximum time to wait while another program writes.
  public static let defaultTimeout = Duration.seconds(10)

  private let location: UserFilePath
  private let environment: [String: String]
  private let timeout: Duration

  /// Creates a repository that uses the file `characters/config` in the user's configuration
  /// folder: in `XDG_CONFIG_HOME`, or else in `.config` of `HOME`.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process. They also contain settings, which
  ///     override those in the file.
  ///   - timeout: The maximum time to wait while another program writes.
  public init(environment: [String: String], timeout: Duration = defaultTimeout) {
    location = UserFilePath("characters/config", in: .configuration, environment: environment)
    self.environment = environment
    self.timeout = timeout
  }

  /// Returns the path of the file, which need not exist.
  public func path() throws(SettingsError) -> String {
    switch location {
    case .path(let path): return path
    case .none(let hint): throw .noFolder(hint: hint)
    }
  }

  /// Returns the settings from the file and the environment. If the file does not exist or the user
  /// has no configuration folder, only the environment is read. If the file can't be read, the
  /// result contains the problem and the settings from the environment.
  public func load() -> LoadedSettings {
    guard case .path(let path) = location else {
      return LoadedSettings(environment: environment)
    }
    do throws(EditableFileError) {
      guard let bytes = try EditableFile(path).content() else {
        return LoadedSettings(environment: environment)
      }
      let entries = SettingsText(bytes).entries
      return LoadedSettings(entries, of: path, environment: environment)
    } catch {
      return LoadedSettings(
        unreadable: "could not read \(error)", environment: environment)
    }
  }

  /// Changes the value in the last line that sets a key, or adds a line at the end. If `value` is
  /// `nil`, removes all lines that set the key, but keeps the comments after the values.
  ///
  /// - Returns: Whether the file changed.
  @discardableResult
  public func change(_ key: SettingKey, to value: String?) async throws(SettingsError) -> Bool {
    try await change { old in
      guard old != nil || value != nil else { return nil }
      var text = SettingsText(old ?? [])
      if let value { text.set(key.name, to: value) } else { text.remove(key.name) }
      return text.bytes
    }
  }

  /// Creates the file and its folder, which only the user can access, unless the file exists.
  /// Returns the path of the file.
  public func create(with text: String) async throws(SettingsError) -> String {
    let path = try path()
    // Even a file that this repository can't read stays unchanged, so that the user can repair it.
    if let status = try? FileStatus.notFollowing(path), status.kind != .other { return path }
    try await change { old in old == nil ? Array(text.utf8) : nil }
    return path
  }

  // MARK: - Internal

  @discardableResult
  private func change(_ edit: ([UInt8]?) -> [UInt8]?) async throws(SettingsError) -> Bool {
    let file = EditableFile(try path(), timeout: timeout)
    do throws(EditableFileError) { return try await file.change(edit) } catch {
      switch error {
      case .failed: throw .unsaved(reason: error.description)
      case .locked: throw .unsaved(reason: "another program is changing them", hint: "try again")
      case .cancelled: throw .cancelled
      }
    }
  }
}
