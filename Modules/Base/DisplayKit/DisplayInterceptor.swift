/// An observer that also replaces the clock of displays or the operations of effects, as a replay does.
///
/// ```swift
/// final class EffectStub: DisplayInterceptor {
///   func takesOver<Action>(
///     _ effect: EffectHandle<Action>, in display: DisplayIdentity
///   ) -> Bool {
///     // Not before this method has returned.
///     Task { effect.finish(with: nil) }
///     return true
///   }
/// }
///
/// withDisplayObserver(EffectStub()) { CounterViewModel().send(.incremented) }
/// ```
@MainActor
public protocol DisplayInterceptor: DisplayObserver {
  /// Returns whether the interceptor finishes an effect itself, as a replay does.
  ///
  /// It is called after the effect was started. If it returns `true`, the operation of the effect
  /// is not performed, and no other interceptor can take over the effect.
  func takesOver<Action: Sendable>(
    _ effect: EffectHandle<Action>, in display: DisplayIdentity
  ) -> Bool

  /// Returns the clock of a display.
  ///
  /// It is called once, when the display is created. The name of the display is then still that of
  /// its state's type. The display reads the clock on the main actor.
  func clock(of display: DisplayIdentity, replacing clock: any Clock<Duration>)
    -> any Clock<Duration>
}

extension DisplayInterceptor {
  /// Returns `false`.
  public func takesOver(_ effect: EffectHandle<some Sendable>, in display: DisplayIdentity) -> Bool
  {
    false
  }

  /// Returns `clock`.
  public func clock(
    of display: DisplayIdentity, replacing clock: any Clock<Duration>
  ) -> any Clock<Duration> {
    clock
  }
}
