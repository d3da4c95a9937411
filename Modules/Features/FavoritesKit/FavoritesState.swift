import CharacterDomain
import CharacterPresentation

enum FavoritesState: Hashable {
  case loading
  /// The list of favorites. It stays visible during a reload and while changes run.
  case listed(FavoritesDisplayModel)
  /// A command has changed the favorites.
  case changed(FavoritesChangeDisplayModel)
  case nothingToUndo
  /// The user declined to remove all favorites.
  case declined
  case failed(FavoritesRequestError)
}

/// An event on the favorites screen. Recordings contain these actions.
enum FavoritesAction: Codable {
  case appeared
  case retryTapped
  case removeTapped(CharacterID)
  case undoTapped
  /// The user makes the change again that was undone last.
  case redoTapped
  /// The user confirmed the removal of these favorites.
  case clearConfirmed([CharacterID])
  /// The user tried to open a favorite whose character no longer exists.
  case missingCharacterSelected(CharacterID)
  /// The shared store of favorites changed.
  case favoritesChanged
  case listArrived(ListFavorites.Answer)
  case changeArrived(ChangeFavorites.Answer)
  case clearArrived(ClearFavorites.Answer)
  /// The last change was undone; `nil` if there was no change to undo.
  case undoArrived(UndoFavorites.Answer?)
  case requestFailed(FavoritesRequestError)
  case changeFailed(FavoritesRequestError)
}

/// The list of favorites as display text, with the original favorites for machine-readable views.
struct FavoritesDisplayModel: Hashable {
  struct Row: Hashable {
    let id: CharacterID
    /// The name, or a note that the catalog or the copy of the source lacks the character.
    let name: String
    /// The title of the character's work; empty if unknown.
    let work: String
    /// The kind of being; `nil` if unknown.
    let kind: CharacterKind?
    /// Whether the catalog or the copy of the source contains the character.
    let exists: Bool
  }

  private(set) var answer: ListFavorites.Answer
  /// The favorites in the order in which they were added.
  private(set) var rows: [Row]
  /// Whether the favorites are being loaded again. The rows may then be outdated.
  var isReloading = false
  /// The changes that are running or waiting, in the order in which the user made them.
  var changes: [FavoritesListChange] = []
  var notice: FavoritesNotice?
  /// The characters of all favorites listed so far. They provide names after a change.
  private(set) var known: [CharacterID: FavoriteCharacter] = [:]

  init(_ answer: ListFavorites.Answer) {
    self.answer = answer
    rows = answer.characters.map(Row.init)
    remember(answer.characters)
  }

  var title: String { rows.count == 1 ? "1 favorite" : "\(rows.count.grouped) favorites" }

  static let empty = FavoritesDisplayModel(ListFavorites.Answer(favorites: .none, characters: []))

  /// Removes the first change, which has finished, and shows its result.
  mutating func finishChange(with notice: FavoritesNotice) {
    changes = Array(changes.dropFirst())
    self.notice = notice
  }

  private mutating func remember(_ characters: [FavoriteCharacter]) {
    for character in characters where character.summary != nil { known[character.id] = character }
  }

  /// Replaces the rows, and removes a notice that no longer applies to the new rows.
  mutating func replace(by answer: ListFavorites.Answer) {
    let isOther = answer.favorites != self.answer.favorites
    self.answer = answer
    rows = answer.characters.map(Row.init)
    remember(answer.characters)
    isReloading = false
    switch notice {
    case .changed(let change) where change.saved.favorites == answer.favorites:
      notice = .changed(change.named(by: known))
    case .missingCharacter, nil: break
    // If the favorites differ, they have been changed, so there may be a change to undo.
    case .nothingToUndo, .nothingToRedo: if isOther { notice = nil }
    case .changed, .failed: notice = nil
    }
  }
}

extension CharacterID {
  /// Why a character with this ID is not shown.
  fileprivate var absence: String {
    guard let source else { return "no longer exists" }
    return source.isWritable ? "not available" : "not in the copy"
  }
}

extension FavoritesDisplayModel.Row {
  fileprivate init(_ favorite: FavoriteCharacter) {
    id = favorite.id
    name = favorite.summary?.reference.name ?? "(\(favorite.id.absence))"
    work = favorite.summary?.work ?? ""
    kind = favorite.summary?.kind
    exists = favorite.summary != nil
  }
}

/// A change that the user makes in the list.
enum FavoritesListChange: Hashable {
  case remove(CharacterID)
  /// Removes the favorites that the user saw and confirmed.
  case clear([CharacterID])
  case undo
  /// Repeats a change that the user undid in this list.
  case redo(FavoritesChange)
}

/// The result of the user's last action in the list.
enum FavoritesNotice: Hashable {
  /// The favorites were changed, or a change was undone.
  case changed(FavoritesChangeDisplayModel)
  case nothingToUndo
  case nothingToRedo
  /// The favorite can't be opened, because its character no longer exists.
  case missingCharacter(CharacterID)
  /// A change or a reload failed. The list has not changed.
  case failed(FavoritesRequestError)

  /// The notice without a final period.
  var text: String {
    switch self {
    case .changed(let change): change.summary
    case .nothingToUndo: "Nothing to undo"
    case .nothingToRedo: "Nothing to redo"
    case .missingCharacter(let id):
      "Character \(id) \(id.source == nil ? "" : "is ")\(id.absence) and can't be opened"
    case .failed(let error): error.text
    }
  }

  /// Whether the user can undo the change that the notice is about.
  var canUndo: Bool {
    switch self {
    case .changed(let change): !change.isUndone && !change.saved.change.ids.isEmpty
    case .nothingToUndo, .nothingToRedo, .missingCharacter, .failed: false
    }
  }
}
