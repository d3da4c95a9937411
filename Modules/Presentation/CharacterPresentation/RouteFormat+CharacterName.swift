public import CharacterDomain
public import FlowKit

extension RouteFormat<CharacterName> {
  /// A route parameter: an ID, a slug or a name.
  public static var characterName: RouteFormat {
    RouteFormat("the ID, slug or name of a character") { text in
      text.allSatisfy(\.isWhitespace) ? nil : CharacterName(typed: text)
    } format: {
      $0.typedText
    }
  }
}
