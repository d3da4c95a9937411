internal import CSQLite

/// How a database file is opened.
public enum SQLiteAccess: Hashable, Sendable {
  /// Reads and writes the file.
  case readWrite

  /// Reads the file as an immutable file: takes no lock, ignores a write-ahead log, and creates no
  /// file beside it.
  ///
  /// > Important: If another connection writes the file at the same time, the results are undefined.
  /// > The caller must rule this out.
  case immutable
}

// MARK: - Internal

extension SQLiteAccess {
  var flags: Int32 {
    switch self {
    case .readWrite: SQLITE_OPEN_READWRITE
    case .immutable: SQLITE_OPEN_READONLY
    }
  }

  /// Returns the URI of a file, with every special character of the path escaped.
  func uri(of path: String) -> String {
    let path = path.utf8.map(\.escapedInURI).joined()
    return switch self {
    case .readWrite: "file:\(path)"
    case .immutable: "file:\(path)?immutable=1"
    }
  }
}

extension UInt8 {
  /// The byte itself if it is a letter, a digit, a slash or one of `-._~`, otherwise `%` and two
  /// hexadecimal digits.
  fileprivate var escapedInURI: String {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E:
      String(UnicodeScalar(self))
    case _:
      "%" + (self < 0x10 ? "0" : "") + String(self, radix: 16)
    }
  }
}
