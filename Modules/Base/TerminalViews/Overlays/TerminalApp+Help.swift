public import TerminalKit

extension TerminalApp {
  /// Shows a ``HelpOverlay`` of the active keys when `?` is pressed and no view handles it.
  ///
  /// ```swift
  /// @MainActor
  /// func run(_ app: TerminalApp) async throws {
  ///   app.installHelp()
  ///   try await app.run()
  /// }
  /// ```
  public func installHelp() {
    makeHelp = { [weak self] bindings in
      weak var shown: HelpOverlay?
      let help = HelpOverlay(bindings) { if let shown { self?.dismiss(shown) } }
      shown = help
      return help
    }
  }
}
