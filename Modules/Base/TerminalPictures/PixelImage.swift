/// An image of red, green and blue bytes, row by row.
///
/// ```swift
/// let image = PixelImage(width: 2, height: 1) { x, y in x == 0 ? (255, 0, 0) : (0, 0, 255) }
/// ```
public struct PixelImage: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Three bytes for each pixel.
  public let bytes: [UInt8]

  /// Creates an image; `nil` if the number of bytes is not three for each pixel.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    let (pixels, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width >= 0, height >= 0, !isTooLarge, bytes.count.isMultiple(of: 3),
      bytes.count / 3 == pixels
    else { return nil }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Creates an image from the color of each pixel.
  public init(
    width: Int, height: Int, color: (_ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8)
  ) {
    self.width = max(0, width)
    self.height = max(0, height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(self.width * self.height * 3)
    for y in 0..<self.height {
      for x in 0..<self.width {
        let color = color(x, y)
        bytes += [color.red, color.green, color.blue]
      }
    }
    self.bytes = bytes
  }

  /// The color of a pixel inside the image.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let index = (y * width + x) * 3
    return (bytes[index], bytes[index + 1], bytes[index + 2])
  }
}
