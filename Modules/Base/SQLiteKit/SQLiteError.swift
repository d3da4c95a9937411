internal import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error that SQLite reports.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The extended result code, as listed at sqlite.org/rescode.html; 0 if SQLite reported no error.
  public let code: Int32

  /// The message from SQLite, such as `no such table: notes`.
  public let message: String

  /// The error code of the system call that failed, such as `EMFILE`; 0 if no system call failed.
  public let systemCode: Int32

  /// Creates an error for a failure that SQLite doesn't report itself.
  public init(code: Int32, message: String, systemCode: Int32 = 0) {
    self.code = code
    self.message = message
    self.systemCode = systemCode
  }

  /// The message and its code.
  public var description: String { code == 0 ? message : "\(message) (SQLite error \(code))" }

  /// Why a file can't be used, without its path, for a message to the user.
  public var reason: String {
    switch kind {
    case .busy: "another program is writing to it"
    case .full: "no space left on device"
    case .readOnly: "the file or its folder is not writable"
    case .notOpened, .inputOutput: systemCode == 0 ? message : String(cString: strerror(systemCode))
    case .damaged: "the file is damaged: \(description)"
    case .other: description
    }
  }
}

extension SQLiteError {
  /// A category of errors, for callers that handle or report some of them in a special way.
  public enum Kind: Hashable, Sendable {
    /// Another connection holds the lock and did not release it in time.
    case busy
    /// The file is damaged or is not a database.
    case damaged
    /// The disk is full.
    case full
    /// The file or its folder is not writable.
    case readOnly
    /// SQLite could not open the file or a file that belongs to it.
    case notOpened
    /// The file system reported an error.
    case inputOutput
    case other
  }

  /// `SQLITE_IOERR_SHMSIZE`, a macro that Swift does not import.
  private static let sharedMemorySizeError = SQLITE_IOERR | (19 << 8)

  /// The kind of the error, from its ``code``.
  public var kind: Kind {
    // The shared-memory file of a database with a write-ahead log could not grow.
    if code == Self.sharedMemorySizeError { return .full }
    return switch code & 0xFF {
    case SQLITE_BUSY: .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .readOnly
    case SQLITE_CANTOPEN: .notOpened
    case SQLITE_IOERR: .inputOutput
    case _: .other
    }
  }
}
