import Foundation

class EventsInteractor {
  weak var delegate: IEventsInteractorDelegate?

  private let calendar: EventCalendar
  private let settings: SettingsStorage

  init(calendar: EventCalendar, settings: SettingsStorage) {
    self.calendar = calendar
    self.settings = settings
  }
}

extension EventsInteractor: IEventsInteractor {

  var homeBranch: String {
    settings.homeBranch
  }

  func load() {
    delegate?.didLoad(events: calendar.cached)
    calendar.update { [weak self] events in
      self?.delegate?.didUpdate(events: events)
    }
  }

}
