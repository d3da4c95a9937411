import PictureKit
import TerminalText

/// The opaque pixels of an image, in colors that a terminal can show.
struct CellPixels {
  private let width, height: Int
  private var pixels: [Pixel?]

  init(_ image: PixelImage, on medium: CellMedium) {
    (width, height) = (image.width, image.height)
    pixels = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = image[x, y].blended(over: medium.background)
        pixels.append(medium.isGray ? pixel?.gray : pixel)
      }
    }
    if let palette = medium.palette { dither(with: palette) }
  }

  /// The pixel at a position, or `nil` if it is transparent or below the last row.
  subscript(x: Int, y: Int) -> Pixel? { y < height ? pixels[y * width + x] : nil }

  /// Replaces each pixel with a color of the palette, and adds the error to the next pixels.
  ///
  /// Source: the error diffusion of Robert W. Floyd and Louis Steinberg (1976).
  private mutating func dither(with palette: [Pixel]) {
    let colors = palette.map(Color.init)
    var errors = [Color](repeating: Color(), count: width + 2)
    for y in 0..<height {
      var below = [Color](repeating: Color(), count: width + 2)
      for x in 0..<width {
        guard let pixel = pixels[y * width + x] else { continue }
        let wanted = Color(pixel).adding(errors[x + 1], 1)
        let index = colors.indices.min { wanted.distance(colors[$0]) < wanted.distance(colors[$1]) }
        let shown = index ?? 0
        pixels[y * width + x] = palette[shown]
        let error = wanted.adding(colors[shown], -1)
        errors[x + 2] = errors[x + 2].adding(error, 7 / 16)
        below[x] = below[x].adding(error, 3 / 16)
        below[x + 1] = below[x + 1].adding(error, 5 / 16)
        below[x + 2] = below[x + 2].adding(error, 1 / 16)
      }
      errors = below
    }
  }

  private struct Color {
    private var red: Float = 0, green: Float = 0, blue: Float = 0

    init() {}

    init(_ pixel: Pixel) {
      (red, green, blue) = (Float(pixel.red), Float(pixel.green), Float(pixel.blue))
    }

    func adding(_ other: Color, _ share: Float) -> Color {
      var sum = self
      sum.red += other.red * share
      sum.green += other.green * share
      sum.blue += other.blue * share
      return sum
    }

    func distance(_ other: Color) -> Float {
      let (x, y, z) = (red - other.red, green - other.green, blue - other.blue)
      return x * x + y * y + z * z
    }
  }
}

extension Pixel {
  static let black = Pixel(0, 0, 0)
  static let white = Pixel(255, 255, 255)

  init(_ color: TerminalColor) {
    let (red, green, blue) = color.components
    self.init(UInt8(red), UInt8(green), UInt8(blue))
  }

  /// The perceived brightness, from 0 to 255, with the weights of ITU-R BT.601.
  var luma: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1_000 }

  fileprivate var gray: Pixel { Pixel(UInt8(luma), UInt8(luma), UInt8(luma)) }

  /// Returns the opaque color over a background, or `nil` for a transparent pixel. If the
  /// background is unknown, a pixel is either opaque or transparent.
  fileprivate func blended(over background: Pixel?) -> Pixel? {
    if alpha == 0 { return nil }
    guard let background else { return alpha < 128 ? nil : Pixel(red, green, blue) }
    let share = Int(alpha)
    func blend(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let sum = Int(front) * share + Int(back) * (255 - share)
      return UInt8((sum + 127) / 255)
    }
    return Pixel(
      blend(red, background.red), blend(green, background.green), blend(blue, background.blue))
  }
}
