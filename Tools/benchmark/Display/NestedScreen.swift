import DisplayKit

/// A state that contains another one.
struct Nested<Part: Equatable & Sendable>: Equatable, Sendable {
  var part: Part
  var other = 1
}

/// An action that can contain an action of the part.
enum NestedAction<Part: Sendable>: Sendable {
  case part(Part)
  case other
}

typealias NestedFive<Part: Equatable & Sendable> = Nested<Nested<Nested<Nested<Nested<Part>>>>>
typealias NestedTen = NestedFive<NestedFive<Int>>

typealias NestedFiveActions<Part: Sendable> =
  NestedAction<NestedAction<NestedAction<NestedAction<NestedAction<Part>>>>>
typealias NestedTenActions = NestedFiveActions<NestedFiveActions<Int>>

extension NestedTenActions {
  /// The number in the innermost state.
  var number: Int? {
    guard case .part(.part(.part(.part(.part(let inner))))) = self,
      case .part(.part(.part(.part(.part(let number))))) = inner
    else { return nil }
    return number
  }
}

extension NestedTen {
  /// Creates ten nested states around a number.
  init(number: Int) {
    func nested<Inner>(_ inner: Inner) -> Nested<Inner> { Nested<Inner>(part: inner) }
    self = nested(nested(nested(nested(nested(nested(nested(nested(nested(nested(number))))))))))
  }

  /// The number in the innermost state.
  var number: Int {
    get { part.part.part.part.part.part.part.part.part.part }
    set { part.part.part.part.part.part.part.part.part.part = newValue }
  }
}

/// A view model with ten nested states. The innermost action is the next number.
final class NestedViewModel: ViewModel {
  let display = Display<NestedTen, NestedTenActions>(NestedTen(number: 0))

  func handle(_ action: NestedTenActions) {
    guard let number = action.number else { return }
    update { $0.number = number }
  }
}
