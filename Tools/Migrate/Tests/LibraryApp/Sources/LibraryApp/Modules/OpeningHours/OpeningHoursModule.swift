import Foundation

protocol IOpeningHoursView: AnyObject {
  func show(title: String)
  func show(lines: [String])
}

protocol IOpeningHoursViewDelegate {
  func viewDidLoad()
  func onTapWeekend()
}

protocol IOpeningHoursInteractor {
  var branch: Branch { get }
}
