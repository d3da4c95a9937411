import DisplayKit
import DisplayObservation
import Observation
import Testing

@MainActor @Suite struct ObservableFieldTests {
  let model: ProfileViewModel
  let profile: ObservableViewModel<ProfileState, ProfileAction>

  init() {
    model = ProfileViewModel()
    profile = ObservableViewModel(model.eraseToAnyViewModel())
  }

  @Test("Setting the value sends the action, and reading it returns the field")
  func settingValue() {
    let name = profile.field(\.name, sends: ProfileAction.nameChanged)
    #expect(name.value == "Ada")
    name.value = "Grace"
    #expect(model.actions == [.nameChanged("Grace")])
    #expect(name.value == "Grace")
  }

  @Test("Setting an equal value sends the action, but does not invalidate readers")
  func equalValue() {
    let name = profile.field(\.name, sends: ProfileAction.nameChanged)
    let reader = Reader { _ = name.value }
    name.value = "Ada"
    #expect(model.actions == [.nameChanged("Ada")])
    #expect(reader.invalidationCount == 0)
  }

  @Test("Creating a field and setting its value do not track it")
  func settingWhileTracking() {
    let reader = Reader { profile.field(\.name, sends: ProfileAction.nameChanged).value = "Grace" }
    profile.send(.nameChanged("Edith"))
    #expect(reader.invalidationCount == 0)
  }

  @Test("Fields of nested and optional values can be set")
  func nestedFields() {
    let city = profile.field(\.address.city, sends: ProfileAction.cityChanged)
    let delivery = profile.field(\.delivery?.city, sends: ProfileAction.deliveryCityChanged)
    city.value = "Rome"
    delivery.value = "Oslo"
    #expect(profile.address.city == "Rome")
    #expect(delivery.value == "Oslo")
    delivery.value = nil
    #expect(profile.delivery == nil)
  }

  @Test("@Bindable provides a binding of the value")
  func binding() {
    @Bindable var name = profile.field(\.name, sends: ProfileAction.nameChanged)
    let binding = $name.value
    let reader = Reader { _ = binding.get() }
    binding.set("Grace")
    #expect(reader.invalidationCount == 1)
    #expect(binding.get() == "Grace")
    #expect(model.actions == [.nameChanged("Grace")])
  }
}

/// A replacement for SwiftUI's `Bindable` that accepts the same objects, but whose binding is only
/// a pair of closures.
@MainActor @propertyWrapper @dynamicMemberLookup
private struct Bindable<Object: AnyObject & Observable> {
  var wrappedValue: Object

  var projectedValue: Bindable { self }

  subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> (get: () -> Value, set: (Value) -> Void) {
    (get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
