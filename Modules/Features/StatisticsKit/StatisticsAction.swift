public import CharacterDomain

/// An event on the screen.
public enum StatisticsAction: Sendable {
  case appeared
  case retryTapped
  case statisticsArrived(GetStatistics.Answer)
  case statisticsFailed(CharacterSelectionError)
}

/// Allows a recording to contain the actions.
extension StatisticsAction: Codable {}
