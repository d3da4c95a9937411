import TerminalKit

extension PixelImage {
  /// Returns the largest size with the same aspect in a number of pixels.
  func fitted(width: Int, height: Int) -> (width: Int, height: Int) {
    guard self.width > 0, self.height > 0, width > 0, height > 0 else { return (0, 0) }
    let factor = min(
      Double(width) / Double(self.width), Double(height) / Double(self.height))
    return (
      max(1, min(width, Int((Double(self.width) * factor).rounded()))),
      max(1, min(height, Int((Double(self.height) * factor).rounded())))
    )
  }

  /// Returns the image in another size.
  func scaled(width: Int, height: Int, by scaling: ImageView.Scaling) -> PixelImage {
    if (width, height) == (self.width, self.height) { return self }
    return PixelImage(width: width, height: height) { x, y in
      let columns = Self.source(of: x, in: width, from: self.width)
      let rows = Self.source(of: y, in: height, from: self.height)
      return switch scaling {
      case .nearest: self[columns.midpoint, rows.midpoint]
      case .average: average(columns, rows)
      }
    }
  }

  /// Returns the pixels that one pixel of the other size covers, at least one.
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

extension Range<Int> {
  fileprivate var midpoint: Int { (lowerBound + upperBound - 1) / 2 }
}
