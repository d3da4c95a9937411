import SQLiteKit
import SystemKit

/// An error about the favorites file: a message that begins with the path, and an optional hint.
struct StorageError: Error, CustomStringConvertible {
  let description: String

  let hint: String?

  /// The kind of the underlying SQLite error, if any.
  private(set) var kind: SQLiteError.Kind?

  init(_ path: String, _ problem: String, hint: String? = nil) {
    description = "\(path): \(problem)"
    self.hint = hint
  }

  /// Converts an SQLite error about the file at `path` to a message for the user.
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

  /// Creates an error for a file without write permission.
  static func readOnly(_ path: String) -> StorageError {
    StorageError(path, "the file or its folder is not writable").ofKind(.readOnly)
  }

  static func full(_ path: String) -> StorageError {
    StorageError(path, "no space left on device", hint: "free some space and try again")
  }

  /// Creates an error for a folder or special file that has the name of one of SQLite's log files.
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
  /// Creates an error from the error code of a failed system call, by default `errno`.
  static func system(_ path: String, _ code: Int32 = errno) -> StorageError {
    switch code {
    case ENOSPC, EDQUOT: .full(path)
    case _: StorageError(path, String(cString: strerror(code)))
    }
  }

  /// Creates an error for a file that can't be written. `code` is the error code of the failed
  /// system call, or 0 if no system call failed.
  static func notWritable(_ path: String, _ code: Int32) -> StorageError {
    switch code {
    case 0, EACCES, EPERM: .readOnly(path)
    case _: .system(path, code)
    }
  }
}
