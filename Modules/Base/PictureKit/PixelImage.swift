/// The color of one pixel in sRGB, with 8 bits per component.
public struct Pixel: Hashable, Sendable {
  /// The components of the color. They are not multiplied by ``alpha``.
  public var red, green, blue: UInt8
  /// The opacity, from 0 for transparent to 255 for opaque.
  public var alpha: UInt8

  /// Creates a color, which is opaque by default.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Transparent black.
  public static let clear = Pixel(0, 0, 0, alpha: 0)
}

/// An image of pixels in memory, four bytes for each.
///
/// ```swift
/// let image = PixelImage(width: 2, height: 1) { x, _ in x == 0 ? Pixel(255, 0, 0) : .clear }
/// ```
public struct PixelImage: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of pixels in a column.
  public let height: Int
  /// The pixels row by row.
  let pixels: [Pixel]

  /// Creates an image by calling `color` for each pixel, row by row. A negative width or height
  /// counts as 0.
  public init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Pixel) {
    self.width = max(0, width)
    self.height = max(0, height)
    var pixels: [Pixel] = []
    pixels.reserveCapacity(self.width * self.height)
    for y in 0..<self.height {
      for x in 0..<self.width { pixels.append(color(x, y)) }
    }
    self.pixels = pixels
  }

  /// Creates an image from `width * height` pixels.
  init(width: Int, height: Int, pixels: [Pixel]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The color of a pixel. The position must be inside the image.
  public subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }

  /// Returns the largest square in the middle of the image.
  public func croppedToSquare() -> PixelImage {
    guard width != height else { return self }
    let side = min(width, height)
    let (left, top) = ((width - side) / 2, (height - side) / 2)
    var square: [Pixel] = []
    square.reserveCapacity(side * side)
    for y in top..<top + side { square += pixels[y * width + left..<y * width + left + side] }
    return PixelImage(width: side, height: side, pixels: square)
  }
}
