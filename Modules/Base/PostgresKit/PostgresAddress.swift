/// A PostgreSQL database and how to connect to it, as a URL or as `key=value` pairs.
///
/// ```swift
/// let address = PostgresAddress("postgresql://ada:secret@db.example.com:5432/catalog")
/// print(address)  // "ada@db.example.com:5432/catalog"
/// ```
///
/// The text can contain a password, so it can't be read from the address: neither its description
/// nor `dump` shows it.
public struct PostgresAddress: Hashable, Sendable {
  let text: String

  /// Creates an address from a connection string of libpq. With an empty text, libpq uses
  /// its defaults, as `psql` does: environment variables such as `PGHOST` and `PGSERVICE`.
  ///
  /// The text is checked when a connection is made.
  public init(_ text: String) {
    self.text = String(text.drop(while: \.isWhitespace))
  }
}

extension PostgresAddress: CustomStringConvertible, CustomReflectable {
  /// The user, host, port and database, without a password.
  public var description: String {
    if text.isEmpty { return "the default PostgreSQL server" }
    guard case .success(let options) = options else { return "a PostgreSQL server" }
    var result = options["user"].map { "\($0)@" } ?? ""
    result += options["host"] ?? options["hostaddr"] ?? ""
    result += options["port"].map { ":\($0)" } ?? ""
    result += options["dbname"].map { "/\($0)" } ?? ""
    return result.isEmpty ? options["service"].map { "the service \($0)" } ?? "a server" : result
  }

  /// A mirror that contains only the ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  // MARK: - Internal

  private static let problem = """
    the address of the PostgreSQL server is not valid; in a URL, special characters of a user name \
    or a password are percent-encoded, such as %40 for '@'
    """

  /// The options in the text, by their names; an error if libpq would not accept the text, or would
  /// take a part of a password for something else.
  var options: Result<[String: String], PostgresError> {
    Result { () throws(PostgresError) in
      try PostgresLibrary.loaded.get()
      if text.isEmpty { return [:] }
      let isText = !text.utf8.contains(0) && !isAmbiguous
      let list = isText ? libpq.PQconninfoParse(text, nil) : nil
      let options = list.map { PostgresLibrary.values(of: $0) }
      // A URL in the place of a database is not read as one.
      guard let options, options["dbname"]?.contains("://") != true,
        options["port"]?.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ",") }) != false
      else {
        throw PostgresError(kind: .invalidAddress, message: Self.problem)
      }
      return options
    }
  }

  /// Whether a password in a URL contains `@` or `/`, so that libpq would take its end for a host or
  /// a database.
  private var isAmbiguous: Bool {
    guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://"),
      let start = text.firstRange(of: "://")?.upperBound
    else { return false }
    let end = text[start...].firstIndex { $0 == "@" || $0 == "/" } ?? text.endIndex
    return text[end...].dropFirst().prefix { $0 != "?" }.contains("@")
  }
}
