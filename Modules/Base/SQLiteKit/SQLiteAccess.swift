internal import CSQLite

/// What is done with the file of a database.
public enum SQLiteAccess: Hashable, Sendable {
  /// Reads and writes it.
  case readWrite

  /// Reads it as it stands: takes no lock and creates nothing beside it, unlike other readers of a
  /// database with a write-ahead log, which is not looked at.
  ///
  /// > Important: While somebody else writes the file, anything may be read. Only the caller knows
  /// > that nobody did.
  case asItStands
}

// MARK: - Internal

extension SQLiteAccess {
  var flags: Int32 {
    switch self {
    case .readWrite: SQLITE_OPEN_READWRITE
    case .asItStands: SQLITE_OPEN_READONLY
    }
  }

  /// The address of a file, in which no character of the path has a meaning of its own.
  func uri(of path: String) -> String {
    let path = path.utf8.map(\.escapedInURI).joined()
    return switch self {
    case .readWrite: "file:\(path)"
    case .asItStands: "file:\(path)?immutable=1"
    }
  }
}

extension UInt8 {
  /// The byte where it is a letter, digit, slash or one of `-._~`, else `%` and two hexadecimal
  /// digits.
  fileprivate var escapedInURI: String {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E:
      String(UnicodeScalar(self))
    case _:
      "%" + (self < 0x10 ? "0" : "") + String(self, radix: 16)
    }
  }
}
