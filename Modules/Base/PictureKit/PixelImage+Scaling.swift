import SystemKit

extension PixelImage {
  /// Returns the largest size with the aspect ratio of the image that is at most `width` by
  /// `height` pixels. Each side is at least one pixel. If the image is empty, or `width` or
  /// `height` is not positive, the size is (0, 0).
  public func fitted(width: Int, height: Int) -> (width: Int, height: Int) {
    guard self.width > 0, self.height > 0, width > 0, height > 0 else { return (0, 0) }
    let factor = min(Double(width) / Double(self.width), Double(height) / Double(self.height))
    return (
      max(1, min(width, Int((Double(self.width) * factor).rounded()))),
      max(1, min(height, Int((Double(self.height) * factor).rounded())))
    )
  }

  /// Returns the image scaled to a size, which may change its aspect ratio.
  ///
  /// Each new pixel is the mean of the area that it covers, in linear light and weighted by alpha.
  /// The time is proportional to the pixels of the larger image.
  public func scaled(width: Int, height: Int) -> PixelImage {
    let (width, height) = (max(0, width), max(0, height))
    if (width, height) == (self.width, self.height) { return self }
    guard self.width > 0, self.height > 0 else {
      return PixelImage(width: width, height: height) { _, _ in .clear }
    }
    let columns = (0..<width).map { Span(of: $0, in: width, from: self.width) }
    let pixels = [Pixel](unsafeUninitializedCapacity: width * height) { result, count in
      self.pixels.withUnsafeBufferPointer { source in
        LinearLight.table.withUnsafeBufferPointer { light in
          for y in 0..<height {
            let rows = Span(of: y, in: height, from: self.height)
            for x in 0..<width {
              let mean = mean(columns[x], rows, of: source, light)
              result.initializeElement(at: y * width + x, to: mean)
            }
          }
        }
      }
      count = width * height
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  private func mean(
    _ columns: Span, _ rows: Span, of source: UnsafeBufferPointer<Pixel>,
    _ light: UnsafeBufferPointer<Float>
  ) -> Pixel {
    var (red, green, blue, alpha) = (Float(0), Float(0), Float(0), Float(0))
    for y in rows.indices {
      let row = y * width
      let share = rows.share(of: y)
      for x in columns.indices {
        let pixel = source[row + x]
        let weight = Float(pixel.alpha) * share * columns.share(of: x)
        red += light[Int(pixel.red)] * weight
        green += light[Int(pixel.green)] * weight
        blue += light[Int(pixel.blue)] * weight
        alpha += weight
      }
    }
    guard alpha > 0 else { return .clear }
    return Pixel(
      LinearLight.encoded(red / alpha), LinearLight.encoded(green / alpha),
      LinearLight.encoded(blue / alpha),
      alpha: UInt8(min(255, (alpha / (rows.length * columns.length)).rounded())))
  }
}

/// The part of a row or column of old pixels that a new pixel covers.
private struct Span {
  let indices: Range<Int>
  let length: Float
  private let first, last: Float

  init(of index: Int, in count: Int, from total: Int) {
    let start = Double(index) * Double(total) / Double(count)
    let end = Double(index + 1) * Double(total) / Double(count)
    let lower = min(Int(start), total - 1)
    let upper = max(lower + 1, min(total, Int((end - 1e-9).rounded(.up))))
    indices = lower..<upper
    length = Float(end - start)
    first = Float(min(end, Double(lower + 1)) - start)
    last = Float(end - max(start, Double(upper - 1)))
  }

  /// Returns how much of the old pixel is covered, from 0 to 1.
  @inline(__always) func share(of index: Int) -> Float {
    if index == indices.lowerBound { return first }
    return index == indices.upperBound - 1 ? last : 1
  }
}

/// Conversions between sRGB components and amounts of light.
private enum LinearLight {
  /// The amount of light, from 0 to 1, of each component.
  static let table = (0..<256).map { Float(amount(Double($0) / 255)) }

  private static let steps = 16_384
  /// The component for each of ``steps`` amounts of light.
  private static let components: [UInt8] = {
    var component = 0
    return (0..<steps).map { step in
      let light = Double(step) / Double(steps - 1)
      while component < 255, light > amount((Double(component) + 0.5) / 255) { component += 1 }
      return UInt8(component)
    }
  }()

  static func encoded(_ light: Float) -> UInt8 {
    components[min(steps - 1, Int(light * Float(steps - 1) + 0.5))]
  }

  /// The transfer function of sRGB (IEC 61966-2-1).
  private static func amount(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
