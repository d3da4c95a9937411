/// How much of what a view model does its test has to expect.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: a state or an effect that nobody expected fails the test.
  case exhaustive

  /// What the test asks about; everything else is printed as skipped.
  case nonExhaustive
}
