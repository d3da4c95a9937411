public import PictureKit
public import TerminalKit

/// An image in the cells of a terminal.
///
/// Each cell shows up to four pixels in two colors. With sixteen colors or none, the image is
/// dithered. A terminal that shows only ASCII gets one pixel for each cell, or letters of different
/// brightness. Where the image is transparent, the background of the terminal stays.
///
/// The image is centered and keeps its aspect ratio. In a larger frame, the view enlarges the
/// image. But ``sizeThatFits(_:)`` returns no more cells than the pixels need.
///
/// ```swift
/// @MainActor
/// func makePicture(_ image: PixelImage) -> ImageView { ImageView(image, label: "A map of Arda") }
/// ```
open class ImageView: View<PixelImage> {
  private let label: String
  private var cells: CellImage?

  /// Creates a view of an image. The label describes the image for accessibility.
  public init(_ image: PixelImage, label: String) {
    self.label = label
    super.init(image)
  }

  /// Discards the scaled image. An override must call `super`.
  open override func modelDidUpdate() { cells = nil }

  /// Returns the largest size that fits and keeps the aspect ratio, without enlarging the image.
  ///
  /// A cell is as wide as one pixel and as high as two.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    let size = model.fitted(
      width: min(model.width, proposal.width),
      height: min(model.height, min(model.height, proposal.height) * 2))
    return Size(width: size.width, height: (size.height + 1) / 2)
  }

  /// Draws the image in the middle, scaled to fit the frame.
  open override func draw(in canvas: Canvas) {
    let size = model.fitted(width: bounds.width, height: bounds.height * 2)
    guard size.width > 0 else { return }
    let cells = cells(width: size.width, height: size.height)
    let origin = Point(
      x: (bounds.width - cells.width) / 2, y: (bounds.height - cells.height) / 2)
    for y in 0..<cells.height {
      for x in 0..<cells.width {
        guard let cell = cells[x, y] else { continue }
        canvas.draw(cell.glyph, at: origin + Point(x: x, y: y), style: cell.style)
      }
    }
  }

  private func cells(width: Int, height: Int) -> CellImage {
    let medium = CellMedium(app)
    if let cells, cells.width == width, cells.height == (height + 1) / 2, cells.medium == medium {
      return cells
    }
    let cells = CellImage(model, width: width, height: height, on: medium)
    self.cells = cells
    return cells
  }

  /// An image element with the label.
  open override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(.image, label)]
  }
}
