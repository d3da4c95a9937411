import FlowKit
import TerminalKit

/// Counts the screens, views, view models and flows that still exist, without keeping them alive.
@MainActor struct LiveScreens {
  private struct Entry { weak var object: AnyObject? }

  private var entries: [ObjectIdentifier: Entry] = [:]

  private var flows: [ObjectIdentifier: Entry] = [:]

  /// The number of screens, views and view models that still exist.
  var count: Int { entries.values.count { $0.object != nil } }

  /// The number of flows that still exist.
  var flowCount: Int { flows.values.count { $0.object != nil } }

  /// Adds the screens that the program shows, with their views and view models, and the flows of
  /// all views.
  mutating func add(_ browse: BrowseTerminal) {
    add(browse.flow.pathScreens)
    if let modal = browse.flow.modalScreen { add([modal]) }
    if let content = browse.terminal.app.content { addFlows(in: content) }
  }

  /// Adds the screens of the path, the views in them, and their view models.
  mutating func add(_ screens: [FlowScreen<TerminalView>]) {
    for screen in screens {
      add(screen)
      addTree(screen.content)
    }
  }

  // MARK: - Internal

  private mutating func addFlows(in view: TerminalView) {
    for case (_, let flow as Flow<TerminalView>) in Mirror(reflecting: view).children {
      flows[ObjectIdentifier(flow)] = Entry(object: flow)
    }
    for view in view.subviews { addFlows(in: view) }
  }

  private mutating func addTree(_ view: TerminalView) {
    add(view)
    for child in Mirror(reflecting: view).children where child.label == "viewModel" {
      let erased = child.value as AnyObject
      add(erased)
      for child in Mirror(reflecting: erased).children where child.label == "base" {
        add(child.value as AnyObject)
      }
    }
    for view in view.subviews { addTree(view) }
  }

  private mutating func add(_ object: AnyObject) {
    entries[ObjectIdentifier(object)] = Entry(object: object)
  }
}
