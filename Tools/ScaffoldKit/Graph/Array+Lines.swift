extension [String] {
  /// Returns the words in lines of limited width. A word that is wider has a line of its own.
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
