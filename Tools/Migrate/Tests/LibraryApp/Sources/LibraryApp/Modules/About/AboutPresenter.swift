import Foundation

class AboutPresenter {
  weak var view: IAboutView?

  private let router: IAboutRouter
  private let version: String

  init(router: IAboutRouter, version: String) {
    self.router = router
    self.version = version
  }
}

// MARK: - IAboutViewDelegate

extension AboutPresenter: IAboutViewDelegate {

  func viewDidLoad() {
    view?.set(version: "Version \(version)")
    // In the order of their names.
    view?.set(licenses: ["MIT", "Apache 2.0"].sorted())
  }

  func onTapVersion() {
    view?.showCopied()
  }

  func onTapBranches() {
    router.openBranches()
  }

}
