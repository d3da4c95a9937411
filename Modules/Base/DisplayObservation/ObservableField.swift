public import Observation

/// A writable field of an ``ObservableViewModel``.
///
/// Reading ``value`` tracks this field only. Setting it sends an action; the value changes when the
/// view model updates its state.
///
/// ```swift
/// let name = profile.field(\.name, sends: ProfileAction.nameChanged)
/// name.value = "Ada"
/// print(name.value)
/// ```
///
/// In SwiftUI, `Bindable(name).value` is a binding.
@MainActor
public final class ObservableField<Value: Equatable>: Observable {
  private let read: () -> Value
  private let write: (Value) -> Void

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  /// The value of the field. Setting it sends an action, even if the new value is equal.
  public var value: Value {
    get { read() }
    set { write(newValue) }
  }
}
