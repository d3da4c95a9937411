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
    guard proposal.width > 0 else { return .zero }
    let height = lines(width: proposal.width).count
    return Size(width: proposal.width, height: min(height, proposal.height))
  }

  /// Draws the lines.
  public override func draw(in canvas: Canvas) {
    guard canvas.size.width > 0 else { return }
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
    let texts: [String]
    switch content {
    case .heading(let text, _): return [AccessibilityElement(.heading, ownMarkers + text.plain)]
    case .text(let lines): texts = lines.map(\.plain)
    case .verbatim(let text, _): texts = SafeText.lines(of: text).map(\.string)
    case .table(let table):
      texts = table.records.map { $0.map(\.plain).joined(separator: ", ") }
    case .rule: return []
    }
    return texts.enumerated()
      .map { ($0 == 0 ? ownMarkers : "") + $1 }
      .filter { !$0.allSatisfy(\.isWhitespace) }
      .map { AccessibilityElement(.text, $0) }
  }
}
