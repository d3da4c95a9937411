import CharacterDomain
import Foundation
import SettingsStorage

/// A temporary configuration folder for one test.
struct ConfigurationFolder {
  let path: String

  /// The path of the configuration file. Until the file is created, its folder doesn't exist
  /// either.
  var file: String { path + "/characters/config" }

  /// A repository over the file, without settings in the environment.
  var repository: SettingsFile { repository() }

  func repository(timeout: Duration = .seconds(600)) -> SettingsFile {
    SettingsFile(environment: ["XDG_CONFIG_HOME": path], timeout: timeout)
  }

  @discardableResult
  func change(_ name: String, to value: String?) async throws(SettingsError) -> Bool {
    try await repository.save([SettingChange(key(name), to: value)])
  }

  /// `/dev/shm`, which is in memory, if the system has it; otherwise the folder for temporary
  /// files.
  private static let parent =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? "/dev/shm" : FileManager.default.temporaryDirectory.path

  /// Creates a folder and, unless `text` is `nil`, the configuration file. Passes the folder to
  /// `body`, and then removes the folder, even if `body` throws.
  static func make(
    _ text: String? = nil, body: (ConfigurationFolder) async throws -> Void
  ) async throws {
    let folder = ConfigurationFolder(path: parent + "/settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    if let text { try folder.write(Data(text.utf8)) }
    try await body(folder)
  }

  /// Writes the configuration file. Creates its folder if necessary.
  func write(_ bytes: Data) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/characters", withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: file))
  }

  /// The text of the configuration file, or `nil` if the file can't be read. U+FFFD replaces
  /// invalid UTF-8.
  var text: String? {
    // `String(contentsOf:)` would remove a byte order mark.
    (try? Data(contentsOf: URL(filePath: file))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The sorted relative paths of all files and folders in the folder, at any depth.
  var names: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// Returns the permission bits of a file or folder, or `nil` if they can't be read.
  func permissions(of path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.posixPermissions] as? Int
  }

  func setPermissions(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }
}

/// Returns the setting key with a name. The key must exist.
func key(_ name: String) -> SettingKey {
  guard let key = SettingKey.named(name) else { preconditionFailure("no setting \(name)") }
  return key
}
