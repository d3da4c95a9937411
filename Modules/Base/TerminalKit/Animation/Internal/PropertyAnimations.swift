/// The running animations of a view.
struct PropertyAnimations {
  private struct Running {
    let from: AnimatedValue
    let to: AnimatedValue
    let start: Duration
    let timing: AnimationTiming
  }

  private var running: [AnimatedProperty: Running] = [:]

  var isEmpty: Bool { running.isEmpty }

  /// Starts the animation of a property that was set, or ends the running one.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - from: The value that is drawn now.
  ///   - to: The new value.
  ///   - now: The current time; `nil` without an app; all animations then end.
  @MainActor
  mutating func start(
    _ property: AnimatedProperty, from: AnimatedValue, to: AnimatedValue, at now: Duration?
  ) {
    guard let timing = AnimationTiming.current, let now, from != to else {
      running[property] = nil
      return
    }
    running[property] = Running(from: from, to: to, start: now, timing: timing)
  }

  /// Returns the value that is drawn at a time; `nil` if the property is not animated.
  func value(of property: AnimatedProperty, at now: Duration?) -> AnimatedValue? {
    guard !running.isEmpty, let now, let animation = running[property],
      let progress = animation.timing.progress(after: now - animation.start)
    else { return nil }
    return animation.from.mixed(with: animation.to, fraction: progress)
  }

  /// Removes the animations that have ended.
  mutating func removeEnded(at now: Duration) {
    running = running.filter { $1.timing.progress(after: now - $1.start) != nil }
  }

  mutating func removeAll() { running = [:] }
}
