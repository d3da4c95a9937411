import Foundation

/// The base class of the presenters that show a week.
class WeekPresenter {
  let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
}
