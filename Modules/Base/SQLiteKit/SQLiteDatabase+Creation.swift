internal import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SQLiteDatabase {
  /// Creates an empty file for ``file(_:access:timeout:)``, and the folders above it, with permissions
  /// for the user only. An existing file stays as it is.
  ///
  /// If the call throws, it leaves no new folder behind.
  ///
  /// - Returns: The paths of the new folders and the new file, outermost first; empty if the file
  ///   exists.
  /// - Throws: An error of the kind ``SQLiteError/Kind/notOpened`` if the file or a folder can't be
  ///   created, or an existing file can't be read and written. The message is the path of the file or
  ///   folder.
  @discardableResult
  public static func createFile(_ path: String) throws(SQLiteError) -> [String] {
    // Only SQLite opens an existing file: when a process closes any descriptor of a file, the system
    // releases all locks that the process has on that file.
    if access(path, R_OK | W_OK) == 0 { return [] }
    var newPaths: [String] = []
    do throws(SQLiteError) {
      try createFolders(above: path, &newPaths)
      let flags = O_RDWR | O_CREAT | O_CLOEXEC
      let new = open(path, flags | O_EXCL, 0o600)
      if new >= 0 { newPaths.append(path) }
      let descriptor = new < 0 && errno == EEXIST ? open(path, flags, 0o600) : new
      if descriptor < 0 { throw Self.systemError(path) }
      close(descriptor)
      return newPaths
    } catch {
      // A folder that is in use is not empty, so `rmdir` fails.
      for folder in newPaths.reversed() { rmdir(folder) }
      throw error
    }
  }

  // MARK: - Internal

  /// Throws an error for a folder or a special file. Without this check, SQLite would wait for a
  /// writer when it opens a pipe.
  static func checkIsRegular(_ path: String) throws(SQLiteError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "not a regular file")
    }
  }

  private static func createFolders(
    above path: String, _ newPaths: inout [String]
  ) throws(SQLiteError) {
    for end in path.indices.dropFirst() where path[end] == "/" {
      let folder = String(path[..<end])
      if mkdir(folder, 0o700) == 0 {
        newPaths.append(folder)
        continue
      }
      let error = Self.systemError(folder)
      // If the folder exists, the error code is not always `EEXIST`, for example on a read-only file
      // system.
      if access(folder, F_OK) != 0 { throw error }
    }
  }

  private static func systemError(_ path: String) -> SQLiteError {
    SQLiteError(code: SQLITE_CANTOPEN, message: path, systemCode: errno)
  }
}
