/// The kind of being that a character is.
public enum CharacterKind: String, CaseIterable, Hashable, Sendable, Codable {
  case human, demigod, deity
  /// Ghosts, djinn, demons, angels, yōkai.
  case spirit
  case fairy, giant, monster
  /// Vampires, zombies, mummies.
  case undead
  case animal
  /// Golems, living toys, playing cards.
  case construct
  case alien, other
}
