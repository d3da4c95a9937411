/// Animates the frames, scales and colors that `changes` sets, directly or by a layout.
///
/// The properties have their final values at once; only what is drawn moves there, starting from what
/// is drawn now. A later layout that keeps the final value of a property leaves its animation
/// running; another value ends it.
///
/// ```swift
/// @MainActor
/// func grow(_ card: TerminalView) {
///   animate(duration: .milliseconds(300)) { card.scale = 1.2 }
/// }
/// ```
///
/// Change a model and call ``TerminalView/layoutIfNeeded()`` in `changes` to animate what the layout
/// changes. The idea comes from "Data-Driven UI with UIKit".
///
/// - Parameters:
///   - duration: The duration of the animation.
///   - curve: The speed over the duration.
///   - options: Whether the animation repeats.
///   - changes: Sets properties of views that are in the tree of an app.
/// - Returns: The value that `changes` returns.
@MainActor
public func animate<Result>(
  duration: Duration, curve: AnimationCurve = .easeInOut, options: AnimationOptions = [],
  _ changes: () throws -> Result
) rethrows -> Result {
  let outer = AnimationTiming.current
  AnimationTiming.current = AnimationTiming(duration: duration, curve: curve, options: options)
  defer { AnimationTiming.current = outer }
  return try changes()
}
