import DisplayKit

/// A state of one number; an action is the next one.
final class NumberViewModel: ViewModel {
  let display = Display<Int, Int>(0)

  func handle(_ action: Int) { update(action) }
}

/// Adds up what it is handed: the least that drawing can be.
final class NumberView: StatefulView {
  private(set) var sum = 0

  func render(state: Int) { sum &+= state }
}
