#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error of a ``SQLiteDataFile``, with a message for the user.
public struct SQLiteDataFileError: Error, Hashable, Sendable {
  /// The path and what is wrong with it, without a period.
  public let reason: String

  /// What the user can do about it; `nil` if there is nothing to suggest.
  public let hint: String?
}

// MARK: - Internal

extension SQLiteDataFileError {
  init(_ path: String, _ problem: String, hint: String? = nil) {
    self.init(reason: "\(path): \(problem)", hint: hint)
  }

  /// Creates an error from an error of SQLite about the file at a path.
  init(_ path: String, _ error: SQLiteError) {
    switch error.kind {
    case .busy: self.init(path, "another program is writing to it", hint: "try again")
    case .full:
      self.init(path, "no space left on device", hint: "free some space and try again")
    case .readOnly: self.init(path, "the file or its folder is not writable")
    case .notOpened, .inputOutput:
      let isSystems = error.systemCode != 0
      self.init(path, isSystems ? String(cString: strerror(error.systemCode)) : "\(error)")
    case .damaged: self.init(path, "the file is damaged: \(error)", hint: Self.startOver)
    case .other: self.init(path, "\(error)")
    }
  }

  /// An error from the error code of a system call.
  static func system(_ path: String, _ code: Int32) -> SQLiteDataFileError {
    SQLiteDataFileError(path, String(cString: strerror(code)))
  }

  /// The file belongs to another program.
  static func foreign(_ path: String) -> SQLiteDataFileError {
    SQLiteDataFileError(path, "the file belongs to another program", hint: startOver)
  }

  /// A newer version of the program has migrated the file.
  static func newer(_ path: String) -> SQLiteDataFileError {
    SQLiteDataFileError(
      path, "the file was written by a newer version of the program", hint: "use the newer version")
  }

  private static let startOver = "move the file away to start without data"
}
