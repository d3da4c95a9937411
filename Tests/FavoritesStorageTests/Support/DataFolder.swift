import CharacterDomain
import FavoritesStorage
import Foundation
import SQLiteKit

/// A folder for a user's data that a test has for itself.
struct DataFolder {
  let path: String

  /// Where the favorites are, in a folder that does not exist at first.
  var file: String { path + "/characters/favorites.sqlite" }

  /// The favorites of this folder.
  var repository: FavoritesFile { FavoritesFile(path: file) }

  /// All that stands in the folder and those in it, by path and in order.
  var names: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// Makes a folder for as long as the body runs.
  static func make(_ body: (DataFolder) async throws -> Void) async throws {
    let folder = DataFolder(
      path: FileManager.default.temporaryDirectory.path + "/favorites-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    try await body(folder)
  }

  /// Puts a file where the favorites are looked for.
  func write(_ bytes: Data) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/characters", withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: file))
  }

  /// The bytes of the favorites' file.
  func bytes() throws -> Data {
    try Data(contentsOf: URL(filePath: file))
  }

  /// A connection to the favorites' file.
  func database() throws -> SQLiteDatabase {
    try SQLiteDatabase.file(file, access: .readWrite)
  }

  /// Makes the file look as if it was written long ago.
  func age() throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: file)
  }

  /// Changes the rights of something in the folder.
  func setRights(_ rights: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: rights], ofItemAtPath: path + "/" + name)
  }

  /// The rights of something in the folder, as an octal number.
  func rights(of name: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return String((attributes[.posixPermissions] as? Int) ?? 0, radix: 8)
  }
}

/// Ids of these numbers.
func ids(_ numbers: Int...) -> [CharacterID] {
  numbers.map { CharacterID($0) }
}
