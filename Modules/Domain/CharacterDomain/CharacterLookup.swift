/// A way of naming a character other than by its id. All but the slug are blind to case and
/// diacritics.
public enum CharacterLookup: Hashable, Sendable {
  /// Exactly this slug.
  case slug(String)
  /// Exactly this name or alias.
  case name(String)
  /// A name or alias that begins with this text.
  case namePrefix(String)

  /// Whether a name or alias fits; none fits a slug, or a text without a letter or digit.
  public func fits(_ name: String) -> Bool {
    switch self {
    case .slug:
      return false
    case .name(let text):
      let key = FoldedText(text).key
      return !key.isEmpty && FoldedText(name).key == key
    case .namePrefix(let text):
      let key = FoldedText(text).key
      return !key.isEmpty && FoldedText(name).key.hasPrefix(key)
    }
  }
}
