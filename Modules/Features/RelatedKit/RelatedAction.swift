public import CharacterDomain

/// An event on the screen.
public enum RelatedAction: Sendable {
  case appeared
  case retryTapped
  /// The user wants to load the relations again, and sees the old ones meanwhile.
  case reloadTapped
  /// The user wants to follow this number of relations.
  case depthPicked(Int)
  case relatedArrived(Related)
  case relatedFailed(ResolveCharacterError)
}

/// Allows a recording to contain the actions.
extension RelatedAction: Codable {}
