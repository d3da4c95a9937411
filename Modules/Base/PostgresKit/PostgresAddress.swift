internal import CPostgres

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

  /// Creates an address from a connection string of libpq. An empty text stands for the defaults of
  /// libpq, which are environment variables such as `PGHOST` and `PGSERVICE`, as for `psql`.
  ///
  /// The text is checked when a connection is made.
  public init(_ text: String) {
    self.text = String(text.drop(while: \.isWhitespace))
  }

  /// A Boolean value that indicates whether the text contains a password.
  ///
  /// It is `true` also for some texts that are not valid, so that a program can refuse a text that
  /// other users could read, for example in its arguments.
  public var hasPassword: Bool {
    let name = "password"
    let decoded = text.percentDecoded.lowercased()
    for part in decoded.split(separator: name, omittingEmptySubsequences: false).dropFirst() {
      if part.drop(while: \.isWhitespace).first == "=" { return true }
    }
    return userInformation?.contains(":") ?? false
  }
}

extension PostgresAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
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

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that contains only the ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

// MARK: - Internal

extension PostgresAddress {
  private static let schemes = ["postgresql://", "postgres://"]

  /// The options in the text, by their names; an error if libpq would not accept the text, or would
  /// take a part of a password for something else.
  var options: Result<[String: String], PostgresError> {
    Result { () throws(PostgresError) in
      try PostgresLibrary.load()
      if text.isEmpty { return [:] }
      var options = PostgresOptions()
      let isValid = !text.utf8.contains(0) && !isAmbiguous && options.parse(text)
      let port = options.values["port"] ?? ""
      let isPort = port.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ",") }
      // A URL in the place of a database is not read as one.
      let isDatabase = options.values["dbname"]?.contains("://") != true
      guard isValid, isPort, isDatabase else {
        throw PostgresError(
          kind: .invalidAddress,
          message: """
            the address of the PostgreSQL server is not valid; in a URL, special characters of a \
            user name or a password are percent-encoded, such as %40 for '@'
            """)
      }
      return options.values
    }
  }

  /// The forms in which a message could contain a password of the text.
  var secrets: [String] {
    var secrets = userInformation?.split(separator: ":", maxSplits: 1).dropFirst().map(String.init)
    if case .success(let options) = options {
      secrets = (secrets ?? []) + [options["password"], options["sslpassword"]].compactMap { $0 }
    }
    return (secrets ?? []).filter { !$0.isEmpty }
  }

  /// The text of a URL after the scheme.
  private var schemeless: Substring? {
    Self.schemes.first(where: text.hasPrefix).map { text.dropFirst($0.count) }
  }

  /// What may be the user name and the password in a URL: all before the last `@`.
  private var userInformation: Substring? {
    guard let start = text.firstRange(of: "://")?.upperBound else { return nil }
    return text[start...].lastIndex(of: "@").map { text[start..<$0] }
  }

  /// Whether a password in a URL contains `@` or `/`, so that libpq would take its end for a host or
  /// a database.
  private var isAmbiguous: Bool {
    guard let schemeless else { return false }
    let end = schemeless.firstIndex { $0 == "@" || $0 == "/" } ?? schemeless.endIndex
    return schemeless[end...].dropFirst().prefix { $0 != "?" }.contains("@")
  }
}

extension String {
  /// The text with decoded percent-encoding; invalid parts stay as they are.
  fileprivate var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      let isEncoded = byte == UInt8(ascii: "%") && digits.count == 2
      if isEncoded, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
