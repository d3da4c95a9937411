public import DisplayKit

/// How a view is shown over the others.
public enum PresentationStyle: Hashable, Sendable {
  /// In the middle, in the size that it needs.
  case alert
  /// At the bottom, in the full width and the height that it needs.
  case sheet
  /// Over the whole screen.
  case fullScreen
}

/// Events of views that are presented over others.
public enum PresentationEvent: ViewEvent {
  /// The user wants to close the presented view that sends the event: with Escape, or with a press
  /// of the mouse outside of a sheet.
  ///
  /// A presenter that handles it decides what happens; otherwise the app dismisses the view.
  case dismissRequested
}
