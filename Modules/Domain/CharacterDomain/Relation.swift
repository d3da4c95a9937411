/// A relation to another character: "`character` is the `kind` of this one".
public struct Relation: Hashable, Sendable, Codable {
  /// The role of the other character.
  public let kind: RelationKind

  /// The character to which the relation leads.
  public let character: CharacterReference

  /// Creates a relation to another character.
  public init(_ kind: RelationKind, _ character: CharacterReference) {
    self.kind = kind
    self.character = character
  }
}

/// The role of one character in relation to another.
public enum RelationKind: String, CaseIterable, Hashable, Sendable, Codable {
  case parent, child, sibling, spouse
  /// Mutual love. One-sided love is `admirer` and `beloved`.
  case lover
  case admirer, beloved
  /// Any other relative.
  case kin
  case friend, ally, enemy, rival
  case master, servant, mentor, student, creator, creation, slayer, victim
  /// The same being under another name or in another shape, such as Jekyll and Hyde.
  case alterEgo = "alter-ego"
  /// The same figure in the work of another tradition or author, such as Siegfried and Sigurd.
  case counterpart

  /// The same relation seen from the other character: the inverse of `parent` is `child`, that of
  /// `friend` is `friend`.
  public var inverse: RelationKind {
    switch self {
    case .parent: .child
    case .child: .parent
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
