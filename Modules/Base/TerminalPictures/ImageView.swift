public import TerminalKit
import TerminalText

/// An image in colored half blocks: each cell shows two pixels, one above the other.
///
/// The image is centered and keeps its aspect ratio. In a larger frame, the view enlarges the
/// image. But ``sizeThatFits(_:)`` returns no more cells than the pixels need.
///
/// ```swift
/// @MainActor
/// func makePicture(_ image: PixelImage) -> ImageView { ImageView(image, label: "A map of Arda") }
/// ```
open class ImageView: View<PixelImage> {
  private static let upperHalf = SafeText("▀")

  private let label: String
  private var scaled: PixelImage?

  /// Creates a view of an image. The label describes the image for accessibility.
  public init(_ image: PixelImage, label: String) {
    self.label = label
    super.init(image)
  }

  /// Discards the scaled image. An override must call `super`.
  open override func modelDidUpdate() { scaled = nil }

  /// Returns the largest size that fits and keeps the aspect ratio, without enlarging the image.
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
    let image = image(width: size.width, height: size.height)
    let rows = (size.height + 1) / 2
    let origin = Point(x: (bounds.width - size.width) / 2, y: (bounds.height - rows) / 2)
    for y in 0..<rows {
      for x in 0..<size.width {
        canvas.draw(
          Self.upperHalf, at: origin + Point(x: x, y: y), style: style(of: image, x: x, y: y * 2))
      }
    }
  }

  private func image(width: Int, height: Int) -> PixelImage {
    if let scaled, (scaled.width, scaled.height) == (width, height) { return scaled }
    let image = model.scaled(width: width, height: height)
    scaled = image
    return image
  }

  private func style(of image: PixelImage, x: Int, y: Int) -> TextStyle {
    let upper = image[x, y]
    let style = TextStyle.foreground(.rgb(upper.red, upper.green, upper.blue))
    guard y + 1 < image.height else { return style }
    let lower = image[x, y + 1]
    return style.with(.background(.rgb(lower.red, lower.green, lower.blue)))
  }

  /// An image element with the label.
  open override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(.image, label)]
  }
}
