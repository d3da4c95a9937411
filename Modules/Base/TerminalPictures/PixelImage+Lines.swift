public import PictureKit
public import TerminalText

extension PixelImage {
  /// Returns the image as lines of block characters in colors, for a command that prints it.
  ///
  /// The lines are at most `width` columns wide, and no wider than the image has pixels. An output
  /// without colors, or with ASCII only, needs a description in words instead.
  ///
  /// ```swift
  /// @MainActor
  /// func printed(_ image: PixelImage) -> [String] {
  ///   image.lines(width: 16).map { $0.rendered(colors: true) }
  /// }
  /// ```
  @MainActor
  public func lines(width: Int) -> [StyledText] {
    let size = fitted(width: min(width, self.width), height: height)
    let cells = CellImage(self, width: size.width, height: size.height, on: CellMedium(nil))
    return (0..<cells.height).map { y in
      (0..<cells.width).reduce(into: StyledText()) { line, x in
        let cell = cells[x, y]
        line += StyledText(cell?.glyph.string ?? " ", style: cell?.style ?? .plain)
      }
    }
  }
}
