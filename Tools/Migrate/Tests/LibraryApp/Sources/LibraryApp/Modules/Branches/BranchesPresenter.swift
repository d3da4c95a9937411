import Foundation

class BranchesPresenter {
  weak var view: IBranchesView?

  private let interactor: IBranchesInteractor
  private let router: IBranchesRouter

  init(interactor: IBranchesInteractor, router: IBranchesRouter) {
    self.interactor = interactor
    self.router = router
  }

  private var viewItems: [BranchesViewItem] {
    interactor.branches.map {
      BranchesViewItem(name: "\($0.name), \($0.city)", isHome: $0.name == interactor.homeBranch)
    }
  }
}

// MARK: - IBranchesViewDelegate

extension BranchesPresenter: IBranchesViewDelegate {

  func viewDidLoad() {
    view?.show(viewItems: viewItems)
    if let index = interactor.branches.firstIndex(where: { $0.name == interactor.homeBranch }) {
      view?.scroll(to: index)
    }
  }

  // The home branch can have changed in the settings.
  func viewWillAppear() {
    view?.show(viewItems: viewItems)
  }

  func onSelect(index: Int) {
    router.openHours(branch: interactor.branches[index])
  }

}
