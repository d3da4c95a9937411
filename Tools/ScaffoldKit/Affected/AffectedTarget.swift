/// A target that a change affects, with the reason.
public struct AffectedTarget: Hashable, Sendable {
  /// A shortest path of dependencies from the target to one that changed, both included.
  let chain: [String]

  /// How the last target of the chain changed.
  let cause: AffectedCause

  /// The target's name.
  public var name: String { chain[0] }

  /// `uses CharacterListKit, which changed (Modules/Features/CharacterListKit/ListCommand.swift)`
  public var reason: String {
    let uses = chain.dropFirst().map { "uses \($0)" }
    return (uses + [cause.text]).joined(separator: ", which ")
  }

  /// The name of the compiled module, in which hyphens become underscores.
  var moduleName: String {
    name.importName
  }
}
