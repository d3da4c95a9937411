import TerminalText

/// Applies the parameters of SGR sequences to a style.
struct StyleReader {
  private var attributes: UInt16
  private var foreground: TerminalColor?
  private var background: TerminalColor?

  init(style: TextStyle) {
    (attributes, foreground, background) = (style.attributes, style.foreground, style.background)
  }

  /// Returns the style that results from the parameters of one sequence.
  func style(after parameters: [[Int?]]) -> TextStyle {
    var reader = self
    var rest = parameters.isEmpty ? [[0]] : parameters[...]
    while let parameter = rest.popFirst() { reader.apply(parameter, &rest) }
    return TextStyle(
      attributes: reader.attributes, foreground: reader.foreground, background: reader.background)
  }

  private mutating func apply(_ parameter: [Int?], _ rest: inout ArraySlice<[Int?]>) {
    let number = parameter.first.flatMap { $0 } ?? 0
    switch number {
    case 0: self = StyleReader(style: .plain)
    case 4 where parameter.count > 1 && parameter[1] == 0: attributes &= ~(1 << 4)
    case 1...9: attributes |= 1 << number
    case 21: attributes |= 1 << 4
    case 22: attributes &= ~(1 << 1 | 1 << 2)
    case 25: attributes &= ~(1 << 5 | 1 << 6)
    case 23, 24, 27, 28, 29: attributes &= ~(1 << (number - 20))
    case 30...37: foreground = .palette(UInt8(number - 30))
    case 40...47: background = .palette(UInt8(number - 40))
    case 90...97: foreground = .palette(UInt8(number - 82))
    case 100...107: background = .palette(UInt8(number - 92))
    case 38: foreground = Self.color(parameter, &rest) ?? foreground
    case 48: background = Self.color(parameter, &rest) ?? background
    case 39: foreground = nil
    case 49: background = nil
    default: break
    }
  }

  /// Reads the color of `38;5;n` or `38;2;r;g;b`, with semicolons or colons. Removes the parameters
  /// of the color from `rest`. Returns `nil` for any other form.
  private static func color(_ parameter: [Int?], _ rest: inout ArraySlice<[Int?]>) -> TerminalColor?
  {
    var numbers = parameter.dropFirst().map { $0 ?? 0 }
    if numbers.isEmpty {
      let kind = rest.first?.first.flatMap { $0 } ?? 0
      let count = kind == 5 ? 2 : kind == 2 ? 4 : 1
      numbers = rest.prefix(count).map { $0.first.flatMap { $0 } ?? 0 }
      rest = rest.dropFirst(count)
    }
    let bytes = numbers.map { UInt8(truncatingIfNeeded: $0) }
    switch (numbers.first, numbers.count) {
    case (5, 2...): return .palette(bytes[1])
    case (2, 4...):
      return .rgb(bytes[bytes.count - 3], bytes[bytes.count - 2], bytes[bytes.count - 1])
    default: return nil
    }
  }
}
