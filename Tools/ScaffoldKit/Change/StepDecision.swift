/// What a ``ChangeWriter`` does with a step that would change the disk.
public enum StepDecision: Sendable {
  /// Performs the step.
  case perform
  /// Reports success without performing the step.
  case skip
  /// Fails with an `errno` code without performing the step.
  case fail(Int32)
  /// Fails as if Ctrl-C was pressed, without performing the step.
  case interrupt
}
