import DisplayKit
import DisplayObservation
import Observation

struct Address: Equatable, Sendable {
  var city = "Lima"
  var street = "Elm"
}

struct ProfileState: Equatable, Sendable {
  var name = "Ada"
  var email = "ada@example.org"
  var address = Address()
  var delivery: Address?
  var `state` = "idle"
}

enum ProfileAction: Equatable, Sendable {
  case nameChanged(String)
  case emailChanged(String)
  case cityChanged(String)
  case deliveryCityChanged(String?)
  case changed(ProfileState)
  case nameChangedTwice(String, String)
}

/// Stores the values of the actions in its state, and records the actions.
final class ProfileViewModel: ViewModel {
  let display = Display<ProfileState, ProfileAction>(ProfileState())
  private(set) var actions: [ProfileAction] = []

  func handle(_ action: ProfileAction) {
    actions.append(action)
    switch action {
    case .nameChanged(let name): update { $0.name = name }
    case .emailChanged(let email): update { $0.email = email }
    case .cityChanged(let city): update { $0.address.city = city }
    case .deliveryCityChanged(let city): update { $0.delivery = city.map { Address(city: $0) } }
    case .changed(let state): update(state)
    case .nameChangedTwice(let first, let second):
      update { $0.name = first }
      update { $0.name = second }
    }
  }
}

/// Reads values, and counts whether one of them was invalidated: the count is 0 until the first
/// change of a value, and 1 from then on.
@MainActor final class Reader {
  private(set) var invalidationCount = 0

  /// Reads values. The first change of one of them ends the tracking and calls `onChange`.
  init(_ read: () -> Void, onChange: @escaping @MainActor () -> Void = {}) {
    withObservationTracking(read) {
      MainActor.assumeIsolated {
        self.invalidationCount += 1
        onChange()
      }
    }
  }
}
