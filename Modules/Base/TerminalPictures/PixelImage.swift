/// An image of RGB pixels.
///
/// ```swift
/// let image = PixelImage(width: 2, height: 1) { x, y in x == 0 ? (255, 0, 0) : (0, 0, 255) }
/// ```
public struct PixelImage: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of pixels in a column.
  public let height: Int
  /// Three bytes for each pixel, row by row.
  private let bytes: [UInt8]

  /// Creates an image by calling `color` for each pixel, row by row. A negative width or height
  /// counts as 0.
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

  /// The color of a pixel. The position must be inside the image.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let index = (y * width + x) * 3
    return (bytes[index], bytes[index + 1], bytes[index + 2])
  }
}

// MARK: - Scaling

extension PixelImage {
  /// Returns the largest size with the aspect ratio of the image that is at most `width` by
  /// `height` pixels. Each side is at least one pixel. If the image is empty, or `width` or
  /// `height` is not positive, the size is (0, 0).
  func fitted(width: Int, height: Int) -> (width: Int, height: Int) {
    guard self.width > 0, self.height > 0, width > 0, height > 0 else { return (0, 0) }
    let factor = min(Double(width) / Double(self.width), Double(height) / Double(self.height))
    return (
      max(1, min(width, Int((Double(self.width) * factor).rounded()))),
      max(1, min(height, Int((Double(self.height) * factor).rounded())))
    )
  }

  /// Returns the image scaled to a size. Each new pixel is the mean of the pixels that it covers.
  func scaled(width: Int, height: Int) -> PixelImage {
    if (width, height) == (self.width, self.height) { return self }
    return PixelImage(width: width, height: height) { x, y in
      average(
        Self.source(of: x, in: width, from: self.width),
        Self.source(of: y, in: height, from: self.height))
    }
  }

  /// Returns the range of old pixels, at least one, that the new pixel at `index` covers.
  private static func source(of index: Int, in count: Int, from total: Int) -> Range<Int> {
    let start = index * total / count
    return start..<max(start + 1, (index + 1) * total / count)
  }

  private func average(
    _ columns: Range<Int>, _ rows: Range<Int>
  ) -> (red: UInt8, green: UInt8, blue: UInt8) {
    var (red, green, blue) = (0, 0, 0)
    for y in rows {
      for x in columns {
        let color = self[x, y]
        red += Int(color.red)
        green += Int(color.green)
        blue += Int(color.blue)
      }
    }
    let count = columns.count * rows.count
    return (UInt8(red / count), UInt8(green / count), UInt8(blue / count))
  }
}
