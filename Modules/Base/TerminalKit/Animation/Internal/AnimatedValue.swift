import TerminalText

/// The animatable properties of a view.
struct AnimatedValues {
  var frame = AnimatedValue(Rect.zero)
  var scale = AnimatedValue(1.0)
  var backgroundColor = AnimatedValue(TerminalColor?.none)
  /// Whether the view is drawn while it is hidden, until the animation of its frame ends.
  var isDisappearing = false

  var areAnimated: Bool { frame.isAnimated || scale.isAnimated || backgroundColor.isAnimated }

  mutating func endAnimations(where test: (AnimationRun) -> Bool) {
    frame.endAnimation(where: test)
    scale.endAnimation(where: test)
    backgroundColor.endAnimation(where: test)
    if !frame.isAnimated { isDisappearing = false }
  }
}

struct AnimationRun {
  let start: Duration
  let timing: AnimationTiming

  /// Returns the progress from 0 to 1, or `nil` if the animation has ended or has no duration.
  func progress(at now: Duration) -> Double? { timing.progress(after: now - start) }
}

/// An animatable property: its final value, and the running animation, if any.
struct AnimatedValue<Value: Interpolatable> {
  private(set) var final: Value
  private var animation: (from: Value, run: AnimationRun)?

  init(_ value: Value) { final = value }

  var isAnimated: Bool { animation != nil }

  /// Sets the final value. Inside ``animate(duration:curve:repeats:_:completion:)``, a new value
  /// starts an animation. Elsewhere, a new value ends the running animation.
  ///
  /// - Parameters:
  ///   - value: The new final value.
  ///   - now: The time of the app, or `nil` for a view without an app, which is never animated.
  /// - Returns: `true` if the final value has changed.
  @MainActor
  mutating func set(_ value: Value, at now: Duration?) -> Bool {
    guard value != final else { return false }
    let from = shown(at: now)
    final = value
    animation = nil
    if let timing = AnimationTiming.current, let now, from != value {
      animation = (from, AnimationRun(start: now, timing: timing))
    }
    return true
  }

  /// Returns the value to draw: an interpolated value during an animation, and otherwise the final
  /// value.
  func shown(at now: Duration?) -> Value {
    guard let animation, let now, let progress = animation.run.progress(at: now) else {
      return final
    }
    return animation.from.mixed(with: final, fraction: progress)
  }

  mutating func endAnimation(where test: (AnimationRun) -> Bool) {
    if let animation, test(animation.run) { self.animation = nil }
  }
}

protocol Interpolatable: Equatable {
  /// Returns the value at a fraction of the way from `self` (0) to `other` (1).
  func mixed(with other: Self, fraction: Double) -> Self
}

extension Double: Interpolatable {
  func mixed(with other: Double, fraction: Double) -> Double { self + (other - self) * fraction }
}

extension Rect: Interpolatable {
  func mixed(with other: Rect, fraction: Double) -> Rect {
    func mix(_ from: Int, _ to: Int) -> Int { from + Int((Double(to - from) * fraction).rounded()) }
    return Rect(
      x: mix(minX, other.minX), y: mix(minY, other.minY),
      width: mix(width, other.width), height: mix(height, other.height))
  }
}

extension TerminalColor?: Interpolatable {
  func mixed(with other: TerminalColor?, fraction: Double) -> TerminalColor? {
    guard let self, let other else { return other }
    return self.mixed(with: other, fraction: fraction)
  }
}
