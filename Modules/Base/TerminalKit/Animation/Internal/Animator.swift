/// The views of an app that are animated or tick.
@MainActor
final class Animator {
  private var animated: [ObjectIdentifier: TerminalView] = [:]
  private var ticking: [ObjectIdentifier: (view: TerminalView, interval: Duration)] = [:]

  /// The time between two frames while something is animated.
  private static let animationInterval = Duration.nanoseconds(16_666_667)

  func add(_ view: TerminalView) { animated[ObjectIdentifier(view)] = view }

  /// Draws a view again and again; `nil` ends that.
  func setTicking(_ view: TerminalView, every interval: Duration?) {
    ticking[ObjectIdentifier(view)] = interval.map { (view, $0) }
  }

  func remove(_ view: TerminalView) {
    view.animations.removeAll()
    animated[ObjectIdentifier(view)] = nil
    ticking[ObjectIdentifier(view)] = nil
  }

  /// Removes the animations that have ended.
  func removeEnded(at now: Duration) {
    for view in animated.values {
      view.animations.removeEnded(at: now)
      if view.animations.isEmpty { animated[ObjectIdentifier(view)] = nil }
    }
  }

  /// The time until the next frame is due; `nil` if nothing is animated.
  ///
  /// A hidden view does not tick. Showing it requests a frame, after which it ticks again.
  var interval: Duration? {
    if !animated.isEmpty { return Self.animationInterval }
    return ticking.values.lazy.filter { $0.view.isVisible }.map { $0.interval }.min()
  }
}
