/// A tracked part of a state: the whole state, or the field of a subclass.
@MainActor
class TrackedField<State> {
  /// The number of the field in the registrar.
  final let number: Int

  init(number: Int) {
    self.number = number
  }

  /// Returns whether this part differs in two states that are not equal.
  func hasChanged(from old: State, to new: State) -> Bool { true }
}

/// A tracked field with a key path.
final class TrackedKeyPath<State, Value: Equatable>: TrackedField<State> {
  private let keyPath: KeyPath<State, Value>

  init(_ keyPath: KeyPath<State, Value>, number: Int) {
    self.keyPath = keyPath
    super.init(number: number)
  }

  override func hasChanged(from old: State, to new: State) -> Bool {
    old[keyPath: keyPath] != new[keyPath: keyPath]
  }
}
