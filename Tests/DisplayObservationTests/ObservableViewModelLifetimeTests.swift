import DisplayKit
import DisplayObservation
import Testing

@MainActor @Suite("Lifetime of an observable view model") struct ObservableViewModelLifetimeTests {
  typealias Profile = ObservableViewModel<ProfileState, ProfileAction>

  @Test("The object keeps its view model alive until the object is released")
  func viewModel() {
    weak var model: ProfileViewModel?
    var profile: Profile?
    do {
      let owned = ProfileViewModel()
      model = owned
      profile = Profile(owned.eraseToAnyViewModel())
    }
    #expect(model != nil)
    profile?.send(.nameChanged("Grace"))
    #expect(profile?.name == "Grace")
    profile = nil
    #expect(model == nil)
  }

  @Test("A tracked read does not keep the object alive")
  func tracking() {
    weak var released: Profile?
    do {
      let profile = Profile(ProfileViewModel().eraseToAnyViewModel())
      released = profile
      _ = Reader { [unowned profile] in _ = (profile.name, profile.state) }
      withExtendedLifetime(profile) { #expect(released != nil) }
    }
    #expect(released == nil)
  }

  @Test("The subscription of the object ends when the object is released")
  func subscription() {
    let renders = RenderCounter()
    let model = withDisplayObserver(renders) { ProfileViewModel() }
    var profile: Profile? = Profile(model.eraseToAnyViewModel())
    model.send(.nameChanged("Grace"))
    #expect(profile?.name == "Grace")
    #expect(renders.count == 2)
    profile = nil
    model.send(.nameChanged("Edith"))
    #expect(renders.count == 2)
  }

  @Test("A change notification can release the object")
  func releaseInNotification() {
    let model = ProfileViewModel()
    weak var released: Profile?
    var profile: Profile? = Profile(model.eraseToAnyViewModel())
    released = profile
    let reader = Reader {
      _ = profile?.name
    } onChange: {
      profile = nil
    }
    model.send(.nameChanged("Grace"))
    #expect(reader.invalidationCount == 1)
    #expect(released == nil)
    model.send(.nameChanged("Edith"))
    #expect(model.state.name == "Edith")
  }

  @Test("A field keeps its object alive until the field is released")
  func field() {
    weak var released: Profile?
    var field: ObservableField<String>?
    do {
      let profile = Profile(ProfileViewModel().eraseToAnyViewModel())
      released = profile
      field = profile.field(\.name, sends: ProfileAction.nameChanged)
    }
    #expect(released != nil)
    field?.value = "Grace"
    #expect(field?.value == "Grace")
    field = nil
    #expect(released == nil)
  }

  private final class RenderCounter: DisplayObserver {
    private(set) var count = 0

    func didRender(_ view: some StatefulView, in display: DisplayIdentity) { count += 1 }
  }
}
