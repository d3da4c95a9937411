import Foundation

struct EventsViewItem {
  let title: String
  let place: String
}

protocol IEventsView: AnyObject {
  /// Whether the view is on the screen.
  var isSetup: Bool { get }
  func show(viewItems: [EventsViewItem])
  func set(title: String, subtitle: String)
  func show(hint: String)
  func showLoading()
  func hideLoading()
}

protocol IEventsViewDelegate {
  func viewDidLoad()
  func onTapBranch()
}

protocol IEventsInteractor {
  var homeBranch: String { get }
  /// Delivers the events of the last time at once, and the new ones later.
  func load()
}

protocol IEventsInteractorDelegate: AnyObject {
  func didLoad(events: [LibraryEvent])
  func didUpdate(events: [LibraryEvent])
}
