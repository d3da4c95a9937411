import DisplayKit

/// The way through ten scopes, by the kit and by hand.
@MainActor
enum TenScopes {
  /// The innermost part of the whole.
  static func innermost(
    of whole: AnyViewModel<NestedTen, NestedTenActions>
  ) -> AnyViewModel<Int, Int> {
    part(part(part(part(part(part(part(part(part(part(whole))))))))))
  }

  /// Takes the innermost part out of the whole, by ten closures, and hands it over.
  static func down(_ draw: @escaping (Int) -> Void) -> (NestedTen) -> Void {
    out(out(out(out(out(out(out(out(out(out(draw))))))))))
  }

  /// Makes an action of the whole of the innermost one, by ten closures, and hands it over.
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
