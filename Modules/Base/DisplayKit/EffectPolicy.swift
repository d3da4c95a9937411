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
  public static let latest = EffectPolicy(conflict: .replace)

  /// A new run is not started while an older one is in flight.
  public static let dropNew = EffectPolicy(conflict: .dropNew)

  /// A new run starts when all older ones have finished.
  public static let queue = EffectPolicy(conflict: .queue)

  /// A new run starts at once. It does not affect older ones, and the actions of all are handled.
  public static let merge = EffectPolicy(conflict: .merge)

  /// A new run cancels the older ones, and starts after `debounce` if no newer run was requested.
  public static func latest(debounce: Duration) -> EffectPolicy {
    EffectPolicy(conflict: .replace, debounce: debounce)
  }

  // MARK: - Internal

  enum Conflict: Equatable {
    case replace, dropNew, queue, merge
  }

  let conflict: Conflict
  var debounce: Duration?
}
