/// An error of a connection or a statement.
public struct PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A category of errors, for callers that handle or report some of them in a special way.
  public enum Kind: Hashable, Sendable {
    /// libpq is not installed, or is too old.
    case notInstalled
    /// The address is not a connection string.
    case invalidAddress
    /// No server accepts connections: it is stopped or starting, the host is unknown, or the
    /// connection took too long.
    case unreachable
    /// The server refused the user or the password.
    case refused
    /// The server can't be used with this address: for example, it has no such database, its
    /// certificate is not trusted, or it has too many connections.
    case unusable
    /// The connection was lost. Outside of a transaction, the statement may have been executed.
    case lost
    /// The connection was lost during `COMMIT`, so the transaction may have been committed.
    case outcomeUnknown
    /// Other clients changed or locked the same rows, in each attempt.
    case conflict
    /// The server cancelled the statement, usually because of the statement timeout.
    case timeout
    /// The caller's task was cancelled.
    case cancelled
    /// A value can't be sent: text contains a NUL character, or there are too many or too large
    /// values.
    case limit
    /// The server rejected a statement; ``PostgresError/code`` says why.
    case statement
  }

  /// The category of the error.
  public let kind: Kind

  /// The SQLSTATE, such as `23505` if a row violates a unique constraint; empty if the server
  /// reported none.
  public let code: String

  /// A sentence without a period. It contains no password.
  public let message: String

  /// Creates an error, for example in a closure that reads rows.
  public init(kind: Kind, code: String = "", message: String) {
    (self.kind, self.code, self.message) = (kind, code, message)
  }

  /// The message; for a rejected statement, also its code.
  public var description: String {
    kind == .statement && !code.isEmpty ? "\(message) (PostgreSQL error \(code))" : message
  }
}

// MARK: - Internal

extension PostgresError {
  static let cancelled = PostgresError(kind: .cancelled, message: "interrupted")
  static let lost = PostgresError(kind: .lost, message: "the connection to PostgreSQL was lost")
  static func limit(_ message: String) -> PostgresError { .init(kind: .limit, message: message) }

  /// This error if it happens while a transaction is committed.
  var duringCommit: PostgresError {
    guard kind == .lost || code == "40003" else { return self }
    let message = "the connection was lost during COMMIT; the changes may or may not be saved"
    return PostgresError(kind: .outcomeUnknown, code: code, message: message)
  }

  /// Whether a prepared statement does not exist any more, exists already, or has other columns.
  var isStaleStatement: Bool {
    ["26000", "42P05"].contains(code) || code == "0A000" && message.contains("cached plan")
  }

  /// An error that the server reported for a statement.
  static func reported(_ code: String, _ message: String) -> PostgresError {
    switch code {
    case "40001", "40P01": PostgresError(kind: .conflict, code: code, message: message)
    case "57014":
      PostgresError(
        kind: .timeout, code: code, message: "PostgreSQL cancelled a statement: \(message)")
    case "57P01", "57P02", "57P03": .lost
    case _ where code.hasPrefix("08"): .lost
    case _: PostgresError(kind: .statement, code: code, message: message)
    }
  }
}
