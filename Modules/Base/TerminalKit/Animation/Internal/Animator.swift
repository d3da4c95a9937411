import TerminalText

/// Tracks the views of an app that are animated or redraw at an interval.
@MainActor
final class Animator {
  private var animated: [ObjectIdentifier: TerminalView] = [:]
  private var ticking: [ObjectIdentifier: (view: TerminalView, interval: Duration)] = [:]
  private var completions: [AnimationCompletion] = []

  /// The time between two frames of an animation.
  private static let animationInterval = Duration.nanoseconds(16_666_667)

  var isAnimating: Bool { !animated.isEmpty }

  func add(_ view: TerminalView) {
    animated[ObjectIdentifier(view)] = view
    if let timing = AnimationTiming.current { addCompletion(of: timing) }
  }

  /// Keeps the completion of an animation until it is called.
  func addCompletion(of timing: AnimationTiming) {
    guard let completion = timing.completion, !completions.contains(where: { $0 === completion })
    else { return }
    completions.append(completion)
  }

  /// Calls the completions of the animations that have ended.
  func callCompletions() {
    guard !completions.isEmpty else { return }
    var ended: [AnimationCompletion] = []
    for index in completions.indices.reversed()
    where isKnownUniquelyReferenced(&completions[index]) {
      ended.append(completions.remove(at: index))
    }
    for completion in ended.reversed() { completion.action() }
  }

  func startTicking(_ view: TerminalView, every interval: Duration) {
    ticking[ObjectIdentifier(view)] = (view, interval)
  }

  func remove(_ view: TerminalView) {
    view.values.endAnimations { _ in true }
    animated[ObjectIdentifier(view)] = nil
    ticking[ObjectIdentifier(view)] = nil
  }

  /// Removes the animations that have ended at a time, or all if `now` is `nil`.
  func removeEnded(at now: Duration?) {
    for view in animated.values {
      view.values.endAnimations { run in now.map { run.progress(at: $0) == nil } ?? true }
      if !view.values.areAnimated { animated[ObjectIdentifier(view)] = nil }
    }
  }

  /// The time until the next frame, or `nil` if no view is animated or ticking.
  ///
  /// A hidden view doesn't tick. Showing the view requests a frame, and then the view ticks again.
  var interval: Duration? {
    if isAnimating { return Self.animationInterval }
    return ticking.values.lazy.filter { $0.view.isVisible }.map { $0.interval }.min()
  }
}

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

  /// Returns the progress from 0 to 1, or `nil` if the animation has ended.
  func progress(at now: Duration) -> Double? { timing.progress(after: now - start) }
}

/// An animatable property: its final value, and the running animation, if any.
struct AnimatedValue<Value: Interpolatable> {
  private(set) var final: Value
  private var animation: (from: Value, run: AnimationRun)?

  init(_ value: Value) { final = value }

  var isAnimated: Bool { animation != nil }

  /// Sets the final value. Inside ``animate(duration:curve:repeats:_:)``, a different value starts
  /// an animation. Elsewhere, a different value ends the running animation.
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
