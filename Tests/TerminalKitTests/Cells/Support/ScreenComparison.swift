@testable import TerminalKit
import TerminalTesting
import TerminalText

/// A cell of a grid or of a model, without what is invisible.
struct VisibleCell: Hashable {
  let text: String
  let width: Int
  let style: TextStyle
  let link: String?

  @MainActor init(_ cell: Cell) {
    self.init(text: cell.text, width: cell.width, style: cell.style, link: cell.link)
  }

  init(_ cell: ModelCell) {
    self.init(text: cell.text, width: cell.width, style: cell.style, link: cell.link)
  }

  private init(text: String, width: Int, style: TextStyle, link: String?) {
    (self.text, self.width, self.link) = (text, width, link)
    self.style = text == " " ? Self.visibleOnSpace(style) : style
  }

  /// A space shows the background, and the other color only with a line or exchanged.
  private static func visibleOnSpace(_ style: TextStyle) -> TextStyle {
    let attributes = style.attributes & (1 << 4 | 1 << 7 | 1 << 9)
    return attributes == 0 ? TextStyle(background: style.background ?? nil) : style
  }
}

extension CellGrid {
  var visibleCells: [VisibleCell] {
    (0..<size.height).flatMap { y in (0..<size.width).map { VisibleCell(self[$0, y]) } }
  }
}

extension TerminalModel {
  var visibleCells: [VisibleCell] {
    (0..<size.height).flatMap { y in (0..<size.width).map { VisibleCell(cell($0, y)) } }
  }
}
