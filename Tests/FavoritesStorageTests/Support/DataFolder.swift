import CharacterDomain
import FavoritesStorage
import Foundation
import SQLiteKit
import Testing

/// A temporary data folder for one test.
struct DataFolder {
  let path: String

  /// The path of the favorites file, whose folder does not exist at first.
  var file: String { path + "/characters/favorites.sqlite" }

  /// A new repository that uses the file.
  var repository: FavoritesFile { FavoritesFile(path: file) }

  @discardableResult
  func add(_ numbers: Int...) async throws(FavoritesError) -> SavedFavorites {
    try await repository.change(.add(numbers.map { CharacterID($0) }))
  }

  @discardableResult
  func remove(_ numbers: Int...) async throws(FavoritesError) -> SavedFavorites {
    try await repository.change(.remove(numbers.map { CharacterID($0) }))
  }

  @discardableResult
  func undo() async throws(FavoritesError) -> SavedFavorites? { try await repository.undo() }

  /// The saved favorites, as a new repository reads them.
  var savedIDs: [CharacterID] { get async throws { try await repository.favorites().ids } }

  /// Creates a symbolic link to the file and returns its path.
  func link() throws -> String {
    let link = path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "characters/favorites.sqlite")
    return link
  }

  /// Removes the write-ahead log and its index.
  func removeLogs() throws {
    for name in names where name.hasSuffix("-wal") || name.hasSuffix("-shm") {
      try FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }

  /// The sorted relative paths of all files and folders in the folder.
  var names: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// The parent of the data folders: a file system in memory, if the system has one.
  ///
  /// Programs that write the same file wait for each other, but only for a limited time. On a busy
  /// disk, this time could be too short.
  private static let parent =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? "/dev/shm" : FileManager.default.temporaryDirectory.path

  /// Creates a folder, and saves favorites with the IDs `numbers` in it, if any. Passes the folder
  /// to `body`, and then removes it.
  static func make(saving numbers: Int..., body: (DataFolder) async throws -> Void) async throws {
    let folder = DataFolder(path: parent + "/favorites-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    if !numbers.isEmpty {
      _ = try await folder.repository.change(.add(numbers.map { CharacterID($0) }))
    }
    try await body(folder)
  }

  /// Replaces the favorites file, and creates its folder if necessary.
  func write(_ bytes: Data) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/characters", withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: file))
  }

  /// Returns the bytes of the favorites file.
  func bytes() throws -> Data { try Data(contentsOf: URL(filePath: file)) }

  /// Opens the favorites file as a database.
  func database() throws -> SQLiteDatabase { try SQLiteDatabase.file(file, access: .readWrite) }

  /// Opens the favorites file as another program would, and reads from it. As long as the returned
  /// database exists, the log of the file remains.
  func openDatabase() throws -> SQLiteDatabase {
    let database = try database()
    try database.run("SELECT * FROM counter")
    return database
  }

  /// Writes a file as the program did when the schema had version 1 or 2: after adding 801 and 12,
  /// removing 801, and adding 5. Version 1 has no checksum.
  func writeFile(ofVersion version: Int) throws {
    let database = try SQLiteDatabase.inMemory()
    try database.execute(
      """
      PRAGMA application_id = 1667789414;
      PRAGMA user_version = \(version);
      CREATE TABLE favorite(
        position INTEGER PRIMARY KEY, character_id INTEGER NOT NULL UNIQUE
      ) STRICT;
      CREATE TABLE saved_change(
        revision INTEGER PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('add', 'remove'))
      ) STRICT;
      CREATE TABLE changed_character(
        revision INTEGER NOT NULL REFERENCES saved_change ON DELETE CASCADE,
        place INTEGER NOT NULL, character_id INTEGER NOT NULL, position INTEGER NOT NULL,
        PRIMARY KEY (revision, place)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE counter(
        id INTEGER PRIMARY KEY CHECK (id = 1), revision INTEGER NOT NULL
      ) STRICT;
      INSERT INTO favorite VALUES (2, 12), (3, 5);
      INSERT INTO saved_change VALUES (1, 'add'), (2, 'remove'), (3, 'add');
      INSERT INTO changed_character VALUES (1, 0, 801, 1), (1, 1, 12, 2), (2, 0, 801, 1), (3, 0, 5, 3);
      INSERT INTO counter VALUES (1, 3);
      """)
    if version == 2 {
      try database.execute(
        """
        CREATE TABLE checksum(
          id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL
        ) STRICT;
        INSERT INTO checksum VALUES (1, 5220070122146330529);
        """)
    }
    var bytes = try database.serialized()
    // Both format versions of the file are 2, which means write-ahead logging.
    (bytes[18], bytes[19]) = (2, 2)
    try write(Data(bytes))
  }

  /// Sets the modification time of the file to a day in 2001, so that it does not count as recently
  /// written.
  func makeOld() throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: file)
  }

  /// Returns the modification time of the file's folder, in seconds and nanoseconds.
  func changeTime() throws -> [Int] {
    var status = stat()
    try #require(stat(path + "/characters", &status) == 0)
    #if canImport(Darwin)
      return [status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
    #else
      return [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    #endif
  }

  /// Sets the permissions of a file. The path is relative to the data folder.
  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: path + "/" + name)
  }

  /// Returns the permissions of a file as an octal number. The path is relative to the data folder.
  func permissions(of name: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return String((attributes[.posixPermissions] as? Int) ?? 0, radix: 8)
  }
}

/// Returns the IDs with these numbers.
func ids(_ numbers: Int...) -> [CharacterID] { numbers.map { CharacterID($0) } }
