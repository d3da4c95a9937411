/// Whether a view can be drawn now.
///
/// A state that comes while drawing is not possible is kept, the newest only, and drawn when the
/// view calls ``Subscription/drawingBecamePossible()``, or at the next state.
public enum RenderPolicy: Equatable, Sendable {
  /// Why a view can't be drawn now.
  public enum Obstacle: Equatable, Sendable {
    /// The view has not been built yet.
    case notReady

    /// Nobody would see it.
    case notOnScreen
  }

  /// The view can be drawn; a state equal to the one it shows is not drawn again.
  case possible

  /// The view can be drawn, and wants to be even when the state equals the one it shows.
  case always

  /// The view can't be drawn now.
  case notPossible(Obstacle)
}
