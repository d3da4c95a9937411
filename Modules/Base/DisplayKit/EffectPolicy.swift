/// Who wins when an effect is asked for while another of its id is in flight, and when it starts.
///
/// ```swift
/// extension CounterViewModel {
///   func incrementSoon() {
///     run(id: "increment", policy: .latest(debounce: .milliseconds(200))) { .incremented }
///   }
/// }
/// ```
public struct EffectPolicy: Equatable, Sendable {
  /// The newest run wins: the older one is cancelled and what it still answers is dropped.
  public static let latest = EffectPolicy(dropsNew: false, timing: .atOnce)

  /// The run in flight wins: a new one is not started.
  public static let dropNew = EffectPolicy(dropsNew: true, timing: .atOnce)

  /// The newest run wins, and starts when no newer one has been asked for during `debounce`.
  public static func latest(debounce: Duration) -> EffectPolicy {
    EffectPolicy(dropsNew: false, timing: .debounced(debounce))
  }

  /// The newest run wins, and no two start within `throttle`.
  ///
  /// A run that comes too early waits for its time, the newest only; the one in flight goes on
  /// until then.
  public static func latest(throttle: Duration) -> EffectPolicy {
    EffectPolicy(dropsNew: false, timing: .throttled(throttle))
  }

  /// The run in flight wins, and no two start within `throttle`; one that comes too early is not
  /// started.
  public static func dropNew(throttle: Duration) -> EffectPolicy {
    EffectPolicy(dropsNew: true, timing: .throttled(throttle))
  }

  // MARK: - Internal

  enum Timing: Equatable {
    case atOnce
    case debounced(Duration)
    case throttled(Duration)
  }

  let dropsNew: Bool
  let timing: Timing
}
