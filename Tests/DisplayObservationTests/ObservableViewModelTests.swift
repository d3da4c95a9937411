import DisplayKit
import DisplayObservation
import Observation
import Testing

@MainActor @Suite struct ObservableViewModelTests {
  typealias Profile = ObservableViewModel<ProfileState, ProfileAction>

  let model: ProfileViewModel
  let profile: Profile

  init() {
    model = ProfileViewModel()
    profile = Profile(model.eraseToAnyViewModel())
  }

  // MARK: - Tracking

  @Test("The object has the current state, before and after each action")
  func state() {
    #expect(profile.state == ProfileState())
    #expect(profile.name == "Ada")
    profile.send(.nameChanged("Grace"))
    #expect(profile.name == "Grace")
    #expect(profile.state == model.state)
    model.send(.emailChanged("grace@example.org"))
    #expect(profile.email == "grace@example.org")
  }

  @Test("A change of a field invalidates the readers of this field only")
  func fields() {
    let name = Reader { _ = profile.name }
    let email = Reader { _ = profile.email }
    profile.send(.emailChanged("grace@example.org"))
    #expect(name.invalidationCount == 0)
    #expect(email.invalidationCount == 1)
    profile.send(.nameChanged("Grace"))
    #expect(name.invalidationCount == 1)
    #expect(email.invalidationCount == 1)
  }

  @Test("A reader of a nested field is invalidated by that field only")
  func nestedField() {
    let street = Reader { _ = profile[\.address.street] }
    let city = Reader { _ = profile[\.address.city] }
    let address = Reader { _ = profile.address.street }
    profile.send(.cityChanged("Rome"))
    #expect(street.invalidationCount == 0)
    #expect(city.invalidationCount == 1)
    #expect(address.invalidationCount == 1)
  }

  @Test("A reader of an optional field is invalidated when the field appears and disappears")
  func optionalField() {
    #expect(profile[\.delivery?.city] == nil)
    for city in ["Rome", "Oslo", nil] {
      let reader = Reader { _ = profile[\.delivery?.city] }
      let street = Reader { _ = profile[\.delivery?.street] }
      let wasAbsent = profile.delivery == nil
      profile.send(.deliveryCityChanged(city))
      #expect(reader.invalidationCount == 1)
      #expect(street.invalidationCount == (wasAbsent || city == nil ? 1 : 0))
      #expect(profile[\.delivery?.city] == city)
    }
  }

  @Test("The key path reads a field that has the name of a member")
  func fieldNamedLikeMember() {
    #expect(profile[\.state] == "idle")
    let reader = Reader { _ = profile[\.state] }
    profile.send(.nameChanged("Grace"))
    #expect(reader.invalidationCount == 0)
  }

  @Test("An object of a scoped view model has the scoped state and sends scoped actions")
  func scoped() {
    let address = ObservableViewModel(
      profile.viewModel.scoped(state: \.address, action: ProfileAction.cityChanged))
    let reader = Reader { _ = address.state }
    profile.send(.nameChanged("Grace"))
    #expect(reader.invalidationCount == 0)
    address.send("Rome")
    #expect(reader.invalidationCount == 1)
    #expect(address.city == "Rome")
  }

  // MARK: - Order

  @Test("In a change notification, all fields still have their old values")
  func oldValues() {
    var seen: [String] = []
    _ = Reader {
      _ = profile.name
    } onChange: {
      seen += [profile.name, profile.email, profile.state.email]
    }
    profile.send(.changed(ProfileState(name: "Grace", email: "grace@example.org")))
    #expect(seen == ["Ada", "ada@example.org", "ada@example.org"])
    #expect(profile.name == "Grace")
    #expect(profile.email == "grace@example.org")
  }

  @Test("Tracking that starts in a notification is invalidated by the next change")
  func trackingAgain() {
    var again: Reader?
    let reader = Reader {
      _ = profile.name
    } onChange: {
      again = Reader { _ = (profile.name, profile.email) }
    }
    profile.send(.nameChanged("Grace"))
    #expect(again?.invalidationCount == 0)
    profile.send(.emailChanged("grace@example.org"))
    #expect(again?.invalidationCount == 1)
    #expect(reader.invalidationCount == 1)
  }

  @Test("Each update in an action notifies readers separately")
  func severalUpdates() {
    var seen: [String] = []
    func track() {
      _ = Reader {
        _ = profile.name
      } onChange: {
        seen.append(profile.name)
        track()
      }
    }
    track()
    profile.send(.nameChangedTwice("Grace", "Edith"))
    #expect(seen == ["Ada", "Grace"])
    #expect(profile.name == "Edith")
  }

  @Test("A transaction notifies once, and a transaction that throws does not notify")
  func transaction() {
    struct Failure: Error {}
    let name = Reader { _ = profile.name }
    let email = Reader { _ = profile.email }
    performTransaction {
      profile.send(.nameChanged("Grace"))
      profile.send(.nameChanged("Edith"))
      #expect(profile.name == "Ada")
    }
    #expect(name.invalidationCount == 1)
    #expect(profile.name == "Edith")
    #expect(throws: Failure.self) {
      try performTransaction { () throws(Failure) in
        profile.send(.emailChanged("grace@example.org"))
        throw Failure()
      }
    }
    #expect(email.invalidationCount == 0)
    #expect(profile.email == "ada@example.org")
  }

  @Test("An action sent in a notification is handled after the change")
  func sendingInNotification() {
    _ = Reader {
      _ = profile.name
    } onChange: {
      profile.send(.emailChanged("grace@example.org"))
      #expect(profile.email == "ada@example.org")
    }
    profile.send(.nameChanged("Grace"))
    #expect(profile.state == ProfileState(name: "Grace", email: "grace@example.org"))
  }

  @Test("An action sent while values are tracked is handled immediately")
  func sendingWhileTracking() {
    let reader = Reader {
      _ = profile.name
      profile.send(.nameChanged("Grace"))
      #expect(profile.name == "Grace")
    }
    // As with any observable object, tracking begins when the closure has returned.
    #expect(reader.invalidationCount == 0)
    profile.send(.nameChanged("Edith"))
    #expect(reader.invalidationCount == 1)
  }

  @Test("Observations delivers the value after each change")
  func observations() async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let names = Observations { [profile] in profile.name }
    var iterator = names.makeAsyncIterator()
    #expect(await iterator.next() == "Ada")
    profile.send(.nameChanged("Grace"))
    #expect(await iterator.next() == "Grace")
  }
}
