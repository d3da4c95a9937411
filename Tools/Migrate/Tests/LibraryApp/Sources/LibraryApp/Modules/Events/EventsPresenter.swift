import Foundation

class EventsPresenter {
  weak var view: IEventsView?

  private let interactor: IEventsInteractor

  private var events = [LibraryEvent]()
  private var showsAllBranches = true

  init(interactor: IEventsInteractor) {
    self.interactor = interactor
  }

  private func updateRows() {
    let shown = events.filter { showsAllBranches || $0.branch == interactor.homeBranch }
    view?.show(
      viewItems: shown.map {
        EventsViewItem(title: $0.title, place: "\($0.branch), \($0.day)")
      })
    view?.set(
      title: showsAllBranches ? "Events" : "Events at \(interactor.homeBranch)",
      subtitle: "\(shown.count) of \(events.count)")
  }
}

// MARK: - IEventsViewDelegate

extension EventsPresenter: IEventsViewDelegate {

  func viewDidLoad() {
    view?.showLoading()
    interactor.load()
    // The events of the last time have arrived.
    if events.isEmpty {
      view?.show(hint: "Events appear here.")
    }
  }

  func onTapBranch() {
    showsAllBranches.toggle()
    updateRows()
  }

}

// MARK: - IEventsInteractorDelegate

extension EventsPresenter: IEventsInteractorDelegate {

  func didLoad(events: [LibraryEvent]) {
    self.events = events
    updateRows()
  }

  func didUpdate(events: [LibraryEvent]) {
    self.events = events
    // The user can have left the screen.
    if view?.isSetup == true {
      view?.hideLoading()
      updateRows()
    }
  }

}
