/// The views that have changed since the last frame.
enum Damage {
  /// No view was marked, so the cause of the frame is unknown, and everything is drawn.
  case unknown
  /// Only a view that can draw its changes over the cells of the last frame. The closure returns
  /// whether it did.
  case changes(of: TerminalView, draw: (Canvas) -> Bool)
  case all

  /// Adds a view that can draw its changes.
  mutating func add(_ view: TerminalView, draw: @escaping (Canvas) -> Bool) {
    switch self {
    case .unknown: self = .changes(of: view, draw: draw)
    case .changes(let other, _) where other === view: break
    case .changes, .all: self = .all
    }
  }
}
