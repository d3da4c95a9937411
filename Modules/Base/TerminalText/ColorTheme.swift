/// The colors that a program shows for roles such as ``TerminalColor/accent``.
///
/// Views draw with roles, and never with the colors of a theme. So a change of the theme changes
/// the whole screen, and no view is rendered again.
///
/// ```swift
/// let theme = ColorTheme.dark.replacing(.accent, with: .rgb(255, 170, 90))
/// ```
///
/// A color must not be the only way to convey information, because ``mono`` and some terminals have
/// no colors.
public struct ColorTheme: Hashable, Sendable {
  /// The color of text without a color; `nil` for the terminal's default.
  package private(set) var foreground: TerminalColor?
  /// The background of the whole screen; `nil` for the terminal's default.
  package private(set) var background: TerminalColor?

  private var colors: [TerminalColor: TerminalColor]
  /// The colors that differ once the terminal's background is known.
  private var adaptedColors: [TerminalBackground: [TerminalColor: TerminalColor]] = [:]

  /// Returns the theme with another color for a role.
  ///
  /// - Parameters:
  ///   - role: A role such as ``TerminalColor/accent``. For any other color, the theme stays as it
  ///     is.
  ///   - color: The color, or `nil` for no color.
  /// - Returns: The new theme.
  public func replacing(_ role: TerminalColor, with color: TerminalColor?) -> ColorTheme {
    guard role.isRole else { return self }
    var theme = self
    theme.colors[role] = color.flatMap { $0.isRole ? self.color(of: $0) : $0 }
    for background in adaptedColors.keys { theme.adaptedColors[background]?[role] = nil }
    return theme
  }

  /// Returns the color of a role, or `nil` if the theme has none.
  package func color(of role: TerminalColor) -> TerminalColor? { colors[role] }

  /// The theme with the default colors of the terminal.
  var withoutDefaults: ColorTheme {
    var theme = self
    (theme.foreground, theme.background) = (nil, nil)
    return theme
  }

  /// Returns the theme for a terminal with a light, dark or unknown background.
  package func adapted(to background: TerminalBackground?) -> ColorTheme {
    guard let background, let adapted = adaptedColors[background] else { return self }
    var theme = self
    theme.colors.merge(adapted) { $1 }
    return theme
  }
}

/// The brightness of a terminal's background.
package enum TerminalBackground: Hashable, Sendable {
  case light, dark

  /// Creates the brightness of an RGB color whose components are from 0 to 1.
  package init(red: Double, green: Double, blue: Double) {
    // The weights of ITU-R BT.601 for perceived brightness.
    self = 0.299 * red + 0.587 * green + 0.114 * blue < 0.5 ? .dark : .light
  }
}

// MARK: - Themes

extension ColorTheme {
  /// The terminal's own colors: the first sixteen of its palette, on its own background.
  ///
  /// The colors of selected rows depend on whether the background is light or dark. Until the
  /// terminal has reported its background, selected rows are reversed.
  public static let auto: ColorTheme = {
    var theme = ColorTheme(
      [.accent: .cyan, .success: .green, .warning: .yellow, .failure: .red],
      categories: [3, 6, 5, 2, 4, 1, 11, 14, 13, 10, 12, 9].map { .palette($0) })
    theme.adaptedColors = [
      .dark: [.selection: .palette(8), .inactiveSelection: .black],
      .light: [.accent: .blue, .selection: .white, .inactiveSelection: .palette(15)],
    ]
    return theme
  }()

  /// Dark text on a light background.
  ///
  /// Like ``dark``, the theme has RGB colors. The contrast of text and background is at least
  /// 4.5:1, also in selected rows.
  public static let light = ColorTheme(
    [
      .accent: .hex(0x0550AE), .secondary: .hex(0x505862), .success: .hex(0x116329),
      .warning: .hex(0x7D4E00), .failure: .hex(0xA40E26), .selection: .hex(0xC4DCFB),
      .inactiveSelection: .hex(0xE4E8ED),
    ],
    categories: [
      0x6B4A00, 0x055D66, 0x6639BA, 0x116329, 0x0550AE, 0xA40E26, 0x953800, 0x0A5C4C, 0x99286E,
      0x3F5A00, 0x4338CA, 0x5F4B32,
    ].map { .hex($0) }, foreground: .hex(0x1F2328), background: .hex(0xF6F8FA))

  /// Light text on a dark background.
  public static let dark = ColorTheme(
    [
      .accent: .hex(0x58A6FF), .secondary: .hex(0x9BA3AE), .success: .hex(0x3FB950),
      .warning: .hex(0xD29922), .failure: .hex(0xFF8A80), .selection: .hex(0x1F3352),
      .inactiveSelection: .hex(0x21262D),
    ],
    categories: [
      0xE3B341, 0x56D4DD, 0xD2A8FF, 0x7EE787, 0x79C0FF, 0xFFA198, 0xF0883E, 0x39C5CF, 0xF778BA,
      0xAFF5B4, 0xA5B4FC, 0xD8B48C,
    ].map { .hex($0) }, foreground: .hex(0xE6EDF3), background: .hex(0x0D1117))

  /// No colors for roles, only attributes such as bold and reverse.
  public static let mono = ColorTheme([:])

  private init(
    _ colors: [TerminalColor: TerminalColor], categories: [TerminalColor] = [],
    foreground: TerminalColor? = nil, background: TerminalColor? = nil
  ) {
    self.colors = colors
    for (index, color) in categories.enumerated() { self.colors[.category(index)] = color }
    self.foreground = foreground
    self.background = background
  }
}

extension TerminalColor {
  fileprivate static func hex(_ value: UInt32) -> TerminalColor {
    .rgb(
      UInt8(value >> 16), UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value))
  }
}

// MARK: - Resolution

extension ColorTheme {
  /// Returns a style without roles and with the default colors of the theme, in colors that `depth`
  /// supports.
  ///
  /// Without a color, the selected row is reversed, and secondary text is dim.
  package func resolved(_ style: TextStyle, depth: ColorDepth = .full) -> TextStyle {
    func shown(_ color: TerminalColor?) -> TerminalColor? {
      guard let color else { return nil }
      return (color.isRole ? colors[color] : color)?.reduced(to: depth)
    }
    var attributes = style.attributes
    var foreground = shown(style.foreground)
    let background = shown(style.background)
    if style.foreground == .secondary, foreground == nil { attributes |= TextStyle.dim.attributes }
    if style.background == .selection, background == nil {
      attributes |= TextStyle.reverse.attributes
      // Colored text would become a colored background.
      foreground = nil
    }
    return TextStyle(
      attributes: attributes, foreground: foreground ?? shown(self.foreground),
      background: background ?? shown(self.background))
  }
}
