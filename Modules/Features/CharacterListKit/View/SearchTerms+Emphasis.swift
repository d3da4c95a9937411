import CharacterDomain
import TerminalKit

extension SearchTerms {
  /// The text with the parts that the words meet in bold and underlined.
  func emphasized(_ text: String, style: TextStyle = .plain) -> StyledText {
    var result = StyledText()
    var rest = text.startIndex
    for part in emphasis(in: text) {
      result += StyledText(String(text[rest..<part.lowerBound]), style: style)
      result += StyledText(String(text[part]), style: .bold.with(.underline))
      rest = part.upperBound
    }
    return result + StyledText(String(text[rest...]), style: style)
  }

  /// The text whole where the first part that the words meet is in sight, else from as far before
  /// it as there is room, a third of it at least.
  func excerpt(of text: String, width: Int) -> String {
    guard let met = emphasis(in: text).first, TextWidth.columns(of: text) > width,
      TextWidth.columns(of: text[..<met.upperBound]) >= width
    else { return text }
    let rest = text[met.lowerBound...]
    let room = max(width / 3, width - 1 - TextWidth.columns(of: rest))
    let lead = text[..<met.lowerBound].suffix(ofWidth: room)
    let wholeWords = lead.firstIndex(of: " ").map { lead[$0...] } ?? lead
    return "…" + wholeWords + rest
  }
}

extension Substring {
  /// The longest end of this text that takes at most a number of columns.
  fileprivate func suffix(ofWidth width: Int) -> Substring {
    var room = width
    let fitting = indices.reversed().prefix { index in
      room -= TextWidth.columns(of: self[index])
      return room >= 0
    }
    return self[(fitting.last ?? endIndex)...]
  }
}
