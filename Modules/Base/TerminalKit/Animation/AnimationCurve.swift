/// Animates the frames, scales and background colors that `changes` sets, directly or through a
/// layout.
///
/// Each property gets its final value immediately. Only the drawn value changes over time, starting
/// at the value that is drawn now. A later layout that sets the property to its current final value
/// leaves the animation running; a layout that sets any other value ends the animation.
///
/// ```swift
/// @MainActor
/// func grow(_ card: TerminalView) {
///   animate(duration: .milliseconds(300)) { card.scale = 1.2 }
/// }
/// ```
///
/// To animate a layout, change a model and call ``TerminalView/layoutIfNeeded()`` in `changes`. The
/// idea comes from the article "Data-Driven UI with UIKit".
///
/// - Parameters:
///   - duration: The duration of the animation.
///   - curve: The speed over the duration.
///   - repeats: Whether the animation repeats until the property is set to another value.
///   - changes: A closure that sets properties of an app's views.
///   - completion: A closure to call once, after the frame in which the last of these animations
///     has ended. An animation ends when its time is over, its property gets another value, or its
///     view leaves the tree. If nothing is animated, `completion` is called immediately.
/// - Returns: The value that `changes` returns.
@MainActor
public func animate<Result>(
  duration: Duration, curve: AnimationCurve = .easeInOut, repeats: Bool = false,
  _ changes: () throws -> Result, completion: (@MainActor () -> Void)? = nil
) rethrows -> Result {
  var token = completion.map(AnimationCompletion.init)
  defer { if token != nil, isKnownUniquelyReferenced(&token) { completion?() } }
  let outer = AnimationTiming.current
  AnimationTiming.current = AnimationTiming(
    duration: duration, curve: curve, repeats: repeats, completion: token)
  defer { AnimationTiming.current = outer }
  return try changes()
}

/// The speed of an animation over its duration.
public enum AnimationCurve: Hashable, Sendable {
  /// A constant speed.
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at the start and at the end.
  case easeInOut

  // MARK: - Internal

  /// Returns the progress at `time`. The progress and the time are fractions from 0 to 1.
  func progress(at time: Double) -> Double {
    switch self {
    case .linear: time
    case .easeIn: time * time
    case .easeOut: 1 - (1 - time) * (1 - time)
    case .easeInOut: time < 0.5 ? 2 * time * time : 1 - 2 * (1 - time) * (1 - time)
    }
  }
}

struct AnimationTiming {
  /// The timing that `animate` applies to property changes, or `nil` outside of its closure.
  @MainActor static var current: AnimationTiming?

  let duration: Duration
  let curve: AnimationCurve
  let repeats: Bool
  let completion: AnimationCompletion?

  /// Returns the progress from 0 to 1, or `nil` if the animation has ended or has no duration.
  func progress(after elapsed: Duration) -> Double? {
    guard duration > .zero else { return nil }
    let time = elapsed / duration
    guard repeats else { return time < 1 ? curve.progress(at: time) : nil }
    return curve.progress(at: time - time.rounded(.down))
  }
}

/// The completion of `animate`. The animator calls the completion when no animated property and no
/// pending layout refers to this object anymore.
final class AnimationCompletion {
  let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }
}
