import PictureKit
import TerminalKit
import TerminalText

/// An image as characters in two colors.
struct CellImage {
  /// What determines the characters and colors for an image.
  @MainActor struct Medium: Equatable {
    let depth: ColorDepth
    let characters: CharacterRepertoire
    let background: Pixel?

    init(_ app: TerminalApp?) {
      depth = app?.colorDepth ?? .full
      characters = app?.characters ?? .unicode
      background = app?.backgroundColor.map { Pixel($0) }
    }
  }

  struct Cell {
    let glyph: SafeText
    var style = TextStyle.plain
  }

  let width, height: Int
  let medium: Medium
  private var cells: [Cell?] = []

  subscript(x: Int, y: Int) -> Cell? { cells[y * width + x] }

  /// Creates the cells of an image that is scaled to `width` cells and `height` halves of cells.
  @MainActor init(_ image: PixelImage, width: Int, height: Int, on medium: Medium) {
    (self.width, self.height, self.medium) = (width, (height + 1) / 2, medium)
    cells.reserveCapacity(width * self.height)
    let pixels = image.scaled(width: width * 2, height: height)
    for y in 0..<self.height {
      for x in 0..<width {
        cells.append(QuadrantCell(pixels, x: x * 2, y: y * 2, over: medium.background).cell)
      }
    }
  }
}

/// Four pixels, as one of the block characters with two colors.
private struct QuadrantCell {
  /// The characters for the sets of quadrants: bit 0 is the upper left, 1 the upper right, 2 the
  /// lower left and 3 the lower right one.
  private static let glyphs = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".map { SafeText(String($0)) }
  /// The sets to divide opaque quadrants into, preferred ones first. The other sets are complements.
  private static let divisions = [0b0011, 0b0101, 0b0001, 0b0010, 0b0100, 0b1000, 0b0110]

  private var pixels: [Pixel?]

  init(_ image: PixelImage, x: Int, y: Int, over background: Pixel?) {
    pixels = (0..<4).map { index in
      let (x, y) = (x + index % 2, y + index / 2)
      return y < image.height ? image[x, y].blended(over: background) : nil
    }
  }

  /// The cell, or `nil` if all pixels are transparent.
  var cell: CellImage.Cell? {
    let opaque = pixels.indices.reduce(0) { pixels[$1] == nil ? $0 : $0 | 1 << $1 }
    if opaque == 0 { return nil }
    if opaque != 0b1111 {
      return CellImage.Cell(
        glyph: Self.glyphs[opaque], style: .foreground(sum(of: opaque).mean))
    }
    let whole = sum(of: 0b1111)
    var best = (front: 0b1111, weight: whole.weight)
    for front in Self.divisions {
      let weight = sum(of: front).weight + sum(of: ~front & 0b1111).weight
      // The larger the weight, the smaller the sum of the squared errors.
      if weight > best.weight { best = (front, weight) }
    }
    let front = sum(of: best.front).mean
    // Some fonts leave gaps around a full block, so it gets the same background.
    let back = best.front == 0b1111 ? front : sum(of: ~best.front & 0b1111).mean
    return CellImage.Cell(
      glyph: Self.glyphs[best.front], style: .foreground(front).with(.background(back)))
  }

  private func sum(of quadrants: Int) -> ColorSum {
    var sum = ColorSum()
    for (index, pixel) in pixels.enumerated() where quadrants & 1 << index != 0 {
      if let pixel { sum.add(pixel) }
    }
    return sum
  }
}

private struct ColorSum {
  private var red = 0, green = 0, blue = 0, count = 0

  mutating func add(_ pixel: Pixel) {
    red += Int(pixel.red)
    green += Int(pixel.green)
    blue += Int(pixel.blue)
    count += 1
  }

  var mean: TerminalColor {
    func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
    return .rgb(mean(red), mean(green), mean(blue))
  }

  var weight: Int { (red * red + green * green + blue * blue) * 12 / count }
}

extension Pixel {
  fileprivate init(_ color: TerminalColor) {
    let (red, green, blue) = color.components
    self.init(UInt8(red), UInt8(green), UInt8(blue))
  }

  /// Returns the opaque color over a background, or `nil` for a transparent pixel. If the
  /// background is unknown, a pixel is either opaque or transparent.
  fileprivate func blended(over background: Pixel?) -> Pixel? {
    if alpha == 0 { return nil }
    guard alpha < 255, let background else { return alpha < 128 ? nil : self }
    let share = Int(alpha)
    func blend(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let sum = Int(front) * share + Int(back) * (255 - share)
      return UInt8((sum + 127) / 255)
    }
    return Pixel(
      blend(red, background.red), blend(green, background.green), blend(blue, background.blue))
  }
}
