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

  /// Keeps the completion of an animation, if any, until the completion is called.
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

  /// Removes the animations that have ended at `now`, or all animations if `now` is `nil`.
  func removeEnded(at now: Duration?) {
    for view in animated.values {
      view.values.endAnimations { run in now.map { run.progress(at: $0) == nil } ?? true }
      if !view.values.areAnimated { animated[ObjectIdentifier(view)] = nil }
    }
  }

  /// The time until the next frame, or `nil` if no view is animated and no visible view ticks.
  ///
  /// A hidden view doesn't tick. Showing the view requests a frame, and then the view ticks again.
  var interval: Duration? {
    if isAnimating { return Self.animationInterval }
    return ticking.values.lazy.filter { $0.view.isVisible }.map { $0.interval }.min()
  }
}
