/// A color of the terminal's palette, an RGB color, or a role such as ``accent``.
///
/// The terminal's theme defines the first sixteen colors of the palette. A ``ColorTheme`` defines
/// the colors of the roles when a frame or a line is written, so a view doesn't have to know the
/// theme.
public struct TerminalColor: Hashable, Sendable {
  /// The palette number, RGB value or role number, with the kind of the color in the upper byte;
  /// never 0.
  package let packed: UInt32

  private static let paletteKind: UInt32 = 1
  private static let rgbKind: UInt32 = 2
  private static let roleKind: UInt32 = 3

  /// Creates a color from its ``packed`` form. Returns `nil` for 0, which stands for the default
  /// color.
  package init?(packed: UInt32) {
    guard packed != 0 else { return nil }
    self.packed = packed
  }

  private init(kind: UInt32, _ value: UInt32) { packed = kind << 24 | value }

  /// Returns a color of the 256-color palette.
  public static func palette(_ number: UInt8) -> TerminalColor {
    TerminalColor(kind: paletteKind, UInt32(number))
  }

  /// Returns an RGB color with 8 bits per component.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalColor {
    TerminalColor(kind: rgbKind, UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The palette number, or `nil` for an RGB color or a role.
  package var paletteNumber: UInt8? {
    packed >> 24 == Self.paletteKind ? UInt8(truncatingIfNeeded: packed) : nil
  }

  /// Whether the color is a role, which only a ``ColorTheme`` can resolve.
  package var isRole: Bool { packed >> 24 == Self.roleKind }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let black = palette(0), red = palette(1), green = palette(2), yellow = palette(3)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let blue = palette(4), magenta = palette(5), cyan = palette(6), white = palette(7)
}

// MARK: - Roles

extension TerminalColor {
  /// The focus, and keys that the user can press.
  public static let accent = role(0)
  /// Text that matters less than the text around it, and frames.
  public static let secondary = role(1)
  /// The result of an action that has succeeded.
  public static let success = role(2)
  /// Something that needs attention.
  public static let warning = role(3)
  /// Something that has failed.
  public static let failure = role(4)
  /// The background of the selected row. In a theme without a color for this role, the row is
  /// reversed.
  public static let selection = role(5)
  /// The background of the selected row in a view without the focus.
  public static let inactiveSelection = role(6)

  /// The number of colors that ``category(_:)`` can return.
  package static let categoryCount = 12

  /// Returns the color of a category of items, such as all heroes in a list.
  ///
  /// - Parameter index: The number of the category. The colors repeat after 12 categories.
  /// - Returns: A role.
  public static func category(_ index: Int) -> TerminalColor {
    let rest = index % categoryCount
    return role(16 + UInt32(rest < 0 ? rest + categoryCount : rest))
  }

  private static func role(_ number: UInt32) -> TerminalColor {
    TerminalColor(kind: roleKind, number)
  }
}

/// The range of colors that a terminal supports.
public enum ColorDepth: Hashable, Sendable {
  /// No colors, only attributes such as bold.
  case none
  /// The sixteen colors of the theme.
  case sixteen
  /// The 256-color palette.
  case palette
  /// RGB colors with 8 bits per component, also called true color.
  case full

  /// Creates the depth that the variables `COLORTERM` and `TERM` announce. If neither does, the
  /// depth is ``sixteen``; it is never ``none``.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    self =
      if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
        || term.hasSuffix("-direct")
      {
        .full
      } else if term.split(separator: "-").contains("256color") {
        .palette
      } else {
        .sixteen
      }
  }
}

extension TerminalColor {
  /// The RGB components, each from 0 to 255. The first sixteen palette colors have the defaults of
  /// xterm. For a role, the components have no meaning: resolve the role with a theme first.
  package var components: (red: Int, green: Int, blue: Int) {
    func split(_ value: Int) -> (Int, Int, Int) { (value >> 16, value >> 8 & 0xFF, value & 0xFF) }
    guard let number = paletteNumber.map(Int.init) else { return split(Int(packed & 0xFF_FFFF)) }
    switch number {
    case 0..<16: return split(Self.theme[number])
    case 16..<232:
      let index = number - 16
      return (Self.steps[index / 36], Self.steps[index / 6 % 6], Self.steps[index % 6])
    default:
      let gray = 8 + (number - 232) * 10
      return (gray, gray, gray)
    }
  }

  /// Returns the color at a fraction of the way from `self` (0) to `other` (1). Clamps the fraction
  /// to that range. If one of the colors is a role, returns the nearer color.
  package func mixed(with other: TerminalColor, fraction: Double) -> TerminalColor {
    if fraction <= 0 { return self }
    if fraction >= 1 { return other }
    if isRole || other.isRole { return fraction < 0.5 ? self : other }
    let (from, to) = (components, other.components)
    func mix(_ from: Int, _ to: Int) -> UInt8 {
      UInt8(max(0, min(255, Double(from) + (Double(to) - Double(from)) * fraction)).rounded())
    }
    return .rgb(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
  }

  /// Returns the most similar color that `depth` supports, or `nil` if `depth` is `none`.
  package func reduced(to depth: ColorDepth) -> TerminalColor? {
    switch depth {
    case .none: nil
    case .sixteen: if let number = paletteNumber, number < 16 { self } else { closest(in: 0..<16) }
    case .palette: paletteNumber == nil ? closest(in: 16..<256) : self
    case .full: self
    }
  }

  /// Returns the SGR parameters that set the color.
  ///
  /// - Parameters:
  ///   - offset: 0 for the text, 10 for the background.
  ///   - depth: The colors that the terminal supports.
  /// - Returns: The parameters, such as `38;5;208`, or `nil` if the terminal has no colors.
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
