/// What sort of being a character is.
public enum CharacterKind: String, CaseIterable, Hashable, Sendable, Codable {
  case human, demigod, deity
  /// Ghosts, djinn, demons, angels, yōkai.
  case spirit
  case fairy, giant, monster
  /// Vampires and others who walk after death.
  case undead
  case animal
  /// Made beings: golems, living toys, playing cards.
  case construct
  case alien, other
}
