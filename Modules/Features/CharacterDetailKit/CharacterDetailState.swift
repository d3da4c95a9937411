public import CharacterDomain

/// What the detail screen shows: always exactly one of these.
public enum CharacterDetailState: Hashable, Sendable {
  case loading
  case loaded(CharacterDetailDisplayModel)
  case failed(CharacterDetailError)
}

/// A character as people read it, and the detail it was made from for views that machines read.
public struct CharacterDetailDisplayModel: Hashable, Sendable {
  /// A labelled line.
  public struct Fact: Hashable, Sendable {
    /// What the value is, such as "First work".
    public let label: String

    /// The value for people.
    public let value: String
  }

  /// The facts behind the texts.
  public let detail: CharacterDetail

  /// Whether the character is a favorite.
  public let isFavorite: Bool

  /// Why that is not known.
  public let favoritesProblem: FavoritesError?

  /// The name.
  public let title: String

  /// What it is and where it comes from, such as "consulting detective, from London".
  public let subtitle: String

  /// A few sentences; empty where there are none.
  public let biography: String

  /// What is known, labelled, in the order of reading.
  public let facts: [Fact]

  /// Shapes a detail for reading.
  public init(
    _ detail: CharacterDetail, favorites: Favorites = .none,
    favoritesProblem: FavoritesError? = nil
  ) {
    let character = detail.character
    self.detail = detail
    self.favoritesProblem = favoritesProblem
    isFavorite = favorites.contains(character.id)
    title = character.name
    subtitle = [character.occupation, character.origin.map { "from \($0)" }]
      .compactMap(\.self).joined(separator: ", ")
    biography = character.biography ?? ""
    facts = Self.story(character) + Self.ties(detail) + Self.record(character)
  }

  // MARK: - Internal

  private static func story(_ character: FictionalCharacter) -> [Fact] {
    [
      fact(
        "Also called", character.aliases.isEmpty ? nil : character.aliases.joined(separator: ", ")),
      fact("First work", character.work),
      fact(character.creator?.label ?? "", character.creator?.name),
      fact("Year", character.dating?.description),
      fact("Language", character.language),
      fact("Kind", character.kind.rawValue),
    ].compactMap(\.self)
  }

  private static func ties(_ detail: CharacterDetail) -> [Fact] {
    detail.relations.map { group in
      Fact(
        label: group.kind.label(count: group.characters.count),
        value: group.characters.map(\.name).joined(separator: ", "))
    }
  }

  private static func record(_ character: FictionalCharacter) -> [Fact] {
    [
      fact("Public domain", character.publicDomainReason),
      fact("Id", "\(character.id) (\(character.slug))"),
    ].compactMap(\.self)
  }

  private static func fact(_ label: String, _ value: String?) -> Fact? {
    value.map { Fact(label: label, value: $0) }
  }
}

extension Creator {
  fileprivate var label: String {
    switch self {
    case .author: "Author"
    case .tradition: "Tradition"
    }
  }
}

extension RelationKind {
  /// What one or several such are called.
  fileprivate func label(count: Int) -> String {
    switch self {
    case .child: count == 1 ? "Child" : "Children"
    case .enemy: count == 1 ? "Enemy" : "Enemies"
    case .ally: count == 1 ? "Ally" : "Allies"
    case .kin: "Kin"
    case .alterEgo: count == 1 ? "Alter ego" : "Alter egos"
    case .parent, .sibling, .spouse, .lover, .friend, .rival, .master, .servant, .mentor, .student,
      .creator, .creation, .slayer, .victim:
      rawValue.prefix(1).uppercased() + rawValue.dropFirst() + (count == 1 ? "" : "s")
    }
  }
}
