public import PictureKit
import TerminalKit
public import TerminalText

extension PixelImage {
  /// Returns the image as lines of characters in colors, for a command that prints a picture.
  ///
  /// The lines keep the aspect ratio, are at most `columns` wide, and are never wider than the
  /// image. A console reduces the colors to those of its terminal.
  ///
  /// ```swift
  /// @MainActor
  /// func lines(of image: PixelImage) -> [String] {
  ///   image.lines(fitting: 40).map { $0.rendered(colors: true) }
  /// }
  /// ```
  @MainActor
  public func lines(fitting columns: Int) -> [StyledText] {
    let size = fitted(width: min(columns, width), height: height * 2)
    guard size.width > 0 else { return [] }
    let cells = CellImage(self, width: size.width, height: size.height, on: CellImage.Medium(nil))
    return (0..<cells.height).map { y in
      (0..<cells.width).reduce(into: StyledText()) { line, x in
        let cell = cells[x, y]
        line += StyledText(cell?.glyph.string ?? " ", style: cell?.style ?? .plain)
      }
    }
  }
}
