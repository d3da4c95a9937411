/// A word that can name a command: lower case, digits, and hyphens between them.
public struct CommandName: Hashable, Sendable {
  /// The most letters a command can have.
  public static let longest = 40

  /// The word.
  public let text: String

  /// Checks a word.
  ///
  /// - Throws: ``NameProblem``, with the letter that is wrong.
  public init(_ typed: String) throws(NameProblem) {
    guard let flaw = Self.flaw(typed) else {
      text = typed
      return
    }
    throw NameProblem(
      typed: typed, purpose: .command, place: flaw.place, reason: flaw.reason,
      help: typed.count > Self.longest ? "choose a shorter one with --command" : nil)
  }

  // MARK: - Internal

  private static func flaw(_ typed: String) -> (place: Int?, reason: String)? {
    if typed.isEmpty { return (nil, "a command needs at least one letter") }
    if let stray = typed.unicodeScalars.enumerated().first(where: { !isPart($1) }) {
      return (stray.offset, "only lower-case letters, digits and hyphens are allowed")
    }
    if typed.first?.isLetter != true { return (0, "a command begins with a letter") }
    if typed.last == "-" { return (typed.count - 1, "a command ends with a letter or a digit") }
    if typed.count > longest {
      return (nil, "a command has at most \(longest) letters, this has \(typed.count)")
    }
    return nil
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9", "-": true
    default: false
    }
  }
}
