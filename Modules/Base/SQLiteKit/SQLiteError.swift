internal import CSQLite

/// What SQLite said when it could not do something.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The extended result code, as listed at sqlite.org/rescode.html.
  public let code: Int32

  /// SQLite's own words.
  public let message: String

  /// An error of the given parts.
  public init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  /// The message and its code.
  public var description: String { "\(message) (SQLite error \(code))" }
}

extension SQLiteError {
  /// What went wrong, as far as a caller may want to tell it in its own words.
  public enum Kind: Hashable, Sendable {
    /// Another connection has the file for itself, and did not let go of it in time.
    case busy
    /// The file is damaged, or no database.
    case damaged
    /// There is no room left.
    case full
    /// The file, or its folder, can't be written to.
    case readOnly
    /// The file, or one that is needed beside it, can't be opened.
    case notOpened
    /// The file system failed.
    case inputOutput
    case other
  }

  /// `SQLITE_IOERR_SHMSIZE`, a macro that Swift does not see.
  private static let noRoomForIndex = SQLITE_IOERR | (19 << 8)

  /// What went wrong.
  public var kind: Kind {
    // What is needed beside a database with a log could not grow.
    if code == Self.noRoomForIndex { return .full }
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
