public import CharacterDomain

/// An event on the screen.
public enum RelatedAction: Sendable {
  case appeared
  case retryTapped
  case relatedArrived(Related)
  case relatedFailed(ResolveCharacterError)
}

/// Allows a recording to contain the actions.
extension RelatedAction: Codable {}
