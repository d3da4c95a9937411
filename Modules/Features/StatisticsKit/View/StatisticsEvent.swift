public import CharacterDomain
public import DisplayKit

/// Events of the statistics screen.
public enum StatisticsEvent: ViewEvent {
  /// The user has chosen a row, to see the characters that it counts.
  case charactersSelected(CharacterSelection)
}
