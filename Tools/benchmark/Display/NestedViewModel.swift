import DisplayKit

/// A state that contains an inner state.
struct Nested<Part: Equatable & Sendable>: Equatable, Sendable {
  var part: Part
  var other = 1
}

/// An action of this level, or an action of the inner part.
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
  /// The number in the innermost action; `nil` if an outer level handles the action.
  var number: Int? {
    guard case .part(.part(.part(.part(.part(let inner))))) = self,
      case .part(.part(.part(.part(.part(let number))))) = inner
    else { return nil }
    return number
  }
}

extension NestedTen {
  /// Creates a state of ten levels, with a number in the innermost level.
  init(number: Int) {
    func nested<Inner>(_ inner: Inner) -> Nested<Inner> { Nested<Inner>(part: inner) }
    self = nested(nested(nested(nested(nested(nested(nested(nested(nested(nested(number))))))))))
  }

  /// The number in the innermost of the ten levels.
  var number: Int {
    get { part.part.part.part.part.part.part.part.part.part }
    set { part.part.part.part.part.part.part.part.part.part = newValue }
  }
}

/// A view model whose state has ten levels. The innermost action is the next number.
final class NestedViewModel: ViewModel {
  let display = Display<NestedTen, NestedTenActions>(NestedTen(number: 0))

  func handle(_ action: NestedTenActions) {
    guard let number = action.number else { return }
    update { $0.number = number }
  }
}

/// Ten nested scopes, with DisplayKit and with plain closures.
@MainActor
enum TenScopes {
  /// Returns a view model that is scoped ten levels into `whole`.
  static func innermost(
    of whole: AnyViewModel<NestedTen, NestedTenActions>
  ) -> AnyViewModel<Int, Int> {
    part(part(part(part(part(part(part(part(part(part(whole))))))))))
  }

  /// Returns a closure that passes the innermost of ten states to `draw`.
  static func down(_ draw: @escaping (Int) -> Void) -> (NestedTen) -> Void {
    out(out(out(out(out(out(out(out(out(out(draw))))))))))
  }

  /// Returns a closure that wraps a number in an action of ten levels, and passes it to `send`.
  static func up(_ send: @escaping (NestedTenActions) -> Void) -> (Int) -> Void {
    into(into(into(into(into(into(into(into(into(into(send))))))))))
  }

  private static func part<Part, Action>(
    _ whole: AnyViewModel<Nested<Part>, NestedAction<Action>>
  ) -> AnyViewModel<Part, Action> {
    whole.scoped(state: { $0.part }, action: { .part($0) })
  }

  private static func out<Part>(_ draw: @escaping (Part) -> Void) -> (Nested<Part>) -> Void {
    { draw($0.part) }
  }

  private static func into<Part>(_ send: @escaping (NestedAction<Part>) -> Void) -> (Part) -> Void {
    { send(.part($0)) }
  }
}
