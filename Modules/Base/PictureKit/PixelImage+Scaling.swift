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
    let filter = AreaFilter(from: (self.width, self.height), to: (width, height))
    return PixelImage(width: width, height: height, pixels: filter.apply(to: pixels))
  }
}

/// Computes the means of rectangles of pixels.
///
/// The loops use pointers and no iterators, because those are slow in debug builds.
private struct AreaFilter {
  private let width, oldWidth: Int
  private let columns, rows: [Span]

  init(from old: (width: Int, height: Int), to new: (width: Int, height: Int)) {
    (width, oldWidth) = (new.width, old.width)
    columns = (0..<new.width).map { Span(of: $0, in: new.width, from: old.width) }
    rows = (0..<new.height).map { Span(of: $0, in: new.height, from: old.height) }
  }

  func apply(to pixels: [Pixel]) -> [Pixel] {
    [Pixel](unsafeUninitializedCapacity: width * rows.count) { result, count in
      count = width * rows.count
      guard let result = result.baseAddress, count > 0 else { return }
      var sums = [LightSum](repeating: LightSum(), count: width)
      for (y, row) in rows.enumerated() {
        add(row, of: pixels, to: &sums)
        for x in 0..<width {
          (result + y * width + x).initialize(to: sums[x].mean(of: row.length * columns[x].length))
          sums[x] = LightSum()
        }
      }
    }
  }

  private func add(
    _ row: Span, of pixels: UnsafePointer<Pixel>, to sums: UnsafeMutablePointer<LightSum>
  ) {
    LinearLight.table.withUnsafeBufferPointer { table in
      guard let light = table.baseAddress else { return }
      columns.withUnsafeBufferPointer { columns in
        guard let columns = columns.baseAddress else { return }
        var y = row.start
        while y < row.end {
          let (old, share) = (pixels + y * oldWidth, row.share(of: y))
          var x = 0
          while x < width {
            sums[x].add(columns[x], of: old, share, light)
            x += 1
          }
          y += 1
        }
      }
    }
  }
}

/// The sum of the light of pixels, weighted by alpha.
private struct LightSum {
  private var red: Float = 0, green: Float = 0, blue: Float = 0, alpha: Float = 0

  mutating func add(
    _ column: Span, of pixels: UnsafePointer<Pixel>, _ share: Float, _ light: UnsafePointer<Float>
  ) {
    var (red, green, blue, alpha) = (red, green, blue, alpha)
    let last = column.end - 1
    var x = column.start
    while x <= last {
      let pixel = pixels[x]
      var weight = Float(pixel.alpha) * share
      if x == column.start { weight *= column.first } else if x == last { weight *= column.last }
      red += light[Int(pixel.red)] * weight
      green += light[Int(pixel.green)] * weight
      blue += light[Int(pixel.blue)] * weight
      alpha += weight
      x += 1
    }
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  func mean(of area: Float) -> Pixel {
    guard alpha > 0 else { return .clear }
    return Pixel(
      LinearLight.encoded(red / alpha), LinearLight.encoded(green / alpha),
      LinearLight.encoded(blue / alpha), alpha: UInt8(min(255, (alpha / area).rounded())))
  }
}

/// The part of a row or column of old pixels that a new pixel covers.
private struct Span {
  let start, end: Int
  let length: Float
  /// How much of the first and of the last old pixel is covered, from 0 to 1.
  let first, last: Float

  init(of index: Int, in count: Int, from total: Int) {
    let lower = Double(index) * Double(total) / Double(count)
    let upper = Double(index + 1) * Double(total) / Double(count)
    start = min(Int(lower), total - 1)
    // Less, because a rounding error must not add a pixel.
    end = max(start + 1, min(total, Int((upper - 1e-9).rounded(.up))))
    length = Float(upper - lower)
    first = Float(min(upper, Double(start + 1)) - lower)
    last = Float(upper - max(lower, Double(end - 1)))
  }

  func share(of index: Int) -> Float {
    if index == start { return first }
    return index == end - 1 ? last : 1
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
