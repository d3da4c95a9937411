public import FlowKit
public import TerminalKit
public import __Domain__

extension __Name__Assembly {
  /// The screen of one __noun__, with its ID in the route.
  public var destination: Destination<__Subject__ID, TerminalView> {
    Destination(
      "__command__",
      title: "__Title__",
      parameters: .id
    ) { id in
      let viewModel = viewModel(for: id)
      return DestinationScreen {
        __Name__Screen(viewModel)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}

extension RouteFormat<__Subject__ID> {
  fileprivate static var id: RouteFormat {
    RouteFormat("the ID of the __noun__") {
      __Subject__ID(digits: $0)
    } format: {
      $0.description
    }
  }
}
