import CharacterDomain
import TerminalText

extension SearchTerms {
  /// Returns the text with all matches underlined and, by default, bold.
  func emphasized(
    _ text: String, style: TextStyle = .plain, matchStyle: TextStyle = .bold
  ) -> StyledText {
    if words.isEmpty { return StyledText(text, style: style) }
    var result = StyledText()
    var rest = text.startIndex
    for match in matchRanges(in: text) {
      result += StyledText(String(text[rest..<match.lowerBound]), style: style)
      result += StyledText(String(text[match]), style: matchStyle.with(.underline))
      rest = match.upperBound
    }
    return result + StyledText(String(text[rest...]), style: style)
  }

  /// Returns the whole text if it fits in `width` columns, if the first match ends before the last
  /// column, or if there is no match. Otherwise, returns an excerpt that starts shortly before the
  /// match, or earlier if little text follows the match. The end of the text is never cut.
  func excerpt(of text: String, width: Int) -> String {
    guard let match = matchRanges(in: text).first, TextWidth.columns(of: text) > width,
      TextWidth.columns(of: text[..<match.upperBound]) >= width
    else { return text }
    let rest = text[match.lowerBound...]
    let leadWidth = max(width / 3, width - 1 - TextWidth.columns(of: rest))
    let lead = text[..<match.lowerBound].suffix(maximumWidth: leadWidth)
    let wholeWords = lead.firstIndex(of: " ").map { lead[$0...] } ?? lead
    return "…" + wholeWords + rest
  }
}

extension Substring {
  /// Returns the longest suffix that fits into `width` columns.
  fileprivate func suffix(maximumWidth width: Int) -> Substring {
    var remainingWidth = width
    let fitting = indices.reversed().prefix { index in
      remainingWidth -= TextWidth.columns(of: self[index])
      return remainingWidth >= 0
    }
    return self[(fitting.last ?? endIndex)...]
  }
}
