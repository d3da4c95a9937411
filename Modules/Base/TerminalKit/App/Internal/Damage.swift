/// The views that have changed since the last frame.
enum Damage {
  /// No view was marked, so the cause of the frame is unknown, and everything is drawn.
  case unknown
  /// Only a view that can draw its changes over the cells of the last frame.
  case changes(any IncrementalView)
  case all

  /// Adds a view that can draw its changes.
  mutating func add(_ view: any IncrementalView) {
    switch self {
    case .unknown: self = .changes(view)
    case .changes(let other) where other === view: break
    case .changes, .all: self = .all
    }
  }
}
