import CharacterDomain
import DisplayKit
public import FlowKit
import RouteFieldsKit
public import TerminalKit

extension StatisticsAssembly {
  /// The counts of characters as a screen of a terminal, which is a tab.
  ///
  /// A route such as `stats/kind=deity&row=3` contains the filter of the counted characters and the
  /// selected row.
  public var destination: Destination<StatisticsParameters, TerminalView> {
    let selectionFields = dependencies.selectionFields
    return Destination(
      "stats", title: "Statistics", parameters: .statistics(selectionFields),
      root: StatisticsParameters()
    ) { parameters in
      let selection = parameters.selection
      let viewModel = viewModel(for: selection)
      weak var screen: StatisticsScreen?
      return FlowScreen {
        var fields = RouteFields()
        selectionFields.write(selection, &fields)
        let newScreen = StatisticsScreen(
          viewModel, selection: selection,
          conditions: fields.values.map { "\($0.name): \($0.value)" },
          selectedRow: parameters.selectedRow)
        screen = newScreen
        return newScreen
      } route: {
        self.destination.route(
          StatisticsParameters(
            selection, selectedRow: screen?.selectedRow ?? parameters.selectedRow))
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}

extension RouteFormat<StatisticsParameters> {
  fileprivate static func statistics(
    _ selectionFields: RouteFieldGroup<CharacterSelection>
  ) -> RouteFormat {
    .fields(
      RouteFieldGroup { fields throws(RouteProblem) in
        StatisticsParameters(
          try selectionFields.read(&fields),
          selectedRow: try RouteFieldGroup.selectedRow.read(&fields))
      } write: { parameters, fields in
        selectionFields.write(parameters.selection, &fields)
        RouteFieldGroup.selectedRow.write(parameters.selectedRow, &fields)
      })
  }
}
