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
