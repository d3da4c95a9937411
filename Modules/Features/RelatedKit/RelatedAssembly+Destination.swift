import CharacterDomain
public import FlowKit
public import TerminalKit

extension RelatedAssembly {
  /// The screen of a character's relations, with a route such as `related/12` or
  /// `related/zeus?depth=2`.
  ///
  /// Each screen has a view model of its own. The route of the screen contains the present depth.
  public var destination: Destination<RelatedRequest, TerminalView> {
    Destination("related", title: "Related Characters", parameters: .relatedRequest) { request in
      let viewModel = viewModel(for: request)
      return FlowScreen {
        RelatedScreen(viewModel)
      } route: {
        self.destination.route(viewModel.state.request ?? request)
      } start: {
        viewModel.send(.appeared)
      }
    }
  }
}

extension RouteFormat<RelatedRequest> {
  /// The format of a name, and of a depth that is not 1.
  fileprivate static var relatedRequest: RouteFormat {
    RouteFormat("the ID, slug or name of a character, and a depth such as ?depth=2") { text in
      let (name, depth) = split(text)
      let number = depth.map { Int($0) } ?? 1
      guard let number, RelatedRequest.depths.contains(number), !name.allSatisfy(\.isWhitespace)
      else { return nil }
      return RelatedRequest(CharacterName(typed: String(name)), depth: number)
    } format: { request in
      let name = request.name.typedText
      // A name that ends like a depth is followed by a depth.
      let isPlain = request.depth == 1 && split(name).depth == nil
      return isPlain ? name : "\(name)?depth=\(request.depth)"
    }
  }

  /// Splits a text into a name and the depth at its end, if there is one.
  private static func split(_ text: String) -> (name: Substring, depth: Substring?) {
    guard let mark = text.lastIndex(of: "?"), text[mark...].hasPrefix("?depth=") else {
      return (text[...], nil)
    }
    return (text[..<mark], text[mark...].dropFirst("?depth=".count))
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
