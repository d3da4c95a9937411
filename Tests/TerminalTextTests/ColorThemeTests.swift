import Foundation
import Testing

@testable import TerminalText

@Suite struct ColorThemeTests {
  private static let textRoles: [TerminalColor] =
    [.accent, .secondary, .success, .warning, .failure]
    + (0..<TerminalColor.categoryCount).map { .category($0) }

  /// Returns the contrast of two colors, as the Web Content Accessibility Guidelines define it.
  private func contrast(_ first: TerminalColor, _ second: TerminalColor) -> Double {
    let (darker, lighter) = (
      min(luminance(first), luminance(second)), max(luminance(first), luminance(second))
    )
    return (lighter + 0.05) / (darker + 0.05)
  }

  private func luminance(_ color: TerminalColor) -> Double {
    func linear(_ component: Int) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = color.components
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  @Test(
    "Text has a contrast of at least 4.5 in the light and dark themes, even in selected rows",
    arguments: [ColorTheme.light, .dark])
  func contrast(theme: ColorTheme) throws {
    let foregrounds = try Self.textRoles.map { try #require(theme.color(of: $0)) }
    let rows = try [.selection, .inactiveSelection].map { try #require(theme.color(of: $0)) }
    let (text, screen) = (try #require(theme.foreground), try #require(theme.background))
    for foreground in foregrounds + [text] {
      for background in rows + [screen] {
        let contrast = contrast(foreground, background)
        #expect(contrast >= 4.5, "\(foreground.components) on \(background.components)")
      }
    }
    #expect(Set(rows + [screen]).count == 3)
  }

  @Test("The theme 'auto' uses only the terminal's sixteen colors and its default colors")
  func auto() {
    for background in [nil, TerminalBackground.light, .dark] {
      let theme = ColorTheme.auto.adapted(to: background)
      #expect(theme.foreground == nil && theme.background == nil)
      for role in Self.textRoles + [.selection, .inactiveSelection] {
        if let color = theme.color(of: role) {
          #expect(color.paletteNumber.map { $0 < 16 } == true)
        }
      }
      #expect((theme.color(of: .selection) == nil) == (background == nil))
    }
  }

  @Test(
    "Only the theme 'auto' depends on a known background",
    arguments: [ColorTheme.light, .dark, .mono])
  func fixed(theme: ColorTheme) {
    for background in [TerminalBackground.light, .dark] {
      #expect(theme.adapted(to: background) == theme)
    }
  }

  @Test("A custom color of a role applies to each background; other colors can't be replaced")
  func replacing() {
    let theme = ColorTheme.auto.replacing(.selection, with: .rgb(1, 2, 3))
    for background in [nil, TerminalBackground.light, .dark] {
      #expect(theme.adapted(to: background).color(of: .selection) == .rgb(1, 2, 3))
    }
    #expect(ColorTheme.auto.replacing(.red, with: .blue) == .auto)
    #expect(ColorTheme.dark.replacing(.accent, with: nil).color(of: .accent) == nil)
    let same = ColorTheme.dark.replacing(.accent, with: .success)
    #expect(same.color(of: .accent) == ColorTheme.dark.color(of: .success))
  }

  @Test("There are twelve category colors, which differ in each theme and then repeat")
  func categories() {
    #expect(TerminalColor.category(14) == .category(2))
    #expect(TerminalColor.category(-1) == .category(11))
    for theme in [ColorTheme.auto, .light, .dark] {
      let colors = (0..<TerminalColor.categoryCount).map { theme.color(of: .category($0)) }
      #expect(Set(colors).count == TerminalColor.categoryCount)
    }
  }

  @Test("Roles in printed text use the sixteen colors of the terminal")
  func line() {
    let line =
      StyledText("ok", style: .foreground(.success))
      + StyledText(" id", style: .foreground(.secondary))
    #expect(line.rendered(colors: true) == "\u{1B}[32mok\u{1B}[0m\u{1B}[2m id\u{1B}[0m")
    #expect(line.rendered(colors: false) == "ok id")
  }

  @Test("An animated color switches from or to a role in the middle")
  func mixed() {
    #expect(TerminalColor.accent.mixed(with: .red, fraction: 0.4) == .accent)
    #expect(TerminalColor.rgb(1, 1, 1).mixed(with: .accent, fraction: 0.5) == .accent)
  }
}
