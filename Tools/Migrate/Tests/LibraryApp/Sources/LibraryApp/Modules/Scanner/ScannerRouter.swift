import UIKit

enum ScannerRouter {

  static func module(delegate: IScannerDelegate) -> UIViewController {
    let presenter = ScannerPresenter(delegate: delegate)
    let viewController = ScannerViewController(delegate: presenter)

    presenter.view = viewController

    return viewController
  }

}
