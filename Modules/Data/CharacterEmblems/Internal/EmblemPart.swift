/// A part of a figure, such as a crown, and the facts that select it.
struct EmblemPart: Sendable {
  /// The part in words, such as "crown (royalty)".
  let title: String
  /// The words that select the part if a fact contains one of them.
  let words: Set<String>
  let draw: @Sendable (inout EmblemDrawing) -> Void

  /// Creates a part. A space separates the words.
  init(
    _ title: String, words: String = "", draw: @escaping @Sendable (inout EmblemDrawing) -> Void
  ) {
    self.title = title
    self.words = Set(words.split(separator: " ").map(String.init))
    self.draw = draw
  }
}

extension [EmblemPart] {
  /// The first part that one of the words selects.
  func first(for words: Set<String>) -> EmblemPart? {
    first { !$0.words.isDisjoint(with: words) }
  }
}
