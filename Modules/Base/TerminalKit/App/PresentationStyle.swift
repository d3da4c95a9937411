public import DisplayKit

/// The placement and size of a presented view.
public enum PresentationStyle: Hashable, Sendable {
  /// In the middle of the screen, as large as its content if the content fits.
  case alert
  /// At the bottom of the screen, as tall as its content if the content fits, and as wide as the
  /// screen.
  case sheet
  /// Over the whole screen.
  case fullScreen
}

/// An event that asks the presenter of a view to dismiss the view.
public enum PresentationEvent: ViewEvent {
  /// The user pressed Escape in the presented view, or clicked outside of a presented sheet.
  ///
  /// If a responder handles the event, the app does nothing more. If no responder handles the
  /// event, the app dismisses the view.
  case dismissRequested
}

extension Responder {
  /// Presents a view over all other views, which then receive no input. Events of the view go to
  /// this responder. Does nothing if this responder belongs to no app.
  ///
  /// ```swift
  /// @MainActor
  /// func show(_ alert: TerminalView, from screen: TerminalView) {
  ///   screen.present(alert, style: .alert)
  /// }
  /// ```
  ///
  /// A view that is already presented moves to the front. The app dismisses the view when this
  /// responder leaves the tree.
  ///
  /// With `animated`, an alert grows, and the other styles slide in from the bottom. Input goes to
  /// the view at once.
  public func present(_ view: TerminalView, style: PresentationStyle, animated: Bool = false) {
    app?.root.present(view, from: self, style: style, animated: animated)
  }

  /// Dismisses a view that this responder has presented, and the views that were presented from it.
  /// Does nothing if this responder has not presented the view.
  ///
  /// With `animated`, a picture of the view moves away. The view itself leaves the tree at once.
  public func dismiss(_ view: TerminalView, animated: Bool = false) {
    guard presentedViews.contains(where: { $0 === view }) else { return }
    app?.root.removePresented(view, animated: animated)
  }

  /// Dismisses all views that this responder has presented, and the views presented from them.
  public func dismissPresentedViews() { app?.root.dismissViews(of: self) }

  /// The views that this responder has presented, back to front.
  public var presentedViews: [TerminalView] { app?.root.views(presentedBy: self) ?? [] }
}
