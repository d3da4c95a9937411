import Foundation
import Testing

/// The colors of an SVG picture on a light or a dark page, parsed from its text.
struct StyleSheet {
  private let rules: [Substring]

  init(of svg: String, isDark: Bool) {
    let lines = svg.split(separator: "\n")
    let start = lines.firstIndex { $0.hasPrefix("@media") } ?? lines.endIndex
    rules = isDark ? Array(lines[start...]) : Array(lines[..<start])
  }

  func color(_ property: String, of selector: String) throws -> Color {
    let start = "\(selector){\(property):#"
    let rule = try #require(rules.last { $0.hasPrefix(start) })
    let digits = rule.dropFirst(start.count).prefix(6)
    return Color(try #require(Int(digits, radix: 16)))
  }
}

/// An sRGB color with components from 0 to 1.
struct Color {
  private let parts: [Double]

  fileprivate init(_ rgb: Int) {
    parts = [rgb >> 16, rgb >> 8, rgb].map { Double($0 & 0xFF) / 255 }
  }

  /// Returns the contrast ratio, from 1 to 21, as the Web Content Accessibility Guidelines 2.2
  /// define it.
  func contrast(to other: Color) -> Double {
    let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  private var luminance: Double {
    zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + linear($1.0) * $1.1 }
  }

  private func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}
