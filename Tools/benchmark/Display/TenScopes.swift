import DisplayKit

/// Ten nested scopes, with the kit and with closures.
@MainActor
enum TenScopes {
  /// The innermost part of the state.
  static func innermost(
    of whole: AnyViewModel<NestedTen, NestedTenActions>
  ) -> AnyViewModel<Int, Int> {
    part(part(part(part(part(part(part(part(part(part(whole))))))))))
  }

  /// Projects the state to its innermost part with ten closures.
  static func down(_ draw: @escaping (Int) -> Void) -> (NestedTen) -> Void {
    out(out(out(out(out(out(out(out(out(out(draw))))))))))
  }

  /// Embeds the innermost action with ten closures.
  static func up(_ send: @escaping (NestedTenActions) -> Void) -> (Int) -> Void {
    into(into(into(into(into(into(into(into(into(into(send))))))))))
  }

  private static func part<Part, Action>(
    _ whole: AnyViewModel<Nested<Part>, NestedAction<Action>>
  ) -> AnyViewModel<Part, Action> {
    whole.scoped(state: { $0.part }, action: { .part($0) })
  }

  private static func out<Part>(
    _ draw: @escaping (Part) -> Void
  ) -> (Nested<Part>) -> Void {
    { draw($0.part) }
  }

  private static func into<Part>(
    _ send: @escaping (NestedAction<Part>) -> Void
  ) -> (Part) -> Void {
    { send(.part($0)) }
  }
}
