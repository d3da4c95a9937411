import Foundation

protocol IAboutView: AnyObject {
  func set(version: String)
  func set(licenses: [String])
  func showCopied()
}

protocol IAboutViewDelegate {
  func viewDidLoad()
  func onTapVersion()
  func onTapBranches()
}

protocol IAboutRouter {
  func openBranches()
}
