extension Responder {
  /// Shows a view over the others, which then receive no input. Its events are passed up to this responder.
  ///
  /// ```swift
  /// @MainActor
  /// func show(_ alert: TerminalView, from screen: TerminalView) {
  ///   screen.present(alert, style: .alert)
  /// }
  /// ```
  ///
  /// A view that is presented already is moved to the front. If this responder leaves the tree, the
  /// view is dismissed.
  public func present(_ view: TerminalView, style: PresentationStyle) {
    app?.root.present(view, from: self, style: style)
  }

  /// Removes one view that this responder has presented, and those that it has presented.
  public func dismiss(_ view: TerminalView) {
    if presentedViews.contains(where: { $0 === view }) { app?.root.removePresented(view) }
  }

  /// Removes the views that this responder has presented, and those that they have presented.
  public func dismissPresentedViews() { app?.root.dismissViews(of: self) }

  /// The views that this responder has presented, in their order.
  public var presentedViews: [TerminalView] { app?.root.views(presentedBy: self) ?? [] }
}
