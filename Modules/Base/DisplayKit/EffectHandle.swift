/// A started effect that a ``DisplayInterceptor`` can finish instead of its operation.
///
/// A handle does not keep the view model alive.
@MainActor
public struct EffectHandle<Action: Sendable> {
  /// The number of the effect, counted from 1 in each display.
  public let number: Int

  let onFinishDelay: () -> Bool
  let onSend: (Action) -> Bool
  let onFinish: (Action?) -> Bool

  /// Finishes the delay of a debounced or throttled effect.
  ///
  /// - Returns: `false` if the effect has no delay, was cancelled or superseded, or has finished.
  @discardableResult
  public func finishDelay() -> Bool { onFinishDelay() }

  /// Sends one of several answers.
  ///
  /// - Parameter answer: The action to handle before this returns. It is dropped if the effect was
  ///   cancelled or superseded.
  /// - Returns: `false` if the effect has finished, or its view model no longer exists.
  @discardableResult
  public func send(_ answer: Action) -> Bool { onSend(answer) }

  /// Finishes the effect.
  ///
  /// - Parameter answer: The action to handle before this returns, or `nil`. It is dropped if the
  ///   effect was cancelled or superseded.
  /// - Returns: `false` if the effect has finished, or its view model no longer exists.
  @discardableResult
  public func finish(with answer: Action?) -> Bool { onFinish(answer) }
}
