import DisplayKit

/// Queues writes to stores, and updates the responders after the writes.
@MainActor
final class StoreUpdates {
  private struct Observer { weak var responder: Responder? }

  private unowned let app: TerminalApp
  private var writes: [@MainActor () -> Void] = []
  private var observers: [Observer] = []
  private var newViews: [TerminalView] = []
  private var updated: Set<ObjectIdentifier> = []

  init(app: TerminalApp) { self.app = app }

  /// Whether writes or new views need another cycle.
  var hasWork: Bool { !writes.isEmpty || !newViews.isEmpty }

  func enqueue(_ write: @escaping @MainActor () -> Void) {
    writes.append(write)
    app.scheduleCycle()
  }

  /// Adds a responder outside the tree, which is updated before the views. The responder is not
  /// retained.
  func add(_ responder: Responder) {
    observers.removeAll { $0.responder == nil || $0.responder === responder }
    observers.append(Observer(responder: responder))
  }

  /// Adds a view that has entered the tree, so that the view is updated before it is drawn.
  func addNewView(_ view: TerminalView) {
    newViews.append(view)
    // A released view may have had the same address.
    updated.remove(ObjectIdentifier(view))
  }

  /// Runs the queued writes, then updates each responder once: observers, the app, and then flows
  /// and views, parents first. If no writes are queued, updates only the new views.
  func run() {
    updated = []
    defer { updateNewViews() }
    guard !writes.isEmpty else { return }
    performTransaction { runWrites() }
    for observer in observers { observer.responder.map(update) }
    update(app)
    for view in app.root.subviews {
      for flow in Array(view.chain.dropFirst()).reversed() { update(flow) }
      updateTree(view)
    }
  }

  /// Updates the views that have entered the tree since the last update.
  func updateNewViews() {
    let views = newViews
    newViews = []
    for view in views where view.attachedApp === app { update(view) }
  }

  /// Runs the writes in order, including those that other writes enqueue.
  private func runWrites() {
    while !writes.isEmpty {
      let batch = writes
      writes = []
      for write in batch { write() }
    }
  }

  private func updateTree(_ view: TerminalView) {
    update(view)
    for subview in view.subviews { updateTree(subview) }
  }

  private func update(_ responder: Responder) {
    guard updated.insert(ObjectIdentifier(responder)).inserted else { return }
    app.statistics.storeUpdates += 1
    responder.storesDidChange(StoreReader(responder))
  }
}
