import PictureKit
import TerminalKit
import TerminalText

/// An image as characters in two colors.
struct CellImage {
  struct Cell {
    let glyph: SafeText
    let style: TextStyle
  }

  let width, height: Int
  let medium: CellMedium
  private var cells: [Cell?] = []

  /// Creates the cells of an image that is scaled to `width` cells and `height` halves of cells.
  init(_ image: PixelImage, width: Int, height: Int, on medium: CellMedium) {
    (self.width, self.height, self.medium) = (width, (height + 1) / 2, medium)
    let (columns, rows) = medium.pixelsPerCell
    let pixels = CellPixels(
      image.scaled(width: width * columns, height: rows == 2 ? height : self.height), on: medium)
    cells.reserveCapacity(width * self.height)
    var quarters = [Pixel?](repeating: nil, count: 4)
    for y in 0..<self.height {
      for x in 0..<width {
        for index in 0..<4 {
          quarters[index] =
            pixels[x * columns + index % columns, y * rows + (rows == 2 ? index / 2 : 0)]
        }
        cells.append(medium.cell(quarters))
      }
    }
  }

  /// A cell, or `nil` if it is transparent.
  subscript(x: Int, y: Int) -> Cell? { cells[y * width + x] }
}

/// What determines the characters and colors of an image.
struct CellMedium: Equatable {
  private let depth: ColorDepth
  private let characters: CharacterRepertoire
  let background: Pixel?

  @MainActor init(_ app: TerminalApp?) {
    depth = app?.colorDepth ?? .full
    characters = app?.characters ?? .unicode
    background = app?.backgroundColor.map { Pixel($0) }
  }

  /// With sixteen colors, more pixels than colors in a cell would spoil the dithering.
  var pixelsPerCell: (columns: Int, rows: Int) {
    (characters == .unicode && depth != .sixteen ? 2 : 1, characters == .ascii ? 1 : 2)
  }

  /// The colors to dither with; `nil` if there are enough. Without colors, the first is the
  /// background and the second the foreground.
  var palette: [Pixel]? {
    switch depth {
    case .none where characters == .ascii: nil
    case .none: isLight ? [.white, .black] : [.black, .white]
    case .sixteen: (0..<16).map { Pixel(.palette($0)) }
    case .palette, .full: nil
    }
  }

  var isGray: Bool { depth == .none }

  private var isLight: Bool { background.map { $0.luma > 127 } ?? false }

  /// Returns the cell that shows four quarters best, or `nil` if all are transparent. The quarters
  /// are the upper left, the upper right, the lower left and the lower right one.
  func cell(_ quarters: [Pixel?]) -> CellImage.Cell? {
    guard let first = quarters.lazy.compactMap(\.self).first else { return nil }
    switch (depth, characters) {
    case (.none, .ascii):
      let luma = isLight ? 255 - first.luma : first.luma
      return CellImage.Cell(glyph: Self.densities[luma * Self.densities.count / 256], style: .plain)
    case (_, .ascii):
      return CellImage.Cell(
        glyph: Self.space, style: .background(.rgb(first.red, first.green, first.blue)))
    case (.none, _):
      let shown: Pixel = isLight ? .black : .white
      return BlockCell(quarters.map { $0 == shown ? shown : nil }).cell.map {
        CellImage.Cell(glyph: $0.glyph, style: .plain)
      }
    default: return BlockCell(quarters).cell
    }
  }

  private static let space = SafeText(" ")
  private static let densities = " .:-=+*#%@".map { SafeText(String($0)) }
}

/// Four quarters of a cell, as one of the block characters with two colors.
private struct BlockCell {
  /// The characters for the sets of quarters: bit 0 is the upper left, 1 the upper right, 2 the
  /// lower left and 3 the lower right one.
  private static let glyphs = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".map { SafeText(String($0)) }
  /// The sets to divide opaque quarters into, preferred ones first. The other sets are complements.
  private static let divisions = [0b0011, 0b0101, 0b0001, 0b0010, 0b0100, 0b1000, 0b0110]

  private let quarters: [Pixel?]

  init(_ quarters: [Pixel?]) { self.quarters = quarters }

  /// The cell, or `nil` if all quarters are transparent.
  var cell: CellImage.Cell? {
    let opaque = quarters.indices.reduce(0) { quarters[$1] == nil ? $0 : $0 | 1 << $1 }
    if opaque == 0 { return nil }
    if opaque != 0b1111 {
      return CellImage.Cell(glyph: Self.glyphs[opaque], style: .foreground(sum(of: opaque).mean))
    }
    let set = bestDivision
    let front = sum(of: set).mean
    // Some fonts leave gaps around a full block, so it gets the same background.
    let back = set == 0b1111 ? front : sum(of: ~set & 0b1111).mean
    return CellImage.Cell(
      glyph: Self.glyphs[set], style: .foreground(front).with(.background(back)))
  }

  /// The set of quarters in the foreground with which the means of the two sets are closest to the
  /// pixels.
  private var bestDivision: Int {
    var best = 0b1111
    if quarters.dropFirst().allSatisfy({ $0 == quarters[0] }) { return best }
    // The larger the weight, the smaller the sum of the squared errors.
    var bestWeight = sum(of: best).weight
    for set in Self.divisions {
      let weight = sum(of: set).weight + sum(of: ~set & 0b1111).weight
      if weight > bestWeight { (best, bestWeight) = (set, weight) }
    }
    return best
  }

  private func sum(of set: Int) -> ColorSum {
    var sum = ColorSum()
    for index in 0..<4 where set & 1 << index != 0 {
      if let pixel = quarters[index] { sum.add(pixel) }
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
