import FlowKit
import TerminalKit

/// The screens that a flow has shown, with their views and view models, of which none is retained.
@MainActor
struct LiveScreens {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The number of objects that exist.
  var count: Int { entries.values.count { $0.object != nil } }

  /// Adds the screens of the path, the views in them, and their view models.
  mutating func add(_ screens: [FlowScreen<TerminalView>]) {
    for screen in screens {
      add(screen)
      addTree(screen.content)
    }
  }

  // MARK: - Internal

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
