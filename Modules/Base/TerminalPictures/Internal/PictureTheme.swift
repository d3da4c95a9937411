import TerminalText

/// The colors of pictures in a light and a dark theme.
enum PictureTheme {
  private static let light = [
    "#24292f", "#cf222e", "#116329", "#7d4e00", "#0969da", "#8250df", "#1b7c83", "#6e7781",
    "#57606a", "#a40e26", "#1a7f37", "#633c01", "#218bff", "#a475f9", "#3192aa", "#8c959f",
  ]
  private static let dark = [
    "#484f58", "#ff7b72", "#3fb950", "#d29922", "#58a6ff", "#bc8cff", "#39c5cf", "#b1bac4",
    "#6e7681", "#ffa198", "#56d364", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd", "#ffffff",
  ]

  /// The CSS rules for text, the screen, the sixteen colors of the palette, and some roles.
  static func css(roles: Set<TerminalColor>) -> String {
    let roles = roles.sorted { $0.packed < $1.packed }
    return """
      text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;\
      white-space:pre}\(rules(.light, light, roles))\
      @media(prefers-color-scheme:dark){\(rules(.dark, dark, roles))}
      """
  }

  private static func rules(
    _ theme: ColorTheme, _ palette: [String], _ roles: [TerminalColor]
  ) -> String {
    let (text, screen) = (hex(theme.foreground), hex(theme.background))
    var rules = ".t{fill:\(text)}.screen,.s{fill:\(screen)}"
    for (number, color) in palette.enumerated() { rules += ".c\(number){fill:\(color)}" }
    for role in roles { rules += ".\(name(of: role)){fill:\(hex(theme.color(of: role)))}" }
    return rules
  }

  private static func hex(_ color: TerminalColor?) -> String {
    guard let (red, green, blue) = color?.components else { return "none" }
    let digits = String(1 << 24 | red << 16 | green << 8 | blue, radix: 16)
    return "#" + digits.dropFirst()
  }

  private static func name(of role: TerminalColor) -> String { "r\(role.packed & 0xFF)" }

  /// Returns the fill attributes of the text and of the background, which is `nil` for a style
  /// without a background. The reverse attribute swaps the two colors.
  static func colors(of style: TextStyle) -> (foreground: String, background: String?) {
    let foreground = style.foreground.map(fill) ?? "class=\"t\""
    let background = style.background.map(fill)
    guard style.attributes & TextStyle.reverse.attributes != 0 else {
      return (foreground, background)
    }
    return (background ?? "class=\"s\"", foreground)
  }

  /// Returns the SVG attributes for bold, dim, italic, underlined and struck-through text.
  static func attributes(of style: TextStyle) -> [String] {
    let known: [(TextStyle, String)] = [
      (.bold, "font-weight=\"bold\""), (.dim, "opacity=\"0.6\""),
      (.italic, "font-style=\"italic\""), (.underline, "text-decoration=\"underline\""),
      (.strikethrough, "text-decoration=\"line-through\""),
    ]
    return known.filter { style.attributes & $0.0.attributes != 0 }.map(\.1)
  }

  /// Returns whether the style underlines or strikes through text, so that spaces are visible.
  static func isDecorated(_ style: TextStyle) -> Bool {
    let lines = TextStyle.underline.with(.strikethrough)
    return style.attributes & lines.attributes != 0
  }

  private static func fill(_ color: TerminalColor) -> String {
    if color.isRole { return "class=\"\(name(of: color))\"" }
    if let number = color.paletteNumber, number < 16 { return "class=\"c\(number)\"" }
    let (red, green, blue) = color.components
    return "fill=\"rgb(\(red),\(green),\(blue))\""
  }
}
