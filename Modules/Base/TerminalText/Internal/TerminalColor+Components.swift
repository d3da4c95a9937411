extension TerminalColor {
  /// The amounts of red, green and blue from 0 to 255. For the first sixteen colors of the palette,
  /// those of xterm's theme.
  package var components: (red: Int, green: Int, blue: Int) {
    guard let number = paletteNumber.map(Int.init) else {
      let value = Int(packed & 0xFF_FFFF)
      return (value >> 16, value >> 8 & 0xFF, value & 0xFF)
    }
    switch number {
    case 0..<16:
      let value = Self.theme[number]
      return (value >> 16, value >> 8 & 0xFF, value & 0xFF)
    case 16..<232:
      let index = number - 16
      return (Self.steps[index / 36], Self.steps[index / 6 % 6], Self.steps[index % 6])
    default:
      let gray = 8 + (number - 232) * 10
      return (gray, gray, gray)
    }
  }

  /// Returns the color between this one and another: this one for the fraction 0, the other one for 1.
  package func mixed(with other: TerminalColor, fraction: Double) -> TerminalColor {
    if fraction <= 0 { return self }
    if fraction >= 1 { return other }
    let (from, to) = (components, other.components)
    func mix(_ from: Int, _ to: Int) -> UInt8 {
      UInt8(max(0, min(255, Double(from) + (Double(to) - Double(from)) * fraction)).rounded())
    }
    return .rgb(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
  }

  /// Returns the most similar color that a terminal supports; `nil` if it supports none.
  package func reduced(to depth: ColorDepth) -> TerminalColor? {
    switch depth {
    case .none: nil
    case .sixteen:
      if let number = paletteNumber, number < 16 { self } else { closest(in: 0..<16) }
    case .palette: paletteNumber == nil ? closest(in: 16..<256) : self
    case .full: self
    }
  }

  /// Returns the SGR parameters that set the color.
  ///
  /// - Parameters:
  ///   - offset: 0 for the text, 10 for the background.
  ///   - depth: The colors that the terminal supports.
  /// - Returns: The parameters; `nil` if the terminal has no colors.
  func parameters(offset: Int, depth: ColorDepth) -> String? {
    guard let color = reduced(to: depth) else { return nil }
    guard let number = color.paletteNumber.map(Int.init) else {
      let (red, green, blue) = color.components
      return "\(38 + offset);2;\(red);\(green);\(blue)"
    }
    return switch number {
    case 0..<8: "\(30 + offset + number)"
    case 8..<16: "\(82 + offset + number)"
    default: "\(38 + offset);5;\(number)"
    }
  }

  private func closest(in numbers: Range<Int>) -> TerminalColor {
    let wanted = components
    func distance(_ number: Int) -> Int {
      let (red, green, blue) = Self.palette(UInt8(number)).components
      let (x, y, z) = (red - wanted.red, green - wanted.green, blue - wanted.blue)
      return x * x + y * y + z * z
    }
    let best = numbers.min { distance($0) < distance($1) } ?? 0
    return .palette(UInt8(best))
  }

  private static let steps = [0, 95, 135, 175, 215, 255]

  private static let theme = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
