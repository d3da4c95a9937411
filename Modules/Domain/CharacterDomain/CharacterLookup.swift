/// A way to look up characters other than by ID.
///
/// Names and prefixes are compared ignoring case and diacritics; slugs are compared exactly.
public enum CharacterLookup: Hashable, Sendable {
  /// This slug.
  case slug(String)
  /// This name or alias, in full.
  case name(String)
  /// A name or alias that begins with this text.
  case namePrefix(String)

  /// Returns whether a name or alias matches.
  ///
  /// No name matches a slug, or text without a letter or digit.
  public func matches(_ name: String) -> Bool {
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
