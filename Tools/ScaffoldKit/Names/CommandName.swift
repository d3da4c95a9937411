/// A valid command name: lower-case letters, digits, and hyphens between them.
public struct CommandName: Hashable, Sendable {
  private static let maximumLength = 40

  /// The name.
  public let text: String

  /// Checks a name.
  ///
  /// - Throws: ``NameError`` with the invalid character.
  public init(_ typed: String) throws(NameError) {
    guard let fault = Self.fault(of: typed) else {
      text = typed
      return
    }
    throw NameError(
      typed: typed, purpose: .command, offset: fault.offset, reason: fault.reason,
      hint: typed.count > Self.maximumLength ? "choose a shorter one with --command" : nil)
  }

  // MARK: - Internal

  private static func fault(of typed: String) -> (offset: Int?, reason: String)? {
    if typed.isEmpty { return (nil, "a command needs at least one letter") }
    if let invalid = typed.unicodeScalars.enumerated().first(where: { !isAllowed($1) }) {
      return (invalid.offset, "only lower-case letters, digits and hyphens are allowed")
    }
    if typed.first?.isLetter != true { return (0, "a command begins with a letter") }
    if typed.last == "-" { return (typed.count - 1, "a command ends with a letter or a digit") }
    if typed.count > maximumLength {
      return (nil, "a command has at most \(maximumLength) letters, this has \(typed.count)")
    }
    return nil
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9", "-": true
    default: false
    }
  }
}
