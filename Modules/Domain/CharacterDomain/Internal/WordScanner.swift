/// An iterator over the folded words of a text, which maps each letter back to its position.
struct WordScanner: Sequence, IteratorProtocol {
  /// A folded word and its position in the text.
  struct Word {
    var folded = ""
    /// The start of the word in the text.
    var start: String.Index
    /// For each scalar of the folded word, the end of its original scalar in the text.
    var ends: [String.Index] = []

    fileprivate mutating func append(_ letters: String, from range: Range<String.Index>) {
      if folded.isEmpty { start = range.lowerBound }
      folded += letters
      ends.append(contentsOf: letters.unicodeScalars.map { _ in range.upperBound })
    }
  }

  private let scalars: Substring.UnicodeScalarView
  private var index: String.Index

  init(_ text: some StringProtocol) {
    scalars = Substring(text).unicodeScalars
    index = scalars.startIndex
  }

  mutating func next() -> Word? {
    var word = Word(start: index)
    while index < scalars.endIndex {
      let folding = Folding(scalars[index])
      let end = scalars.index(after: index)
      switch folding {
      case .letters(let letters):
        word.append(letters, from: index..<end)
      case .ideograph(let letter):
        if !word.folded.isEmpty { return word }
        word.append(letter, from: index..<end)
        index = end
        return word
      case .mark:
        if !word.ends.isEmpty { word.ends[word.ends.count - 1] = end }
      case .separator:
        if !word.folded.isEmpty { return word }
      }
      index = end
    }
    return word.folded.isEmpty ? nil : word
  }
}
