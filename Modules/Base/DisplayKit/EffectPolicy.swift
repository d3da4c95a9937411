/// A policy that determines when an effect starts, and which run wins when two have the same id.
///
/// ```swift
/// extension CounterViewModel {
///   func incrementSoon() {
///     run(id: "increment", policy: .latest(debounce: .milliseconds(200))) { .incremented }
///   }
/// }
/// ```
public struct EffectPolicy: Equatable, Sendable {
  /// A new run cancels the older ones, whose actions are dropped.
  public static let latest = EffectPolicy(conflict: .replace, timing: .immediate)

  /// A new run is not started while an older one is in flight.
  public static let dropNew = EffectPolicy(conflict: .dropNew, timing: .immediate)

  /// A new run starts when all older ones have finished.
  public static let queue = EffectPolicy(conflict: .queue, timing: .immediate)

  /// A new run starts at once, beside the older ones. The actions of all of them are handled.
  public static let merge = EffectPolicy(conflict: .merge, timing: .immediate)

  /// A new run cancels the older ones, and starts after `debounce` if no newer run was requested.
  public static func latest(debounce: Duration) -> EffectPolicy {
    EffectPolicy(conflict: .replace, timing: .debounced(debounce))
  }

  /// A new run cancels the older ones when it starts, and runs start at least `throttle` apart.
  ///
  /// If a run is requested too early, it waits; only the newest one does. Until it starts, the run
  /// in flight continues.
  public static func latest(throttle: Duration) -> EffectPolicy {
    EffectPolicy(conflict: .replace, timing: .throttled(throttle))
  }

  /// A new run is not started while an older one is in flight, or within `throttle` of its start.
  public static func dropNew(throttle: Duration) -> EffectPolicy {
    EffectPolicy(conflict: .dropNew, timing: .throttled(throttle))
  }

  // MARK: - Internal

  /// What happens to a new run and the older ones of its id.
  enum Conflict: Equatable {
    case replace
    case dropNew
    case queue
    case merge
  }

  enum Timing: Equatable {
    case immediate
    case debounced(Duration)
    case throttled(Duration)
  }

  let conflict: Conflict
  let timing: Timing
}
