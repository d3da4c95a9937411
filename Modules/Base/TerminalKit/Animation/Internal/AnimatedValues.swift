import TerminalText

/// A property of a view that can be animated.
enum AnimatedProperty {
  case frame, scale, foregroundColor, backgroundColor
}

/// The value of an animated property.
enum AnimatedValue: Equatable {
  case rect(Rect)
  case number(Double)
  case color(TerminalColor?)

  /// Returns the value between this one and another of the same kind.
  func mixed(with other: AnimatedValue, fraction: Double) -> AnimatedValue {
    switch (self, other) {
    case (.rect(let from), .rect(let to)):
      func mix(_ from: Int, _ to: Int) -> Int {
        from + Int((Double(to - from) * fraction).rounded())
      }
      return .rect(
        Rect(
          x: mix(from.minX, to.minX), y: mix(from.minY, to.minY),
          width: mix(from.width, to.width), height: mix(from.height, to.height)))
    case (.number(let from), .number(let to)): return .number(from + (to - from) * fraction)
    case (.color(let from?), .color(let to?)):
      return .color(from.mixed(with: to, fraction: fraction))
    default: return other
    }
  }
}

/// The final values of the animated properties of a view.
struct AnimatedValues {
  var frame = Rect.zero
  var scale = 1.0
  var foregroundColor: TerminalColor?
  var backgroundColor: TerminalColor?

  subscript(property: AnimatedProperty) -> AnimatedValue {
    get {
      switch property {
      case .frame: .rect(frame)
      case .scale: .number(scale)
      case .foregroundColor: .color(foregroundColor)
      case .backgroundColor: .color(backgroundColor)
      }
    }
    set {
      switch (property, newValue) {
      case (.frame, .rect(let value)): frame = value
      case (.scale, .number(let value)): scale = value
      case (.foregroundColor, .color(let value)): foregroundColor = value
      case (.backgroundColor, .color(let value)): backgroundColor = value
      default: assertionFailure("The value \(newValue) is not of the kind of \(property).")
      }
    }
  }
}
