import DisplayKit

final class LicensesViewModel: ViewModel {
  let display = Display<LicensesState, LicensesAction>(.empty)
  private let get = GetLicenses()

  func handle(_ action: LicensesAction) {
    switch action {
    case .appeared: update(.loaded(get()))
    }
  }
}
