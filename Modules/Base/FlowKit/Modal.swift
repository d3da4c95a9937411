/// A screen that is shown over the others until it is dismissed.
public struct Modal: Hashable, Sendable, Codable {
  /// How a modal screen is shown.
  public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
    /// In the middle, in the size that it needs.
    case alert
    /// At the bottom, in the full width.
    case sheet
    /// Over the whole screen.
    case fullScreen
  }

  /// The route of the screen.
  public var route: Route
  /// How the screen is shown.
  public var style: Style

  /// Creates a modal of a route.
  public init(_ route: Route, style: Style) {
    self.route = route
    self.style = style
  }
}
