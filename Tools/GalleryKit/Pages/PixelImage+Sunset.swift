import PictureKit
import TerminalPictures
import TerminalViews

extension PixelImage {
  /// A red sun over the sea.
  static let sunset = PixelImage(width: 160, height: 80) { x, y in
    let (dx, dy) = (x - 80, y - 46)
    let isSun = dx * dx + dy * dy < 22 * 22
    if y < 50 {
      if isSun { return Pixel(255, UInt8(120 + y), 60) }
      return Pixel(UInt8(60 + y * 3), UInt8(40 + y), UInt8(120 - y))
    }
    // The sea reflects the sun in waves.
    let isReflection = abs(dx) < 24 - (y - 50) / 2 && (x / 3 + y) % 3 != 0
    return isReflection
      ? Pixel(240, 140, 80) : Pixel(20, UInt8(60 - (y - 50)), UInt8(100 - (y - 50)))
  }
}

extension GalleryPage {
  static let image = GalleryPage("image", "Image", "Each cell shows four pixels in two colors.") {
    ImageView(.sunset, label: "A sunset over the sea")
  }
}
