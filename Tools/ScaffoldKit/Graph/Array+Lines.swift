extension [String] {
  /// The words in order, with spaces between them, in lines that fit; a word that fits in no line
  /// has one of its own.
  func joinedToLines(where fits: (String) -> Bool) -> [String] {
    reduce(into: []) { lines, word in
      let longer = lines.last.map { $0 + " " + word }
      if let longer, fits(longer) {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
    }
  }
}
