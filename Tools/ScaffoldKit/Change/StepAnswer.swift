/// What becomes of a step that would change a disk.
public enum StepAnswer: Sendable {
  /// It is made.
  case make
  /// It counts as made.
  case skip
  /// It fails with an error number of the system.
  case fail(Int32)
}
