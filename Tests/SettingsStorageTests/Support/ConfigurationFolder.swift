import CharacterDomain
import Foundation
import SettingsStorage

/// A temporary configuration folder for one test.
struct ConfigurationFolder {
  let path: String

  /// The path of the configuration file, in a folder that does not exist at first.
  var file: String { path + "/characters/config" }

  /// A repository over the file, without settings in the environment.
  var repository: SettingsFile { repository() }

  func repository(timeout: Duration = SettingsFile.defaultTimeout) -> SettingsFile {
    SettingsFile(environment: ["XDG_CONFIG_HOME": path], timeout: timeout)
  }

  @discardableResult
  func change(_ name: String, to value: String?) async throws(SettingsError) -> Bool {
    try await repository.change(key(name), to: value)
  }

  /// A folder in memory, if the system has one.
  private static let parent =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? "/dev/shm" : FileManager.default.temporaryDirectory.path

  /// Creates a folder, with a configuration file if there is a text, passes the folder to the body,
  /// and removes it.
  static func make(
    _ text: String? = nil, body: (ConfigurationFolder) async throws -> Void
  ) async throws {
    let folder = ConfigurationFolder(path: parent + "/settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    if let text { try folder.write(Data(text.utf8)) }
    try await body(folder)
  }

  /// Writes the configuration file.
  func write(_ bytes: Data) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/characters", withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: file))
  }

  /// The text of the configuration file; `nil` if there is none.
  var text: String? {
    // `String(contentsOf:)` removes a byte order mark.
    (try? Data(contentsOf: URL(filePath: file))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The sorted relative paths of all files and folders in the folder.
  var names: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// Returns the permission bits of a file or folder.
  func permissions(of path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.posixPermissions] as? Int
  }

  func setPermissions(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }
}

/// Returns the key with a name.
func key(_ name: String) -> SettingKey {
  guard let key = SettingKey.named(name) else { preconditionFailure("no setting \(name)") }
  return key
}
