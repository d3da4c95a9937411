public import DisplayKit

/// The placement of a view that is presented over the others.
public enum PresentationStyle: Hashable, Sendable {
  /// In the middle, as large as its content.
  case alert
  /// At the bottom, as high as its content, in the full width.
  case sheet
  /// Over the whole screen.
  case fullScreen
}

/// Events of views that are presented over others.
public enum PresentationEvent: ViewEvent {
  /// The user wants to close the sender with Escape, or a sheet with a mouse press outside.
  ///
  /// A presenter that handles it decides what happens; otherwise the app dismisses the view.
  case dismissRequested
}

extension Responder {
  /// Shows a view over the others, which then receive no input. Its events go to this responder.
  ///
  /// ```swift
  /// @MainActor
  /// func show(_ alert: TerminalView, from screen: TerminalView) {
  ///   screen.present(alert, style: .alert)
  /// }
  /// ```
  ///
  /// A view that is already presented moves to the front. When this responder leaves the tree, the
  /// view is dismissed.
  public func present(_ view: TerminalView, style: PresentationStyle) {
    app?.root.present(view, from: self, style: style)
  }

  /// Removes a view that this responder has presented, and the views that this view has presented.
  public func dismiss(_ view: TerminalView) {
    if presentedViews.contains(where: { $0 === view }) { app?.root.removePresented(view) }
  }

  /// Removes all views that this responder has presented, and the views that those have presented.
  public func dismissPresentedViews() { app?.root.dismissViews(of: self) }

  /// The views that this responder has presented, back to front.
  public var presentedViews: [TerminalView] { app?.root.views(presentedBy: self) ?? [] }
}
