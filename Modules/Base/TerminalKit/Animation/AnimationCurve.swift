/// The speed of an animation over its duration.
public enum AnimationCurve: Hashable, Sendable {
  /// The same speed throughout.
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at the start and at the end.
  case easeInOut

  /// Returns the part of the change that is done after a part of the time, both from 0 to 1.
  func progress(at time: Double) -> Double {
    switch self {
    case .linear: time
    case .easeIn: time * time
    case .easeOut: 1 - (1 - time) * (1 - time)
    case .easeInOut:
      time < 0.5 ? 2 * time * time : 1 - 2 * (1 - time) * (1 - time)
    }
  }
}
