import Foundation

protocol ISettingsView: AnyObject {
  func set(isReminding: Bool)
  func set(homeBranch: String)
  func set(account: String)
}

protocol ISettingsViewDelegate {
  func viewDidLoad()
  func onSwitch(isReminding: Bool)
  func onTapHomeBranch()
  func onTapAccount()
  func onTapAbout()
}

protocol ISettingsInteractor: AnyObject {
  var isReminding: Bool { get set }
  var homeBranch: String { get set }
  var cardNumber: String? { get }
  var branches: [String] { get }
  func logOut()
}

protocol ISettingsRouter {
  func openLogin(delegate: ILoginDelegate)
  func openAbout()
}
