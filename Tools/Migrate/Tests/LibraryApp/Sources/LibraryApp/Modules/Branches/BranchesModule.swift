import Foundation

struct BranchesViewItem: Equatable {
  let name: String
  let isHome: Bool
}

protocol IBranchesView: AnyObject {
  func show(viewItems: [BranchesViewItem])
  /// Scrolls to the row of the home branch.
  func scroll(to index: Int)
}

protocol IBranchesViewDelegate {
  func viewDidLoad()
  func viewWillAppear()
  func onSelect(index: Int)
}

protocol IBranchesInteractor {
  var branches: [Branch] { get }
  var homeBranch: String { get }
}

protocol IBranchesRouter {
  func openHours(branch: Branch)
}
