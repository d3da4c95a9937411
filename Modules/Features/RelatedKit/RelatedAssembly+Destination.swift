import CharacterDomain
public import FlowKit
import RouteFieldsKit
public import TerminalKit

extension RelatedAssembly {
  /// The screen of a character's relations, with a route such as `related/12` or
  /// `related/zeus?depth=2&row=3`.
  ///
  /// Each screen has a view model of its own. The route of the screen contains the present depth and the
  /// selected row.
  public var destination: Destination<RelatedParameters, TerminalView> {
    Destination("related", title: "Related Characters", parameters: .related) { parameters in
      let viewModel = relatedViewModel(for: parameters.request)
      let screen = RelatedScreen(
        viewModel.eraseToAnyViewModel(), selectedRow: parameters.selectedRow)
      return DestinationScreen(signals: viewModel.signals) {
        screen
      } parameters: {
        RelatedParameters(
          viewModel.state.request ?? parameters.request,
          selectedRow: screen.selectedRow ?? parameters.selectedRow)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}

extension RouteFormat<RelatedParameters> {
  /// The format of a name, and after `?` of a depth that is not 1 and of a selected row that is not 0.
  fileprivate static var related: RouteFormat {
    RouteFormat { text throws(RouteProblem) in
      let (name, fieldText) = split(text)
      if name.allSatisfy(\.isWhitespace) {
        throw .unreadable(expected: "the ID, slug or name of a character")
      }
      var fields = try RouteFields(fieldText ?? "")
      let depth = try fields.take("depth", expected: "a number from 1 to 9") { text in
        Int(text).flatMap { RelatedRequest.depths.contains($0) ? $0 : nil }
      }
      let row = try RouteFieldGroup.selectedRow.read(&fields)
      try fields.expectNoMore()
      let request = RelatedRequest(CharacterName(typed: String(name)), depth: depth ?? 1)
      return RelatedParameters(request, selectedRow: row)
    } format: { parameters in
      let request = parameters.request
      let name = request.name.typedText
      var fields = RouteFields()
      // A name that ends like fields is followed by a field.
      let isAmbiguous = split(name).fields != nil
      if request.depth != 1 || isAmbiguous { fields.add("depth", "\(request.depth)") }
      RouteFieldGroup.selectedRow.write(parameters.selectedRow, &fields)
      return fields.values.isEmpty ? name : "\(name)?\(fields)"
    }
  }

  /// Splits a text into a name and the fields at its end, if there are some.
  private static func split(_ text: String) -> (name: Substring, fields: String?) {
    guard let mark = text.lastIndex(of: "?"), text[mark...].contains("=") else {
      return (text[...], nil)
    }
    return (text[..<mark], String(text[text.index(after: mark)...]))
  }
}

extension RelatedState {
  /// The character and the depth that are shown.
  fileprivate var request: RelatedRequest? {
    switch self {
    case .loading, .failed: nil
    case .loaded(let model):
      model.related.nodes.first.map { RelatedRequest(.id($0.character.id), depth: model.depth) }
    }
  }
}
