/// A way of naming a character other than by its id. All but the slug are blind to case and
/// diacritics.
public enum CharacterLookup: Hashable, Sendable {
  /// Exactly this slug.
  case slug(String)
  /// Exactly this name or alias.
  case name(String)
  /// A name or alias that begins with this text.
  case namePrefix(String)
}
