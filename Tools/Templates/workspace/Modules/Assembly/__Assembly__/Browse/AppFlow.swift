import DisplayKit
import FlowKit
import InjectionKit
import TerminalViews
import __Domain__
import __Entity__DetailKit

/// The flow of `__program__ browse`: a tab for each feature with a root destination.
///
/// It is the only place that connects features: it answers the events of one by showing another. It
/// also answers the ``RowEvent`` of a feature that it does not name, such as a new one.
final class AppFlow: Flow<TerminalView> {
  /// The names of the tabs that come first, in this order. Other features follow.
  static let firstTabs = ["list"]

  /// The names of the destinations that a deep link shows as a sheet over the first tab, such as a form.
  static let sheets: [String] = []

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
}
