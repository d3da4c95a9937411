public import CharacterDomain
import CharacterPresentation
public import DisplayKit

/// The state of the detail screen.
public typealias CharacterDetailState = LoadState<CharacterDetailDisplayModel, CharacterDetailError>

/// The texts that describe a character, with the detail itself for machine-readable views.
public struct CharacterDetailDisplayModel: Hashable, Sendable {
  /// A labeled fact.
  public struct Fact: Hashable, Sendable {
    /// The label, such as "Work".
    public let label: String

    /// The value as text.
    public let value: String
  }

  /// The detail that the texts describe.
  public let detail: CharacterDetail

  /// A Boolean value that indicates whether the character is a favorite.
  public internal(set) var isFavorite: Bool

  /// The reason why the favorites could not be read or changed.
  public internal(set) var favoritesProblem: FavoritesError?

  /// Whether the character is being loaded again.
  public internal(set) var reload = Reload<CharacterDetailError>.none

  /// The name of the character.
  public let title: String

  /// The occupation and origin, such as "consulting detective, from London".
  public let subtitle: String

  /// The biography; empty if there is none.
  public let biography: String

  /// The known facts, in reading order.
  public let facts: [Fact]

  /// Creates the texts for a detail.
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
    facts = Self.mainFacts(character) + Self.relationFacts(detail) + Self.recordFacts(character)
  }

  // MARK: - Internal

  /// Marks the texts as old. A new answer will also contain the favorites.
  mutating func startReload() {
    reload = .running
    favoritesProblem = nil
  }

  static func mainFacts(_ character: FictionalCharacter) -> [Fact] {
    [
      fact(
        "Also called", character.aliases.isEmpty ? nil : character.aliases.joined(separator: ", ")),
      fact("Work", character.work),
      fact("Author", character.author),
      fact("Tradition", character.tradition),
      fact("Year", character.publicationDate?.description),
      fact("Language", character.language),
      fact("Kind", character.kind.rawValue),
    ].compactMap(\.self)
  }

  private static func relationFacts(_ detail: CharacterDetail) -> [Fact] {
    detail.relations.map { group in
      Fact(
        label: group.kind.label(count: group.characters.count),
        value: group.characters.map(\.name).joined(separator: ", "))
    }
  }

  static func recordFacts(_ character: FictionalCharacter) -> [Fact] {
    [
      fact("Public domain", character.publicDomainReason),
      fact("ID", "\(character.id) (\(character.slug))"),
    ].compactMap(\.self)
  }

  private static func fact(_ label: String, _ value: String?) -> Fact? {
    value.map { Fact(label: label, value: $0) }
  }
}

extension RelationKind {
  /// The label for one or several related characters.
  func label(count: Int) -> String {
    switch self {
    case .child: count == 1 ? "Child" : "Children"
    case .enemy: count == 1 ? "Enemy" : "Enemies"
    case .ally: count == 1 ? "Ally" : "Allies"
    case .beloved: "Beloved"
    case .kin: "Kin"
    case .alterEgo: count == 1 ? "Alter ego" : "Alter egos"
    case .parent, .sibling, .spouse, .lover, .admirer, .friend, .rival, .master, .servant, .mentor,
      .student, .creator, .creation, .slayer, .victim, .counterpart:
      rawValue.withUppercaseStart + (count == 1 ? "" : "s")
    }
  }
}
