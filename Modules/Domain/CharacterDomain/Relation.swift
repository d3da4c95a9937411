/// A relation of one character to another: ``character`` is the ``kind``, such as `parent`, of the
/// character that has the relation.
public struct Relation: Hashable, Sendable, Codable {
  /// The role of the other character, such as `parent`.
  public let kind: RelationKind

  /// The character at the other end of the relation.
  public let character: CharacterReference

  /// Creates a relation: `character` is the `kind` of the character that has the relation.
  public init(_ kind: RelationKind, _ character: CharacterReference) {
    self.kind = kind
    self.character = character
  }
}

/// The role that one character has for another, such as `parent`.
public enum RelationKind: String, CaseIterable, Hashable, Sendable, Codable {
  case parent, child
  /// A parent who raised the character, but not by birth, such as a guardian.
  case fosterParent = "foster-parent"
  case fosterChild = "foster-child"
  case sibling, spouse
  /// A partner in mutual love. One-sided love is between an `admirer` and a `beloved`.
  case lover
  case admirer, beloved
  /// A relative other than a parent, child, sibling or spouse.
  case kin
  case friend, ally, enemy, rival
  case master, servant, mentor, student, creator, creation, slayer, victim
  /// The same being with another name or shape, such as Jekyll and Hyde.
  case alterEgo = "alter-ego"
  /// The same figure in another tradition or by another author, such as Siegfried and Sigurd.
  case counterpart

  /// The role in the opposite direction: `child` for `parent`, and `friend` for `friend`.
  public var inverse: RelationKind {
    switch self {
    case .parent: .child
    case .child: .parent
    case .fosterParent: .fosterChild
    case .fosterChild: .fosterParent
    case .admirer: .beloved
    case .beloved: .admirer
    case .master: .servant
    case .servant: .master
    case .mentor: .student
    case .student: .mentor
    case .creator: .creation
    case .creation: .creator
    case .slayer: .victim
    case .victim: .slayer
    case .sibling, .spouse, .lover, .kin, .friend, .ally, .enemy, .rival, .alterEgo, .counterpart:
      self
    }
  }
}
