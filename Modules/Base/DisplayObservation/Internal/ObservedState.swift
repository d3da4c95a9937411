import DisplayKit
import Observation

/// The last rendered state, and the fields that tracked code has read.
///
/// This view copies the view model's state, because an observer that is notified before a change
/// must still be able to read the old value.
@MainActor
final class ObservedState<State: Equatable & Sendable>: StatefulView {
  private var state: State
  private let registrar = FieldRegistrar()

  /// The comparisons of the tracked fields. Each returns whether its field differs between two
  /// states.
  private var fields: [(State, State) -> Bool] = []
  private lazy var wholeState = add { _, _ in true }
  private var numbers: [PartialKeyPath<State>: Int] = [:]

  init(_ state: State) { self.state = state }

  /// Returns the whole state, and tracks it.
  func trackedState() -> State {
    registrar.access(wholeState)
    return state
  }

  /// Returns the value of a field, and tracks the field.
  func value<Value: Equatable>(of keyPath: KeyPath<State, Value>) -> Value {
    registrar.access(number(of: keyPath))
    return state[keyPath: keyPath]
  }

  func render(state newState: State) {
    let (old, fields) = (state, fields)
    let changed = fields.indices.filter { fields[$0](old, newState) }
    for number in changed { registrar.willSet(number) }
    state = newState
    for number in changed { registrar.didSet(number) }
  }

  private func number<Value: Equatable>(of keyPath: KeyPath<State, Value>) -> Int {
    if let known = numbers[keyPath] { return known }
    let number = add { $0[keyPath: keyPath] != $1[keyPath: keyPath] }
    numbers[keyPath] = number
    return number
  }

  private func add(_ hasChanged: @escaping (State, State) -> Bool) -> Int {
    fields.append(hasChanged)
    return fields.count - 1
  }
}

/// Tracks numbered fields with the `Observation` framework.
///
/// The type is not generic, because generic code takes a microsecond to form a key path.
@MainActor
final class FieldRegistrar: Observable {
  /// The key paths of the fields, by number. All registrars share the key paths.
  private static var keyPaths: [KeyPath<FieldRegistrar, Void>] = []

  private let registrar = ObservationRegistrar()

  func access(_ field: Int) { registrar.access(self, keyPath: Self.keyPath(of: field)) }

  func willSet(_ field: Int) { registrar.willSet(self, keyPath: Self.keyPath(of: field)) }

  func didSet(_ field: Int) { registrar.didSet(self, keyPath: Self.keyPath(of: field)) }

  private static func keyPath(of field: Int) -> KeyPath<FieldRegistrar, Void> {
    while keyPaths.count <= field { keyPaths.append(\.[keyPaths.count]) }
    return keyPaths[field]
  }

  /// Exists only to form key paths.
  private subscript(field: Int) -> Void { () }
}
