import CharacterDomain

/// An event in the form of a filter.
enum CharacterFilterAction: Sendable {
  case kindsPicked(Set<CharacterKind>)
  case textEdited(CharacterFilterDraft.Field, String)
  case onlyFavoritesPicked(Bool)
  case resetTapped
  case applyTapped
  case cancelTapped
}
