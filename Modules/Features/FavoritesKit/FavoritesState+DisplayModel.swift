public import CharacterDomain

/// The texts that describe the favorites, with the favorites for machine-readable views.
public struct FavoritesDisplayModel: Hashable, Sendable {
  /// The texts of one favorite.
  public struct Row: Hashable, Sendable {
    /// The number that identifies the character.
    public let id: CharacterID

    /// The name, or a note that the character no longer exists.
    public let name: String

    /// The work that the character is known from; empty if unknown.
    public let work: String

    /// A Boolean value that indicates whether the character exists.
    public let exists: Bool
  }

  /// A question that the user answers before all favorites are removed.
  public struct ClearQuestion: Hashable, Sendable {
    /// The favorites that are removed after a confirmation.
    public let ids: [CharacterID]

    /// The question as text.
    public var text: String { ClearFavorites.question(count: ids.count) }
  }

  /// The favorites that the texts describe.
  public private(set) var answer: ListFavorites.Answer

  /// The favorites, in the order in which they were added.
  public private(set) var rows: [Row]

  /// A Boolean value that indicates whether the favorites are loaded again, because the rows may be
  /// outdated.
  public internal(set) var isReloading = false

  /// The changes that are running or wait, in the order in which the user made them.
  public internal(set) var changes: [FavoritesListChange] = []

  /// The result of the last thing that the user did.
  public internal(set) var notice: FavoritesNotice?

  /// The question that the user has to answer; `nil` if there is none.
  public internal(set) var question: ClearQuestion?

  /// The characters of all favorites that were listed, for the texts of changes.
  private(set) var known: [CharacterID: FavoriteCharacter] = [:]

  /// Creates the texts for favorites.
  public init(_ answer: ListFavorites.Answer) {
    self.answer = answer
    rows = answer.characters.map(Row.init)
    remember(answer.characters)
  }

  /// The number of favorites, such as "3 favorites".
  public var title: String { rows.count == 1 ? "1 favorite" : "\(rows.count) favorites" }

  // MARK: - Internal

  /// The list before the first one was loaded.
  static let empty = FavoritesDisplayModel(ListFavorites.Answer(favorites: .none, characters: []))

  /// Removes the change that has ended, which is the first one, and shows its result.
  mutating func finishChange(with notice: FavoritesNotice) {
    changes = Array(changes.dropFirst())
    self.notice = notice
  }

  private mutating func remember(_ characters: [FavoriteCharacter]) {
    for character in characters where character.summary != nil { known[character.id] = character }
  }

  /// Replaces the rows. A notice about another version of the favorites is removed, and so is a
  /// question about favorites that are gone.
  mutating func replace(by answer: ListFavorites.Answer) {
    let isOther = answer.favorites != self.answer.favorites
    self.answer = answer
    rows = answer.characters.map(Row.init)
    remember(answer.characters)
    isReloading = false
    if rows.isEmpty { question = nil }
    switch notice {
    case .changed(let change) where change.saved.favorites == answer.favorites:
      notice = .changed(change.named(by: known))
    case .missingCharacter, nil: break
    // Another version comes from a change, which can be undone.
    case .nothingToUndo: if isOther { notice = nil }
    case .changed, .failed: notice = nil
    }
  }
}

extension FavoritesDisplayModel.Row {
  fileprivate init(_ favorite: FavoriteCharacter) {
    id = favorite.id
    name = favorite.summary?.reference.name ?? "(no longer exists)"
    work = favorite.summary?.work ?? ""
    exists = favorite.summary != nil
  }
}
