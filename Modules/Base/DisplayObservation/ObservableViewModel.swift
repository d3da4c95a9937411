public import DisplayKit
public import Observation

/// A view model that the `Observation` framework can track, field by field.
///
/// An `ObservableViewModel` shows the state of an `AnyViewModel` and sends actions to it. Code that
/// is tracked, such as the body of a SwiftUI view, is invalidated only when a field that it read
/// has changed:
///
/// ```swift
/// let profile = ObservableViewModel(ProfileViewModel().eraseToAnyViewModel())
/// withObservationTracking {
///   print(profile.name)
/// } onChange: {
///   print("the name will change")
/// }
/// profile.send(.addressChanged(Address(city: "Lyon")))  // prints nothing
/// profile.send(.nameChanged("Ada"))                     // prints "the name will change"
/// ```
///
/// Create one object for each screen or row, and let its view own the object. The object keeps the
/// view model alive. When the object is released, its subscription ends.
///
/// > Important: A key path must be valid for every state. `profile[\.friends[2]]` traps when the
/// > list becomes shorter; read an optional value, or create a scoped view model for each row.
@MainActor
@dynamicMemberLookup
public final class ObservableViewModel<State: Equatable & Sendable, Action: Sendable>: Observable {
  /// The view model. Use the view model to create scoped view models, or to wait until its effects
  /// have ended.
  public let viewModel: AnyViewModel<State, Action>

  private let observedState: ObservedState<State>
  private let subscription: SubscriptionToken

  /// Creates an observable view model that shows the state of `viewModel`.
  public init(_ viewModel: AnyViewModel<State, Action>) {
    self.viewModel = viewModel
    observedState = ObservedState(viewModel.state)
    subscription = viewModel.subscribe(observedState)
  }

  /// The whole state. Code that reads the state is invalidated by each change.
  public var state: State { observedState.trackedState() }

  /// Returns the value of a field: `profile.name`.
  ///
  /// Code that reads the field is invalidated when the value of this field changes.
  public subscript<Value: Equatable>(dynamicMember field: KeyPath<State, Value>) -> Value {
    observedState.value(of: field)
  }

  /// Returns the value of a nested field: `profile[\.address.city]`.
  ///
  /// Code that reads this value is invalidated when the value changes; code that reads
  /// `profile.address.city` is invalidated when any part of the address changes.
  ///
  /// Also use this subscript for a field that has the same name as a member of this type.
  public subscript<Value: Equatable>(field: KeyPath<State, Value>) -> Value {
    observedState.value(of: field)
  }

  /// Sends an action to the view model; see `ViewModel.send(_:)`.
  public func send(_ action: Action) { viewModel.send(action) }

  /// Returns a field of the state that sends an action for each value that is set.
  ///
  /// ```swift
  /// let name = profile.field(\.name, sends: ProfileAction.nameChanged)
  /// name.value = "Ada"  // sends .nameChanged("Ada")
  /// ```
  ///
  /// - Parameters:
  ///   - field: The key path of the field.
  ///   - action: Converts a new value to an action.
  /// - Returns: The field, which keeps this object alive.
  public func field<Value: Equatable>(
    _ field: KeyPath<State, Value>, sends action: @escaping (Value) -> Action
  ) -> ObservableField<Value> {
    ObservableField(read: { self[field] }, write: { self.send(action($0)) })
  }
}

/// A writable field of an ``ObservableViewModel``.
///
/// Reading ``value`` tracks this field only. Setting the value sends an action; the value changes
/// when the view model updates its state.
///
/// ```swift
/// let firstName = profile.field(\.name, sends: ProfileAction.nameChanged)
/// firstName.value = "Ada"
/// print(firstName.value)
/// ```
///
/// In SwiftUI, `Bindable(firstName).value` is a binding.
@MainActor
public final class ObservableField<Value: Equatable>: Observable {
  private let read: () -> Value
  private let write: (Value) -> Void

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  /// The value of the field. Setting the value sends an action, even if the new value equals the
  /// current value.
  public var value: Value {
    get { read() }
    set { write(newValue) }
  }
}
