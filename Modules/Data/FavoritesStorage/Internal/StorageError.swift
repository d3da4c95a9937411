import SQLiteKit
import SystemKit

/// An error that concerns the file of favorites: the path, what is wrong, and what to do.
struct StorageError: Error, CustomStringConvertible {
  let description: String

  let hint: String?

  /// The kind of the SQLite error that caused this one.
  private(set) var kind: SQLiteError.Kind?

  init(_ path: String, _ problem: String, hint: String? = nil) {
    description = "\(path): \(problem)"
    self.hint = hint
  }

  /// Maps an SQLite error of the file at a path.
  init(_ path: String, _ error: SQLiteError) {
    switch error.kind {
    case .busy: self.init(path, "another program is writing to it", hint: "try again")
    case .full: self = .full(path)
    case .readOnly, .notOpened: self = .notWritable(path, error.systemCode)
    case .inputOutput where error.systemCode != 0: self = .system(path, error.systemCode)
    case .inputOutput: self.init(path, "input/output error (\(error))")
    case .damaged, .other: self = .damaged(path, error.description)
    }
    kind = error.kind
  }

  func ofKind(_ kind: SQLiteError.Kind) -> StorageError {
    var error = self
    error.kind = kind
    return error
  }

  /// The file can't be written to.
  static func readOnly(_ path: String) -> StorageError {
    StorageError(path, "the file or its folder is not writable").ofKind(.readOnly)
  }

  static func full(_ path: String) -> StorageError {
    StorageError(path, "no space left on device", hint: "free some space and try again")
  }

  /// Another kind of file has the name of a file that SQLite needs.
  static func obstructed(_ path: String) -> StorageError {
    StorageError(path, "not a regular file", hint: "move it away")
  }

  static func foreign(_ path: String) -> StorageError {
    StorageError(path, "not a favorites file", hint: startOver)
  }

  static func damaged(_ path: String, _ reason: String) -> StorageError {
    StorageError(path, "the file is damaged: \(reason)", hint: startOver)
  }

  static func newer(_ path: String) -> StorageError {
    StorageError(
      path, "the file was written by a newer version of the program", hint: "use the newer version")
  }

  private static let startOver = "move the file away to start without favorites"
}

extension StorageError {
  /// Maps the error code of a system call.
  static func system(_ path: String, _ code: Int32 = errno) -> StorageError {
    switch code {
    case ENOSPC, EDQUOT: .full(path)
    case _: StorageError(path, String(cString: strerror(code)))
    }
  }

  /// The file can't be written to, for the reason in the error code of a system call.
  static func notWritable(_ path: String, _ code: Int32) -> StorageError {
    switch code {
    case 0, EACCES, EPERM: .readOnly(path)
    case _: .system(path, code)
    }
  }
}
