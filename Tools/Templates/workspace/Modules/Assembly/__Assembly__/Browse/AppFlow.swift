import DisplayKit
import FlowKit
import InjectionKit
import TerminalViews
import __Domain__
import __Entity__DetailKit

/// The flow of `__program__ browse`: a tab for each feature with a root destination.
///
/// Features don't depend on each other. Only this flow connects them: it handles an event of one
/// feature by showing a screen of another. New features that emit a ``RowEvent`` need no change
/// here.
final class AppFlow: Flow<TerminalView> {
  /// Returns the modal and the tab below it for the deep link to a form or to a question; `nil` for
  /// the route of a screen.
  static func modal(for route: Route) -> (modal: Modal, tab: String)? { nil }

  private let detail: Destination<__Subject__ID, TerminalView>

  init(_ state: FlowState, registry: DestinationRegistry<TerminalView>, container: Container) {
    detail = container.resolve(__Entity__DetailDependencies.assembly).destination
    super.init(state, registry: registry)
  }

  override func handle(_ event: any ViewEvent) -> Bool {
    guard case RowEvent<__Subject__ID>.rowSelected(let id) = event else {
      return super.handle(event)
    }
    send(.showFromRoot(detail.route(id)))
    return true
  }

  /// Previews the entity of a row, whichever feature shows the row.
  override func previewRoute(ofRow id: any Hashable & Sendable) -> Route? {
    (id as? __Subject__ID).map(detail.route)
  }
}
