/// The address of a PostgreSQL database: a URL, or parameters as in `host=db.example.com dbname=team`.
///
/// An address can contain a password, so the description and messages show only the server and the
/// database. A program that connects reads ``text``.
///
/// ```swift
/// let address = DatabaseAddress(text: "postgresql://ada:secret@db.example.com/team")
/// print(address?.description ?? "")  // postgresql://***@db.example.com/team
/// ```
public struct DatabaseAddress: Hashable, Sendable {
  /// The accepted text in words, for messages.
  public static let expectation = """
    an address such as postgresql://ada@example.com/team without a password, which belongs in \
    psql's password file
    """

  /// The whole address, which can contain a password.
  public let text: String

  /// Creates an address. Returns `nil` if the text is neither a URL with the scheme `postgresql` or
  /// `postgres` nor parameters with an equals sign, or if it contains `#`, a control character, or a
  /// character that changes the direction of text. The rest is checked when a program connects.
  public init?(text: String) {
    self.text = text
    let isAddress = url != nil || !text.contains("://") && text.contains("=")
    guard isAddress, !text.unicodeScalars.contains(where: \.isRefusedInSettings) else { return nil }
  }

  /// Whether the address contains a password, or can contain one in a way that is hard to see.
  var hasPassword: Bool {
    let lowercased = text.lowercased()
    if lowercased.contains("password") || lowercased.contains("%70") { return true }
    // A misspelled URL can contain a password, too.
    guard let url else { return text.contains("@") && text.contains(":") }
    return url.userInformation?.contains(":") == true || url.parameters.contains("%")
  }

  // MARK: - Internal

  private struct URLParts {
    let scheme, userInformation: Substring?
    let server, parameters: Substring
  }

  /// The parts of a URL; `nil` for parameters such as `host=db.example.com`.
  private var url: URLParts? {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://"),
      ["postgres", "postgresql"].contains(text[..<colon].lowercased())
    else { return nil }
    let rest = text[colon...].dropFirst(3)
    // A password can contain every other separator.
    let at = rest.lastIndex(of: "@")
    let server = at.map { rest[rest.index(after: $0)...] } ?? rest
    let question = server.firstIndex(of: "?") ?? server.endIndex
    return URLParts(
      scheme: text[..<colon], userInformation: at.map { rest[..<$0] }, server: server[..<question],
      parameters: server[question...])
  }
}

extension DatabaseAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The address, with `***` in place of the parts that contain or can contain a password.
  public var description: String {
    if !hasPassword { return text }
    guard let url else { return "***" }
    return "\(url.scheme ?? "postgresql")://***@\(url.server)"
  }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror without the password.
  public var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
