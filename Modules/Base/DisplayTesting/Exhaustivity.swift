/// How much of what a view model or store does its test has to expect.
///
/// Either way a test fails for a view model that is still alive at its end, and for a call that
/// nobody expected.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: a state or an effect that nobody expected fails the test. Of answers that came too
  /// late only those that a test asks about count; no view sees them.
  case exhaustive

  /// What the test asks about. States, effects in flight and late answers that nobody expected are
  /// printed as skipped, with their place in the test.
  case nonExhaustive
}
