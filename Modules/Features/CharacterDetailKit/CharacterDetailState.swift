import CharacterDomain
import CharacterPresentation
import DisplayKit

typealias CharacterDetailState = LoadState<CharacterDetailDisplayModel, CharacterDetailError>

extension CharacterDetailState {
  var characterID: CharacterID? {
    switch self {
    case .loading, .failed: nil
    case .loaded(let model): model.detail.character.id
    }
  }
}

/// A user action, the result of an effect, or a change of the favorites. Recordings contain these
/// actions.
enum CharacterDetailAction: Codable {
  case appeared
  case retryTapped
  /// The user reloads the character. The old content stays visible meanwhile.
  case reloadTapped
  /// The screen should show another character. The old character stays visible until the new one is
  /// loaded.
  case characterRequested(CharacterName)
  case loadingIsSlow
  case favoriteTapped
  case detailArrived(CharacterDetail, GetFavorites.Answer)
  case detailFailed(CharacterDetailError)
  case favoriteSaved(SavedFavorites)
  case favoriteFailed(FavoritesError)
  /// The shared store of favorites changed.
  case favoritesChanged
  /// The status of a source changed.
  case sourceChanged
}

/// The reason why a character can't be shown.
enum CharacterDetailError: Error, Hashable, Codable {
  /// The request does not identify one character, or the repository failed.
  case character(ResolveCharacterError)
  /// No character matches the options of `random`. The user probably meant one of the suggestions.
  case noMatch(suggestions: [FilterSuggestion])
  /// `random --favorites` can't read the favorites.
  case favorites(FavoritesError)
}

/// A character as display text, with the original detail for machine-readable views.
struct CharacterDetailDisplayModel: Hashable {
  /// A labeled fact, such as the work "The Odyssey".
  struct Fact: Hashable {
    enum Role: Hashable {
      case year, other
      case kind(CharacterKind)
      /// The title of a work in the embedded catalog.
      case work
      /// The filter selects all characters with this fact.
      case list(CharacterFilter)
    }

    let label: String
    let value: String
    let role: Role
  }

  let detail: CharacterDetail
  var isFavorite: Bool
  /// The error of the last attempt to read or change the favorites; `nil` if the attempt succeeded.
  var favoritesProblem: FavoritesError?
  var reload = Reload<CharacterDetailError>.none
  /// Why the character may be outdated; `nil` if it is current, or is in the embedded catalog.
  var sourceNote: String?

  let title: String
  /// The occupation and origin, such as "consulting detective, from London".
  let subtitle: String
  let biography: String
  /// The known facts, in the order of the text output.
  var facts: [Fact] {
    Self.mainFacts(detail.character) + Self.sourceFacts(detail.character)
      + Self.relationFacts(detail) + Self.recordFacts(detail.character)
  }

  /// The title, and a star for a favorite.
  var titleLine: String { title + (isFavorite ? " ★" : "") }

  init(
    _ detail: CharacterDetail, favorites: Favorites = .none,
    favoritesProblem: FavoritesError? = nil, sourceNote: String? = nil
  ) {
    let character = detail.character
    self.detail = detail
    self.favoritesProblem = favoritesProblem
    self.sourceNote = sourceNote
    isFavorite = favorites.contains(character.id)
    title = character.name
    subtitle = [character.occupation, character.origin.map { "from \($0)" }]
      .compactMap(\.self).joined(separator: ", ")
    biography = character.biography ?? ""
  }

  /// Marks the model as outdated while it reloads. Removes the favorites error, because a reload
  /// also reads the favorites.
  mutating func startReload() {
    reload = .running
    favoritesProblem = nil
  }

  static func mainFacts(_ character: FictionalCharacter) -> [Fact] {
    [
      fact(
        "Also called", character.aliases.isEmpty ? nil : character.aliases.joined(separator: ", ")),
      workFact(of: character),
      fact("Author", character.author) { $0.author = $1 },
      fact("Tradition", character.tradition) { $0.tradition = $1 },
      fact("Year", character.publicationDate?.description, .year),
      fact("Language", character.language),
      character.kind.flatMap { fact("Kind", $0.rawValue, .kind($0)) },
    ].compactMap(\.self)
  }

  /// Returns the facts that only some sources provide.
  static func sourceFacts(_ character: FictionalCharacter) -> [Fact] {
    character.facts.map { Fact(label: $0.label, value: $0.value, role: .other) }
  }

  private static func relationFacts(_ detail: CharacterDetail) -> [Fact] {
    detail.relations.map { group in
      Fact(
        label: group.label, value: group.characters.map(\.name).joined(separator: ", "),
        role: .other)
    }
  }

  static func recordFacts(_ character: FictionalCharacter) -> [Fact] {
    [
      fact("Public domain", character.publicDomainReason),
      fact("ID", character.idAndSlug),
      fact("Picture", character.image),
    ].compactMap(\.self)
  }

  private static func fact(_ label: String, _ value: String?, _ role: Fact.Role = .other) -> Fact? {
    value.map { Fact(label: label, value: $0, role: role) }
  }

  /// Returns the work as a link to its page, or for a source without works, to its characters.
  private static func workFact(of character: FictionalCharacter) -> Fact? {
    character.id.source == nil
      ? fact("Work", character.work, .work) : fact("Work", character.work) { $0.work = $1 }
  }

  private static func fact(
    _ label: String, _ value: String?, limit: (inout CharacterFilter, String) -> Void
  ) -> Fact? {
    guard let value else { return nil }
    var filter = CharacterFilter()
    limit(&filter, TextCondition.text(forValue: value))
    return Fact(label: label, value: value, role: .list(filter))
  }
}

extension FictionalCharacter {
  /// The ID, and the slug if there is one, such as "12 (odysseus)".
  var idAndSlug: String { "\(id)" + (slug.map { " (\($0))" } ?? "") }
}

extension CharacterDetail.RelationGroup {
  /// The kind in the singular or plural, such as "Children".
  var label: String { kind.label(count: characters.count) }
}

extension RelationKind {
  /// Returns the singular label for one item, and the plural label for any other `count`. "Beloved"
  /// and "Kin" have no plural.
  func label(count: Int) -> String {
    switch self {
    case .child: count == 1 ? "Child" : "Children"
    case .enemy: count == 1 ? "Enemy" : "Enemies"
    case .ally: count == 1 ? "Ally" : "Allies"
    case .beloved: "Beloved"
    case .kin: "Kin"
    case .fosterChild: count == 1 ? "Foster child" : "Foster children"
    case .parent, .fosterParent, .sibling, .spouse, .lover, .admirer, .friend, .rival, .master,
      .servant, .mentor, .student, .creator, .creation, .slayer, .victim, .alterEgo, .counterpart:
      rawValue.replacing("-", with: " ").withUppercaseStart + (count == 1 ? "" : "s")
    }
  }
}
