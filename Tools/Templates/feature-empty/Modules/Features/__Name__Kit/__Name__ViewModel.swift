import DisplayKit

final class __Name__ViewModel: ViewModel {
  let display = Display<
    __Name__State, __Name__Action
  >(.empty)

  func handle(_ action: __Name__Action) {
    switch action {
    case .appeared: break
    }
  }
}
