import DisplayKit

/// A state that is a number. An action is the next number.
final class NumberViewModel: ViewModel {
  let display = Display<Int, Int>(0)

  func handle(_ action: Int) { update(action) }
}

/// Adds up the numbers that it renders, which is the least work possible.
final class NumberView: StatefulView {
  private(set) var sum = 0

  func render(state: Int) { sum &+= state }
}
