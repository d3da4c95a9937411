/// A run of an effect that was requested and has not finished.
// Every id came in as `Hashable & Sendable`; `AnyHashable` only forgets it.
struct EffectRun: @unchecked Sendable {
  let number: Int
  let id: AnyHashable
  let throttle: Duration?

  /// Starts the run, and returns its task, or `nil` if an interceptor has taken over the effect. Is
  /// `nil` after the start.
  var start: (@MainActor () -> Task<Void, Never>?)?

  /// The task that performs the operation.
  var task: Task<Void, Never>?
}
