import TerminalPictures
import TerminalViews

extension PixelImage {
  /// A red sun over the sea.
  static let sunset = PixelImage(width: 160, height: 80) {
    x, y -> (red: UInt8, green: UInt8, blue: UInt8) in
    let (dx, dy) = (x - 80, y - 46)
    let isSun = dx * dx + dy * dy < 22 * 22
    if y < 50 {
      if isSun { return (255, UInt8(120 + y), 60) }
      return (UInt8(60 + y * 3), UInt8(40 + y), UInt8(120 - y))
    }
    // The sea reflects the sun in waves.
    let isReflection = abs(dx) < 24 - (y - 50) / 2 && (x / 3 + y) % 3 != 0
    return isReflection ? (240, 140, 80) : (20, UInt8(60 - (y - 50)), UInt8(100 - (y - 50)))
  }
}

extension GalleryPage {
  static let image = GalleryPage("image", "Image", "Each cell shows two pixels as half blocks.") {
    ImageView(.sunset, label: "A sunset over the sea")
  }
}
