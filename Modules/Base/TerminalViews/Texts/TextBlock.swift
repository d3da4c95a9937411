public import TerminalKit
public import TerminalText

/// Paragraphs of text, wrapped at words.
///
/// ```swift
/// @MainActor
/// func makeIntroduction() -> TextBlock {
///   let block = TextBlock([StyledText("Loomings", style: .bold)])
///   block.model += .lines(of: "Call me Ishmael.\n\nSome years ago I went to sea.")
///   return block
/// }
/// ```
///
/// The model contains the paragraphs. An empty paragraph is an empty line.
public final class TextBlock: View<[StyledText]> {
  /// The horizontal alignment of the lines; leading by default.
  public var alignment = Label.Alignment.leading { didSet { setNeedsDisplay() } }

  /// Whether the last layout has too few rows for all lines. An animation can draw fewer rows.
  private var isTruncated = false
  private var wrapped: (width: Int, lines: [StyledText])?

  /// Discards the cached lines.
  public override func modelDidUpdate() { wrapped = nil }

  /// Returns the size of the wrapped text.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    guard proposal.width > 0 else { return .zero }
    let lines = lines(width: proposal.width)
    let width = lines.map(\.width).max() ?? 0
    return Size(width: min(width, proposal.width), height: min(lines.count, proposal.height))
  }

  /// Checks whether all lines fit.
  public override func layoutSubviews() {
    isTruncated = bounds.width > 0 && lines(width: bounds.width).count > bounds.height
  }

  /// Draws the lines that fit. If the view is too small for all lines, the last drawn line ends
  /// with `…`. While an animation changes the size, the size at its end decides this.
  public override func draw(in canvas: Canvas) {
    guard canvas.size.width > 0 else { return }
    let (width, height) = (canvas.size.width, canvas.size.height)
    let lines = lines(width: width)
    for (row, line) in lines.prefix(height).enumerated() {
      let isCut = isTruncated && row == height - 1 && lines.count > height
      let shown = isCut ? (line + "…").truncated(toWidth: width) : line
      canvas.draw(shown, width: width, row: row, alignment)
    }
  }

  /// A text element for each paragraph that isn't empty.
  public override var accessibilityElements: [AccessibilityElement] {
    model.map(\.plain).filter { !$0.isEmpty }.map { AccessibilityElement(.text, $0) }
  }

  private func lines(width: Int) -> [StyledText] {
    if let wrapped, wrapped.width == width { return wrapped.lines }
    let lines = model.flatMap { $0.wrapped(toWidth: width) }
    wrapped = (width, lines)
    return lines
  }
}

extension [StyledText] {
  /// Returns the lines of `text` in one style, such as for the model of a ``TextBlock``.
  public static func lines(of text: String, style: TextStyle = .plain) -> [StyledText] {
    SafeText.lines(of: text).map { StyledText($0.string, style: style) }
  }
}
