/// The address of a server of a source, such as `https://example.com/api`.
///
/// File names and messages contain addresses, so an address contains no password.
///
/// ```swift
/// let mirror = SourceAddress(rawValue: "https://example.com/api")
/// let refused = SourceAddress(rawValue: "https://me:secret@example.com/api")  // nil
/// ```
public struct SourceAddress: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The accepted text in words, for messages.
  public static let expectation =
    "an address such as https://example.com/api, without a password or a query"

  /// The address as text, without slashes at its end.
  public let rawValue: String

  /// Creates an address; `nil` unless the text is ASCII with `http://` or `https://` and a host. A
  /// user name, a password, a query and a fragment are not accepted.
  public init?(rawValue text: String) {
    let schemes = ["http://", "https://"]
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }),
      text.unicodeScalars.allSatisfy({ ("!"..."~").contains($0) && !Self.refused.contains($0) })
    else { return nil }
    let server = text.dropFirst(scheme.count).prefix { $0 != "/" }
    guard Self.isServer(server) else { return nil }
    rawValue = String(text.reversed().drop { $0 == "/" }.reversed())
  }

  /// The address as text.
  public var description: String { rawValue }

  /// The address as a part of a file name. `_` and two hexadecimal digits replace each byte that is
  /// unusual in file names.
  public var fileName: String {
    rawValue.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isUsual = character.isLetter || character.isNumber || character == "."
      return isUsual ? String(character) : "_" + String(Int(byte) + 0x100, radix: 16).dropFirst()
    }.joined()
  }

  /// Creates an address from its ``fileName``; `nil` for any other text.
  public init?(fileName: some StringProtocol) {
    var bytes: [UInt8] = []
    var rest = fileName.utf8.dropFirst(0)
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "_") {
        bytes.append(byte)
        continue
      }
      guard let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    self.init(rawValue: String(decoding: bytes, as: UTF8.self))
  }

  // MARK: - Internal

  private static let refused: Set<Unicode.Scalar> = [
    "@", "?", "#", "\"", "<", ">", "\\", "^", "`", "{", "|", "}",
  ]

  /// Returns whether text is a host, or a host and a port: `example.com`, `[::1]:8080`.
  private static func isServer(_ text: Substring) -> Bool {
    let hostEnd = text.hasPrefix("[") ? text.firstIndex(of: "]") : text.firstIndex(of: ":")
    guard text.hasPrefix("[") else {
      guard let hostEnd else { return isName(text) }
      return isName(text[..<hostEnd]) && isPort(text[hostEnd...])
    }
    guard let hostEnd else { return false }
    let host = text[..<hostEnd].dropFirst()
    return !host.isEmpty && host.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
      && isPort(text[hostEnd...].dropFirst())
  }

  private static func isName(_ host: Substring) -> Bool {
    !host.isEmpty && host.allSatisfy { $0.isLetter || $0.isNumber || "-._".contains($0) }
  }

  /// Returns whether text is empty, or a colon and a port.
  private static func isPort(_ text: Substring) -> Bool {
    if text.isEmpty { return true }
    let digits = text.dropFirst()
    return text.hasPrefix(":") && digits.allSatisfy(\.isNumber)
      && Int(digits).map { (1...65_535).contains($0) } == true
  }
}
