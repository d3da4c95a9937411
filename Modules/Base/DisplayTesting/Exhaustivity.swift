/// How much of what a view model or store does a test must expect.
///
/// In both cases a test fails if the view model is still alive at its end, or if an unexpected call
/// is made.
public enum Exhaustivity: Equatable, Sendable {
  /// The test fails for every state, effect in flight and answer without a change of the state that
  /// it does not expect. It can expect dropped answers, but need not, because they are not handled.
  case exhaustive

  /// The test checks only what it expects. Other states, effects in flight and answers are printed as
  /// skipped, with their location in the test.
  case nonExhaustive
}
