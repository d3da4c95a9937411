import DisplayKit

/// The state that was rendered last, and the fields of it that were read.
///
/// It is a copy of the view model's state: an observer that is notified before a change must still
/// read the old value.
@MainActor
final class ObservedState<State: Equatable & Sendable>: StatefulView {
  private var state: State
  private let registrar = FieldRegistrar()

  /// All tracked fields. The index of a field is its number.
  private var fields: [TrackedField<State>] = []
  private lazy var wholeState = add(TrackedField(number: fields.count))
  private var fieldsByKeyPath: [PartialKeyPath<State>: TrackedField<State>] = [:]

  init(_ state: State) {
    self.state = state
  }

  /// Returns the whole state, and tracks it.
  func trackedState() -> State {
    registrar.access(wholeState.number)
    return state
  }

  /// Returns the value of a field, and tracks the field.
  func value<Value: Equatable>(of keyPath: KeyPath<State, Value>) -> Value {
    registrar.access(field(keyPath).number)
    return state[keyPath: keyPath]
  }

  func render(state newState: State) {
    var changed: [Int] = []
    for field in fields where field.hasChanged(from: state, to: newState) {
      changed.append(field.number)
    }
    for number in changed { registrar.willSet(number) }
    state = newState
    for number in changed { registrar.didSet(number) }
  }

  private func field<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> TrackedField<State> {
    if let known = fieldsByKeyPath[keyPath] { return known }
    let new = add(TrackedKeyPath(keyPath, number: fields.count))
    fieldsByKeyPath[keyPath] = new
    return new
  }

  private func add(_ field: TrackedField<State>) -> TrackedField<State> {
    fields.append(field)
    return field
  }
}
