public import TerminalKit
import TerminalText

/// A view that shows a Markdown document, as tall as the document is at the width of the view.
///
/// Put it into a `ScrollView` of TerminalViews:
///
/// ```swift
/// import TerminalViews
///
/// @MainActor
/// func makePage(_ document: MarkdownDocument) -> ScrollView {
///   ScrollView(MarkdownView(document))
/// }
/// ```
public final class MarkdownView: View<MarkdownDocument> {
  private var laidOut: (width: Int, lines: [StyledText])?

  /// Discards the lines of the previous document.
  public override func modelDidUpdate() { laidOut = nil }

  /// Returns the whole width, and the height of the document.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(lines(width: proposal.width).count, proposal.height))
  }

  /// Draws the lines.
  public override func draw(in canvas: Canvas) {
    for (row, line) in lines(width: canvas.size.width).prefix(canvas.size.height).enumerated() {
      canvas.draw(line, at: Point(x: 0, y: row))
    }
  }

  /// An element for each paragraph, heading, line of code, and row of a table.
  public override var accessibilityElements: [AccessibilityElement] {
    model.blocks.flatMap(\.accessibilityElements)
  }

  private func lines(width: Int) -> [StyledText] {
    if let laidOut, laidOut.width == width { return laidOut.lines }
    let lines = model.lines(width: width)
    laidOut = (width, lines)
    return lines
  }
}

extension MarkdownBlock {
  @MainActor
  fileprivate var accessibilityElements: [AccessibilityElement] {
    let (role, texts): (AccessibilityElement.Role, [String]) =
      switch content {
      case .text(let lines): (.text, lines.map(\.plain))
      case .heading(let text, _): (.heading, [text.plain])
      case .verbatim(let text, _): (.text, SafeText.lines(of: text).map(\.string))
      case .table(let table):
        (.text, table.records.map { $0.map(\.plain).joined(separator: ", ") })
      case .rule: (.text, [])
      }
    return texts.enumerated()
      .map { ($0 == 0 ? ownMarkers : "") + $1 }
      .filter { !$0.allSatisfy(\.isWhitespace) }
      .map { AccessibilityElement(role, $0) }
  }
}
