/// A target that a change touches, with the reason.
public struct AffectedTarget: Hashable, Sendable {
  /// The target, what it uses, what that uses, and so on to the one that changed. No other way is
  /// shorter.
  public let chain: [String]

  /// What happened to the last of them.
  public let cause: AffectedCause

  /// What it is called.
  public var name: String { chain[0] }

  /// `uses CharacterListKit, which changed (Modules/Features/CharacterListKit/ListCommand.swift)`
  public var reason: String {
    let uses = chain.dropFirst().map { "uses \($0)" }
    return (uses + [cause.words]).joined(separator: ", which ")
  }

  /// What the compiler calls it: a name with hyphens becomes an identifier.
  var moduleName: String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}
