/// The duration, curve and options of an animation.
struct AnimationTiming {
  /// The timing of the changes that are made now; `nil` if they are not animated.
  @MainActor static var current: AnimationTiming?

  let duration: Duration
  let curve: AnimationCurve
  let options: AnimationOptions

  /// Returns the part of the change that is done after a time; `nil` if the animation has ended.
  func progress(after elapsed: Duration) -> Double? {
    guard duration > .zero else { return nil }
    let time = elapsed / duration
    guard options.contains(.repeats) else { return time < 1 ? curve.progress(at: time) : nil }
    let turn = time.rounded(.down)
    let isBackward = options.contains(.autoreverses) && Int(turn) % 2 == 1
    return curve.progress(at: isBackward ? 1 - (time - turn) : time - turn)
  }
}
